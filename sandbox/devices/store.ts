import { execute, rows, type SandboxDatabase } from "../core/sql";
import { deviceRow, type Device } from "./schema";

/** Stores a device, instead of an earlier one with its endpoint. */
export function saveDevice(database: SandboxDatabase, device: Device): void {
  const { endpoint, userId, description, clientKey, clientAuth } = device;
  const insert =
    "INSERT OR REPLACE INTO device (endpoint, userId, description, clientKey, clientAuth) VALUES (?, ?, ?, ?, ?)";
  execute(database, insert, endpoint, userId, description, clientKey, clientAuth);
}

export function devicesOf(database: SandboxDatabase, userId: number): Device[] {
  return rows(database, deviceRow, "SELECT * FROM device WHERE userId = ?", userId);
}

export function listDevices(database: SandboxDatabase): Device[] {
  return rows(database, deviceRow, "SELECT * FROM device ORDER BY endpoint");
}

export function removeDevice(database: SandboxDatabase, endpoint: string): void {
  execute(database, "DELETE FROM device WHERE endpoint = ?", endpoint);
}
