import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backUp, backupFolder, pruneBackups } from './backup.ts';
import { databaseFile } from './database-file.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';

const now = Date.parse('2026-06-16T02:30:00.000Z');
let dataDir: string;
let database: OpenDatabase;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'brigade-backup-'));
  database = openDatabase(databaseFile(dataDir));
  database.connection.exec('CREATE TABLE pairs (one INTEGER, two INTEGER)');
});
afterEach(() => {
  if (database.connection.open) database.close();
  rmSync(dataDir, { recursive: true });
});

const countOf = (file: string, query: string): unknown => {
  const connection = new Sqlite(file, { readonly: true, fileMustExist: true });
  const count = connection.prepare(query).pluck().get();
  connection.close();
  return count;
};

describe('a backup', () => {
  it('holds what was committed, in one file named after its time', async () => {
    database.connection.exec('INSERT INTO pairs VALUES (1, 1), (2, 2)');
    const file = await backUp(dataDir, now);
    expect(file).toBe(join(dataDir, 'backups', 'brigade-2026-06-16T02-30-00-000Z.sqlite'));
    expect(readdirSync(backupFolder(dataDir))).toEqual(['brigade-2026-06-16T02-30-00-000Z.sqlite']);
    expect(countOf(file, 'SELECT count(*) FROM pairs')).toBe(2);
    expect(countOf(file, 'SELECT epoch FROM sync_state')).toBe(
      countOf(databaseFile(dataDir), 'SELECT epoch FROM sync_state'),
    );
  });

  it('is of one moment while the server goes on writing', async () => {
    const insert = database.connection.prepare('INSERT INTO pairs VALUES (?, ?)');
    const write = database.connection.transaction((number: number) => {
      insert.run(number, 0);
      database.connection.prepare('UPDATE pairs SET two = one WHERE one = ?').run(number);
    });
    for (let number = 0; number < 2_000; number += 1) write(number);
    let written = 2_000;
    let isDone = false;
    const backup = backUp(dataDir, now).finally(() => {
      isDone = true;
    });
    while (!isDone) {
      write(written);
      written += 1;
      await new Promise((resolve) => setImmediate(resolve));
    }
    const file = await backup;
    expect(countOf(file, 'SELECT count(*) FROM pairs WHERE one <> two')).toBe(0);
    const count = countOf(file, 'SELECT count(*) FROM pairs') as number;
    expect(count).toBeGreaterThanOrEqual(2_000);
    expect(countOf(file, 'SELECT max(one) FROM pairs')).toBe(count - 1);
    expect(written).toBeGreaterThan(2_000);
  });

  it('is made of a stopped server too', async () => {
    database.close();
    expect(countOf(await backUp(dataDir, now), 'SELECT count(*) FROM sync_state')).toBe(1);
  });

  it('of a damaged database is not kept', async () => {
    database.connection.exec(`
      CREATE INDEX pairs_one ON pairs (one);
      WITH RECURSIVE numbers (number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < 20000)
      INSERT INTO pairs SELECT number, number FROM numbers`);
    database.close();
    const bytes = readFileSync(databaseFile(dataDir));
    writeFileSync(databaseFile(dataDir), bytes.fill(7, bytes.length - 40_000));
    await expect(backUp(dataDir, now)).rejects.toThrow();
    expect(readdirSync(backupFolder(dataDir))).toEqual([]);
  });

  it('without a database is refused, and makes none', async () => {
    const empty = join(dataDir, 'nowhere');
    await expect(backUp(empty, now)).rejects.toThrow();
    expect(existsSync(databaseFile(empty))).toBe(false);
  });

  it('makes way for newer ones; other files stay', async () => {
    const newest = await backUp(dataDir, now);
    for (const day of ['13', '14', '15']) {
      copyFileSync(newest, join(backupFolder(dataDir), `brigade-2026-06-${day}T02-30-00-000Z.sqlite`));
    }
    writeFileSync(join(backupFolder(dataDir), 'before-the-move.sqlite'), '');
    expect(pruneBackups(dataDir, 2)).toEqual([
      'brigade-2026-06-13T02-30-00-000Z.sqlite',
      'brigade-2026-06-14T02-30-00-000Z.sqlite',
    ]);
    expect(pruneBackups(dataDir, 2)).toEqual([]);
    expect(readdirSync(backupFolder(dataDir)).sort()).toEqual([
      'before-the-move.sqlite',
      'brigade-2026-06-15T02-30-00-000Z.sqlite',
      'brigade-2026-06-16T02-30-00-000Z.sqlite',
    ]);
  });
});
