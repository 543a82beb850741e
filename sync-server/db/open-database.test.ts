import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DamagedDatabase } from './check-database.ts';
import { lockDataFolder } from './lock-data-folder.ts';
import { openDatabase } from './open-database.ts';
import { syncState } from './tables.ts';

let dataDir: string;
let file: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'brigade-open-'));
  file = join(dataDir, 'deeper', 'brigade.sqlite');
});
afterEach(() => rmSync(dataDir, { recursive: true }));

describe('opening the database', () => {
  it('makes a new one, with an epoch that it keeps', () => {
    const first = openDatabase(file);
    const [made] = first.db.select().from(syncState).all();
    expect(made).toMatchObject({ seq: 0, isDemo: false, epoch: expect.stringMatching(/^[\da-f-]{36}$/) });
    first.connection.exec('UPDATE sync_state SET seq = 7');
    first.close();
    const second = openDatabase(file);
    expect(second.db.select().from(syncState).all()).toEqual([{ ...made, seq: 7 }]);
    second.close();
  });

  it('has each commit on the disk before it is acknowledged (S2)', () => {
    const { connection, close } = openDatabase(file);
    expect(connection.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(connection.pragma('synchronous', { simple: true })).toBe(2);
    expect(connection.pragma('foreign_keys', { simple: true })).toBe(1);
    close();
  });

  it('leaves one single file behind when it closes', () => {
    const { connection, close } = openDatabase(file);
    connection.exec('UPDATE sync_state SET seq = 7');
    expect(existsSync(`${file}-wal`)).toBe(true);
    close();
    expect(existsSync(`${file}-wal`)).toBe(false);
  });

  it.each([
    ['is no database', (bytes: Buffer) => bytes.fill(7, 0, 100)],
    ['is torn in the middle', (bytes: Buffer) => bytes.fill(7, 8_192, 40_000)],
    ['lost its end', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
  ])('refuses a file that %s, and leaves it as it is', (_, damage) => {
    openDatabase(file).close();
    const damaged = Buffer.from(damage(readFileSync(file)));
    writeFileSync(file, damaged);
    expect(() => openDatabase(file)).toThrow(DamagedDatabase);
    expect(readFileSync(file).equals(damaged)).toBe(true);
  });
});

describe('a migration', () => {
  it('adds no column that rows from before could not have', () => {
    const folder = new URL('./migrations/', import.meta.url);
    const added = readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').split('\n'))
      .filter((line) => /\bADD\b.*\bNOT NULL\b/i.test(line));
    expect(added.length).toBeGreaterThan(0);
    expect(added.filter((line) => !/\bDEFAULT\b/i.test(line))).toEqual([]);
  });
});

describe('a right-to-work document from before it was stored in pieces', () => {
  it('is one piece', () => {
    const folder = new URL('./migrations/', import.meta.url);
    const steps = readFileSync(new URL('0028_right_to_work_pieces.sql', folder), 'utf8');
    const connection = new Sqlite(':memory:');
    connection.exec(`CREATE TABLE right_to_work_documents (userId text PRIMARY KEY NOT NULL, bytes blob NOT NULL);
      INSERT INTO right_to_work_documents VALUES ('amara', x'255044')`);
    connection.exec(steps.replaceAll('--> statement-breakpoint', ''));
    expect(connection.prepare('SELECT * FROM right_to_work_pieces').all()).toEqual([
      { userId: 'amara', piece: 0, bytes: Buffer.from('%PD') },
    ]);
    connection.close();
  });

  it('has its pieces under its own id', () => {
    const folder = new URL('./migrations/', import.meta.url);
    const steps = readFileSync(new URL('0042_pieces_by_document.sql', folder), 'utf8');
    const connection = new Sqlite(':memory:');
    connection.exec(`CREATE TABLE right_to_work_documents (userId text PRIMARY KEY NOT NULL, id text NOT NULL);
      CREATE TABLE right_to_work_pieces (userId text NOT NULL, piece integer NOT NULL, bytes blob NOT NULL);
      INSERT INTO right_to_work_documents VALUES ('amara', 'passport'), ('ben', 'visa');
      INSERT INTO right_to_work_pieces VALUES ('amara', 0, x'25'), ('amara', 1, x'50'), ('ben', 0, x'44')`);
    connection.exec(steps.replaceAll('--> statement-breakpoint', ''));
    expect(connection.prepare('SELECT * FROM right_to_work_pieces ORDER BY documentId, piece').all()).toEqual([
      { documentId: 'passport', piece: 0, bytes: Buffer.from('%') },
      { documentId: 'passport', piece: 1, bytes: Buffer.from('P') },
      { documentId: 'visa', piece: 0, bytes: Buffer.from('D') },
    ]);
    connection.close();
  });
});

describe('the lock of the data folder', () => {
  it('is one process’s at a time', () => {
    const unlock = lockDataFolder(dataDir);
    expect(unlock).toBeTypeOf('function');
    expect(lockDataFolder(dataDir)).toBeUndefined();
    unlock?.();
    const again = lockDataFolder(dataDir);
    expect(again).toBeTypeOf('function');
    again?.();
  });
});
