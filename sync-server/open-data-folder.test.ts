import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backUp } from './db/backup.ts';
import { databaseFile } from './db/database-file.ts';
import { openDatabase } from './db/open-database.ts';
import { restoreBackup } from './db/restore.ts';
import { openDataFolder } from './open-data-folder.ts';

const now = Date.parse('2026-06-16T02:30:00.000Z');
const changes = 40;
let work: string;
let dataDir: string;
beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'brigade-damaged-'));
  dataDir = join(work, 'data');
});
afterEach(() => rmSync(work, { recursive: true }));

const file = () => databaseFile(dataDir);
const log = () => `${file()}-wal`;

/**
 * What a killed server leaves: a database, its log with 40 changes and the log's index; and a backup of the first
 * state.
 */
const leaveAfterKill = async (): Promise<string> => {
  const alive = join(work, 'alive');
  const { connection, close } = openDatabase(databaseFile(alive));
  const change = connection.prepare(
    "INSERT INTO audit_trail (seq, at, actorId, device, intent, entity, recordId, change) VALUES (?, ?, '', '', 'create-notice', 'notice', '', ?)",
  );
  change.run(1, now, 'x');
  connection.pragma('wal_checkpoint(TRUNCATE)');
  const backup = await backUp(alive, now);
  for (let seq = 2; seq <= changes; seq += 1) change.run(seq, now + seq * 60_000, 'x'.repeat(3000));
  mkdirSync(join(dataDir, 'backups'), { recursive: true });
  for (const part of ['', '-wal', '-shm']) copyFileSync(databaseFile(alive) + part, file() + part);
  const kept = backup.replace(alive, dataDir);
  copyFileSync(backup, kept);
  close();
  return kept;
};

const hashes = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(dataDir, { recursive: true, withFileTypes: true })
      // The lock holds nothing, and the log's index is rebuilt from the log.
      .filter((entry) => entry.isFile() && !/\.lock$|-shm$/.test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path, createHash('sha256').update(readFileSync(path)).digest('hex')]),
  );

const messageOf = (): string => {
  const opened = openDataFolder(dataDir);
  if (!opened.ok) return opened.message;
  opened.database.close();
  return 'opened';
};

const countOfChanges = (): unknown => {
  const { connection, close } = openDatabase(file());
  const count = connection.prepare('SELECT count(*) FROM audit_trail').pluck().get();
  close();
  return count;
};

const overwrite = (path: string, from: number, until: number): void => {
  const bytes = readFileSync(path);
  writeFileSync(path, bytes.fill(7, from, until));
};

/** The page with the second to last change, as a fraction of the log; its index says that it was committed. */
const middleOfLog = () => Math.floor(readFileSync(log()).length / 2);

const withoutIndex = (): void => rmSync(`${file()}-shm`);

const cases: readonly [string, () => void, RegExp][] = [
  ['a database torn in the middle, with a log', () => overwrite(file(), 8_192, 40_000), /is damaged \(/],
  ['a database cut short, with a log', () => truncateSync(file(), 20_000), /is damaged \(/],
  ['a log torn in the middle', () => overwrite(log(), middleOfLog(), middleOfLog() + 100), /damaged after \d+ of/],
  [
    'a log torn in the middle, after a power cut that took its index',
    () => {
      withoutIndex();
      overwrite(log(), middleOfLog(), middleOfLog() + 100);
    },
    /damaged after \d+ of/,
  ],
  ['a log cut short', () => truncateSync(log(), middleOfLog()), /damaged after \d+ of/],
  ['a log without a head', () => overwrite(log(), 0, 32), /the head of its write-ahead log/],
  ['no database, with its log', () => rmSync(file()), /is missing \(it is gone, but its write-ahead log is there\)/],
  [
    'an empty database, with backups',
    () => {
      truncateSync(file());
      rmSync(log());
    },
    /is missing \(it is empty, but backups of it are there\)/,
  ],
  [
    'another program’s database',
    () => {
      for (const part of ['', '-wal', '-shm']) rmSync(file() + part);
      const other = new Sqlite(file());
      other.exec('CREATE TABLE bookmarks (url TEXT)');
      other.close();
    },
    /cannot be used \(it is another program’s database\)/,
  ],
];

describe('a data folder that a server cannot go on with', () => {
  it.each(cases)('is recognised and left as it is: %s', async (_, damage, says) => {
    const backup = await leaveAfterKill();
    damage();
    const before = hashes();
    const message = messageOf();
    expect(hashes()).toEqual(before);
    expect(message).toMatch(says);
    expect(message).toContain('Nothing was changed.');
    expect(message).toContain(`Intact: ${backup}, with everything up to 2026-06-16 02:30 UTC`);
    expect(message).toContain(`npm run restore -- ${backup}`);
  });

  it.each(cases)('works again after the restore that it advises: %s', async (_, damage) => {
    const backup = await leaveAfterKill();
    damage();
    const restored = restoreBackup(dataDir, backup, now);
    expect(restored).toMatchObject({ ok: true });
    expect(messageOf()).toBe('opened');
    expect(countOfChanges()).toBe(1);
  });

  it('goes on from the database without its log, where that is newer than the backup or there is none', async () => {
    const backup = await leaveAfterKill();
    rmSync(backup);
    overwrite(log(), middleOfLog(), middleOfLog() + 100);
    expect(messageOf()).toContain(`Intact: ${file()}, with everything up to 2026-06-16 02:30 UTC`);
    const damaged = hashes()[log()];
    expect(restoreBackup(dataDir, file(), now)).toMatchObject({ ok: true, endedIsKnown: false });
    expect(Object.values(hashes())).toContain(damaged);
    expect(countOfChanges()).toBe(1);
  });

  it('says so where nothing is intact', async () => {
    rmSync(await leaveAfterKill());
    overwrite(file(), 0, 40_000);
    expect(messageOf()).toContain('There is no sound backup next to it.');
  });

  it('does not advise a backup that is damaged itself', async () => {
    const backup = await leaveAfterKill();
    overwrite(backup, 0, 100);
    rmSync(file());
    expect(messageOf()).toContain('There is no sound backup next to it.');
  });
});

describe('a data folder that a server goes on with', () => {
  it('after a kill, with every change of the log', async () => {
    await leaveAfterKill();
    expect(messageOf()).toBe('opened');
    expect(existsSync(log())).toBe(false);
    expect(countOfChanges()).toBe(changes);
  });

  it.each([
    ['behind its last change', 4_000],
    ['in its only page', 100],
  ])('after a power cut that tore the transaction under way %s', async (_, bytes) => {
    await leaveAfterKill();
    withoutIndex();
    // The log grew by a page of a transaction that was never acknowledged.
    const whole = readFileSync(log());
    const torn = Buffer.concat([whole, whole.subarray(-4_120, -4_120 + bytes)]);
    writeFileSync(log(), torn);
    expect(messageOf()).toBe('opened');
    expect(countOfChanges()).toBe(changes);
  });

  it('that is new, or in which the first start was killed before it had written anything', () => {
    expect(messageOf()).toBe('opened');
    for (const part of ['', '-wal', '-shm']) rmSync(file() + part, { force: true });
    writeFileSync(file(), '');
    expect(messageOf()).toBe('opened');
  });
});
