import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MOST_ROWS, type FileContact } from "./file-contact";
import { readContactFile } from "./read-contact-file.server";
import { cpuTimeOf } from "../../../tests/setup/cpu-time";

const bytes = (text: string) => new TextEncoder().encode(text);

function read(file: string | Uint8Array): Array<FileContact | null> {
  const result = readContactFile(typeof file === "string" ? bytes(file) : file);
  if (!result.ok) throw new Error(result.error);
  return result.rows.map(({ contact }) => contact);
}

function errorOf(file: string | Uint8Array): string | null {
  const result = readContactFile(typeof file === "string" ? bytes(file) : file);
  return result.ok ? null : result.error;
}

const card = (...lines: string[]) => ["BEGIN:VCARD", ...lines, "END:VCARD", ""].join("\r\n");

const JANE = {
  firstName: "Jane",
  lastName: "Doe",
  business: "Doe & Sons",
  title: "Dr, MD",
  isVip: false,
  phones: [
    { text: "+1 202 555 0181", description: "Mobile", extension: "" },
    { text: "202-555-0182", description: "Office", extension: "12" },
  ],
  emails: [{ text: "jane@doe.example", description: "Home" }],
};

describe("vCard (CON-23)", () => {
  test.each([
    [
      "3.0",
      card(
        "VERSION:3.0",
        "N:Doe;Jane;;;",
        "FN:Jane Doe",
        "ORG:Doe & Sons;Sales",
        "TITLE:Dr\\, MD",
        "item1.TEL;type=CELL;type=pref:+1 202 555 0181",
        "TEL;TYPE=WORK,VOICE:202-555-0182 x12",
        "PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQ",
        " AAAQABAAD/2wBD=",
        "EMAIL;TYPE=INTERNET,HOME:jane@doe.example",
      ),
    ],
    [
      "4.0",
      card(
        "VERSION:4.0",
        "FN:Jane Doe",
        "N:Doe;Jane;;;",
        "ORG:Doe & Sons",
        "TITLE:Dr\\, MD",
        'TEL;VALUE=uri;TYPE="voice,cell":tel:+1 202 555 0181',
        "TEL;VALUE=uri;TYPE=work:tel:202-555-0182;ext=12",
        "EMAIL;TYPE=home:jane@doe.e",
        " xample",
      ),
    ],
    [
      "2.1",
      card(
        "VERSION:2.1",
        "N:Doe;Jane",
        "ORG:Doe & Sons;Sales",
        "TITLE;ENCODING=QUOTED-PRINTABLE:Dr=2C M=",
        "D",
        "TEL;CELL;PREF:+1 202 555 0181",
        "TEL;WORK:202-555-0182 x12",
        "EMAIL;INTERNET;HOME:jane@doe.example",
        "PHOTO;JPEG;ENCODING=BASE64:",
        "  /9j/4AAQSkZJRgABAQ==",
        "",
      ),
    ],
  ])("of version %s", (_, file) => expect(read(file)).toEqual([JANE]));

  test.each([
    ["quoted-printable in UTF-8", "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Gr=C3=BCn;Zo=C3=AB"],
    ["quoted-printable in Latin 1", "N;ENCODING=QUOTED-PRINTABLE;CHARSET=ISO-8859-1:Gr=FCn;Zo=EB"],
    ["a soft break within a character", "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Gr=C3=\r\n=BCn;Zo=C3=AB"],
    ["plain text", "N:Grün;Zoë"],
  ])("2.1 with %s", (_, name) =>
    expect(read(card("VERSION:2.1", name))).toMatchObject([{ firstName: "Zoë", lastName: "Grün" }]),
  );

  test("names without parts, of companies, in other scripts, and from right to left", () => {
    expect(
      read(
        card("VERSION:3.0", "FN:Zoë van der Berg", "N:;;;;") +
          card("VERSION:3.0", "FN:Acme", "ORG:Acme") +
          card("VERSION:4.0", "FN:محمد علي 🌵") +
          card("VERSION:3.0", "N:Doe\\;Roe;Jane;Ann;Dr.;MD"),
      ).map((contact) => [contact?.firstName, contact?.lastName, contact?.business]),
    ).toEqual([
      ["Zoë", "van der Berg", ""],
      ["", "", "Acme"],
      ["محمد", "علي 🌵", ""],
      ["Jane Ann", "Doe;Roe", ""],
    ]);
  });

  test("names that have a backslash, at their end too, also where a line is folded within", () =>
    expect(
      read(
        card("VERSION:3.0", "N:Doe\\\\;Jane\\\\\\;", "ORG:A\\\\;Sales") +
          card("VERSION:4.0", "N:Roe\\\r\n \\;R\\\\n"),
      ).map((contact) => [contact?.firstName, contact?.lastName, contact?.business]),
    ).toEqual([
      ["Jane\\;", "Doe\\", "A\\"],
      ["R\\n", "Roe\\", ""],
    ]));

  test("a broken card spoils no other", () => {
    const file = `${card("VERSION:3.0", "FN:Ann")}${card("VERSION:3.0", "this is no line")}BEGIN:VCARD\r\nFN:x\r\n${card("VERSION:3.0", "FN:Bo")}`;
    expect(read(file).map((contact) => contact?.firstName)).toEqual(["Ann", undefined, undefined, "Bo"]);
  });
});

