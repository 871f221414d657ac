import type Database from "libsql";
import { z } from "zod";

export type SandboxDatabase = Database.Database;

type Value = string | number | null;

const record = z.record(z.string(), z.unknown());

/** A column that holds a record as JSON text, parsed and checked when it is read. */
export function jsonColumn<Body extends z.ZodType>(body: Body) {
  return z.string().transform((text) => body.parse(JSON.parse(text)));
}

/** A column that holds 0 or 1. */
export const booleanColumn = z.union([z.literal(0), z.literal(1)]).transform((value) => value === 1);

/** A row whose `body` column is the record as it goes over the wire. */
export const bodyRow = z.object({ body: jsonColumn(record) });

/** The rows of a query, each parsed. Columns that `row` does not name are dropped. */
export function rows<Row extends z.ZodType>(
  database: SandboxDatabase,
  row: Row,
  query: string,
  ...parameters: Value[]
): z.output<Row>[] {
  return z.array(row).parse(database.prepare(query).all(...parameters));
}

/** The first row of a query, or null. */
export function firstRow<Row extends z.ZodType>(
  database: SandboxDatabase,
  row: Row,
  query: string,
  ...parameters: Value[]
): z.output<Row> | null {
  return rows(database, row, query, ...parameters)[0] ?? null;
}

/** The records in the `body` column of a query. */
export function bodies(
  database: SandboxDatabase,
  query: string,
  ...parameters: Value[]
): Record<string, unknown>[] {
  return rows(database, bodyRow, query, ...parameters).map(({ body }) => body);
}

/** The texts of a query's only column, unparsed, for lists that are too large to parse. */
export function texts(database: SandboxDatabase, query: string, ...parameters: Value[]): string[] {
  const statement = database.prepare(query).pluck();
  return z.array(z.string()).parse(statement.all(...parameters));
}

/** Executes a statement that returns no rows, and returns how many rows it changed. */
export function execute(database: SandboxDatabase, statement: string, ...parameters: Value[]): number {
  return database.prepare(statement).run(...parameters).changes;
}

/** Prepares `INSERT INTO table` once and returns the function that inserts a row. */
export function inserter<Column extends string>(
  database: SandboxDatabase,
  table: string,
  columns: readonly Column[],
): (row: Readonly<Record<Column, Value>>) => void {
  const parameters = columns.map(() => "?").join(", ");
  const statement = database.prepare(`INSERT INTO ${table} (${columns.join(", ")}) VALUES (${parameters})`);
  return (row) => {
    statement.run(...columns.map((column) => row[column]));
  };
}
