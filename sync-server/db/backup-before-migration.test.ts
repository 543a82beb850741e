import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backUpBeforeMigration } from './backup-before-migration.ts';
import { databaseFile } from './database-file.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';

let folder: string;
let database: OpenDatabase;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brigade-migration-'));
  database = openDatabase(databaseFile(folder));
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

const future = Date.parse('2100-01-01T00:00:00.000Z');

describe('before tables change', () => {
  it('the database is copied, what is still in the write-ahead log too', () => {
    database.connection.exec("UPDATE sync_state SET epoch = 'kept'");
    const file = backUpBeforeMigration(database.connection, future) ?? '';
    const copy = new Sqlite(file, { readonly: true });
    expect(copy.prepare('SELECT epoch FROM sync_state').get()).toEqual({ epoch: 'kept' });
    copy.close();
    expect(readdirSync(join(folder, 'backups'))).toEqual([`before-migration-${future}.sqlite`]);
  });

  it('a copy of an earlier, failed start is kept', () => {
    const first = backUpBeforeMigration(database.connection, future);
    database.connection.exec("UPDATE sync_state SET epoch = 'half changed'");
    expect(backUpBeforeMigration(database.connection, future)).toBe(first);
    const copy = new Sqlite(first ?? '', { readonly: true });
    expect(copy.prepare('SELECT epoch FROM sync_state').get()).not.toEqual({ epoch: 'half changed' });
    copy.close();
  });

  it('nothing is copied where they do not change, or there is nothing yet', () => {
    database.close();
    database = openDatabase(databaseFile(folder));
    expect(existsSync(join(folder, 'backups'))).toBe(false);
    const empty = new Sqlite(':memory:');
    expect(backUpBeforeMigration(empty, future)).toBeUndefined();
    empty.close();
  });

  it('opening a database of an older version makes the copy', () => {
    database.connection.exec('UPDATE __drizzle_migrations SET created_at = 1');
    database.close();
    // The only migration cannot run twice: this start fails, and the copy is there.
    expect(() => openDatabase(databaseFile(folder))).toThrow();
    expect(readdirSync(join(folder, 'backups'))).toHaveLength(1);
    const connection = new Sqlite(databaseFile(folder));
    database = { ...database, close: () => connection.close() };
  });
});