const OURS =
  '"First name","Last name","Business","Title","My VIP","Phone 1","Phone 1 type","Phone 1 extension","E-mail 1","E-mail 1 type"';

describe("CSV (CON-23)", () => {
  test.each([
    [
      "ours, with what keeps it from being a formula",
      `\ufeff${OURS}\r\n"Jane","Doe","\t=Doe","","Yes","\t+12025550181","Mobile","\t12","j@d.example","Home"\r\n`,
    ],
    [
      "semicolons",
      "First name;Last name;Company;My VIP;Mobile phone;Extension;Home e-mail\nJane;Doe;=Doe;y;+12025550181;12;j@d.example",
    ],
    [
      "tabs and a line that names them",
      "sep=\t\r\nFirst name\tLast name\tCompany\tVIP\tMobile\tExt.\tE-mail (home)\r\nJane\tDoe\t'=Doe\t1\t'+12025550181\t12\tj@d.example",
    ],
  ])("%s", (_, file) =>
    expect(read(file)).toEqual([
      {
        firstName: "Jane",
        lastName: "Doe",
        business: "=Doe",
        title: "",
        isVip: true,
        phones: [{ text: "+12025550181", description: "Mobile", extension: "12" }],
        emails: [{ text: "j@d.example", description: "Home" }],
      },
    ]),
  );

  test("Google's columns, with several values in a cell", () => {
    const file = [
      "First Name,Middle Name,Last Name,Phonetic First Name,Name Prefix,Nickname,Organization Name,Organization Title,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value",
      "Jane,A.,Doe,Dschein,Dr,Jay,Doe & Sons,Director,* Home,j@d.example,Mobile,+1 202-555-0181 ::: +1 202-555-0182,Work,020 7946 0981",
    ].join("\n");
    expect(read(file)).toEqual([
      {
        firstName: "Jane A.",
        lastName: "Doe",
        business: "Doe & Sons",
        title: "Director",
        isVip: false,
        phones: [
          { text: "+1 202-555-0181", description: "Mobile", extension: "" },
          { text: "+1 202-555-0182", description: "Mobile", extension: "" },
          { text: "020 7946 0981", description: "Office", extension: "" },
        ],
        emails: [{ text: "j@d.example", description: "Home" }],
      },
    ]);
  });

  test("Outlook's columns: its title is no job", () => {
    const file =
      "Title,First Name,Last Name,Company,Department,Job Title,Business Phone,Home Phone,Mobile Phone,Home Fax,E-mail Address,E-mail Type,E-mail Display Name\n" +
      "Mrs,Jane,Doe,Doe Ltd,Sales,Director,1,2,3,4,j@d.example,SMTP,Jane Doe (j@d.example)";
    expect(read(file)).toMatchObject([
      {
        title: "Director",
        business: "Doe Ltd",
        phones: [
          { text: "1", description: "Office" },
          { text: "2", description: "Home" },
          { text: "3", description: "Mobile" },
          { text: "4", description: "Fax" },
        ],
        emails: [{ text: "j@d.example", description: "Office" }],
      },
    ]);
  });

  test("one column for the name, empty rows, short rows", () => {
    expect(
      read("Name,Phone\nZoë van der Berg,1\n,,\n\nAnn\n").map((row) => [row?.firstName, row?.lastName]),
    ).toEqual([
      ["Zoë", "van der Berg"],
      ["Ann", ""],
    ]);
  });

  test.each([
    ["UTF-16 with a mark", new Uint8Array(Buffer.from("\ufeffName,Phone\r\nZoë,1", "utf16le"))],
    ["Windows-1252", new Uint8Array(Buffer.from("Name,Phone\r\nZoë,1", "latin1"))],
    ["UTF-8 with a mark", bytes("\ufeffName,Phone\r\nZoë,1")],
  ])("in %s", (_, file) => expect(read(file)).toMatchObject([{ firstName: "Zoë" }]));
});

