import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type Sqlite from 'better-sqlite3';
import { backupFolder } from './backup.ts';

/**
 * Copies a database with data in it before its tables change, so that going back to the previous version finds it as it
 * was. Returns the copy; undefined if nothing changes or there is nothing to lose yet. A copy made by an earlier,
 * failed start is left as it is.
 * @param newest when the newest migration was written, as the migrator numbers them
 */
export const backUpBeforeMigration = (connection: Sqlite.Database, newest: number): string | undefined => {
  const applied = lastApplied(connection);
  if (applied === undefined || applied >= newest) return undefined;
  const folder = backupFolder(dirname(connection.name));
  const file = join(folder, `before-migration-${newest}.sqlite`);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const unfinished = `${file}.unfinished`;
  rmSync(unfinished, { force: true });
  connection.prepare('VACUUM INTO ?').run(unfinished);
  renameSync(unfinished, file);
  return file;
};

const lastApplied = (connection: Sqlite.Database): number | undefined => {
  const table = connection.prepare("SELECT 1 FROM sqlite_master WHERE name = '__drizzle_migrations'").get();
  if (!table) return undefined;
  const row = connection.prepare('SELECT max(created_at) AS last FROM __drizzle_migrations').get();
  const { last } = row as { last: number | null };
  return last === null ? undefined : Number(last);
};