describe("files that cannot be imported (CON-23)", () => {
  test.each([
    ["an empty file", "  \n", "This file is empty."],
    ["a workbook", "PK\u0003\u0004\0\0Name,Phone", "This is no CSV and no vCard file."],
    ["a text", "Dear Sir or Madam,\nplease call.", /^The first row of a CSV file has to name its columns/],
    ["only a header", "Name,Phone\n", "There is no contact in this file."],
    ["a quote that is not closed", 'Name,Phone\n"Ann,1\nBo,2', /^This CSV file cannot be read/],
    ["501 cards", card("VERSION:3.0", "FN:x").repeat(MOST_ROWS + 1), /^At most 500 contacts/],
    ["501 rows", `Name\n${"x\n".repeat(MOST_ROWS + 1)}`, /^At most 500 contacts/],
  ])("%s", (_, file, error) =>
    expect(errorOf(file)).toEqual(error instanceof RegExp ? expect.stringMatching(error) : error),
  );

  test("a header of more columns than any address book has", () => {
    const header = "Phone,".repeat(501);
    expect(errorOf(`${header}\n1`)).toBe("A CSV file can have at most 500 columns.");
  });

  test("more cells than any address book has", () => {
    const row = `${",".repeat(600)}\n`;
    expect(errorOf(`Phone\n${row.repeat(499)}`)).toBe(
      "This CSV file has too many columns or rows: at most 500 contacts can be imported at once.",
    );
  });

  test("500 are read", () => expect(read(`Name\n${"x\n".repeat(MOST_ROWS)}`)).toHaveLength(MOST_ROWS));

  test("hostile files neither throw nor take long", () => {
    const hostile = [
      "\n".repeat(2_000_000),
      `BEGIN:VCARD\n${" ".repeat(2_000_000)}`,
      `BEGIN:VCARD\nVERSION:2.1\n${"PHOTO:\n".repeat(200_000)}END:VCARD`,
      `BEGIN:VCARD\nVERSION:3.0\nTEL:${" ".repeat(1_000_000)}1\nEND:VCARD`,
      `Name,Phone\n${'"'.repeat(1_000_001)}`,
      `Phone\n${"9".repeat(150_000)}`,
      `Name\n"a${"\n".repeat(190_000)}b"`,
      `${"phone ".repeat(33_000)}\n1`,
      `Phone\n${`${",".repeat(190_000)}\n`.repeat(26)}`,
      "BEGIN:VCARD\n".repeat(300_000),
      "BEGIN:VCARD\nFN:a\nEND:VCARD\n".repeat(180_000),
      `${"vip,".repeat(49_000)}\n${"a\n".repeat(999)}`,
      `Name,Phone\n${`a,${"1 ::: ".repeat(30_000)}\n`.repeat(25)}`,
      `Phone,Extension\n${`${"1 ::: ".repeat(100)},${"x".repeat(199_000)}\n`.repeat(24)}`,
      `BEGIN:VCARD\nVERSION:2.1\nFN:${"x".repeat(2_500_000)}${"\n x".repeat(800_000)}\nEND:VCARD`,
      `BEGIN:VCARD\nVERSION:2.1\nFN;QUOTED-PRINTABLE:${"x=\n".repeat(1_500_000)}\nEND:VCARD`,
      `BEGIN:VCARD\nVERSION:3.0\nTEL${";A=1".repeat(1_200_000)}:1\nEND:VCARD`,
      `BEGIN:VCARD\nVERSION:4.0\n${`TEL;X=":"${";A=1".repeat(1_200)}:1\n`.repeat(1_000)}END:VCARD`,
    ];
    for (const file of hostile)
      expect(
        cpuTimeOf(() => readContactFile(bytes(file))),
        file.slice(0, 30),
      ).toBeLessThan(1_500);
  });

  test("any bytes give rows or a reason", () => {
    const starts = ["", "BEGIN:VCARD\nVERSION:2.1\n", "BEGIN:VCARD\nVERSION:3.0\n", "Name;Phone\n"].map(
      bytes,
    );
    fc.assert(
      fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 300 }), (start, rest) => {
        const result = readContactFile(new Uint8Array([...start, ...rest]));
        expect(result.ok ? result.rows.length > 0 : result.error !== "").toBe(true);
      }),
    );
  });
});
