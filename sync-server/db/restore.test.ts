import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { backUp } from './backup.ts';
import { databaseFile } from './database-file.ts';
import { lockDataFolder } from './lock-data-folder.ts';
import { openDatabase } from './open-database.ts';
import { restoreBackup } from './restore.ts';

const now = Date.parse('2026-06-16T02:30:00.000Z');
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'brigade-restore-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const file = () => databaseFile(dataDir);

/** Changes the database as a server running for a moment would. */
const run = (sql: string): void => {
  const { connection, close } = openDatabase(file());
  connection.exec(sql);
  close();
};

const ask = (path: string, query: string): unknown => {
  const connection = new Sqlite(path, { fileMustExist: true });
  const answer = connection.prepare(query).pluck().get();
  connection.close();
  return answer;
};

const backupOfOneNote = async (): Promise<string> => {
  run("CREATE TABLE notes (text TEXT); INSERT INTO notes VALUES ('before')");
  const backup = await backUp(dataDir, now);
  run("UPDATE notes SET text = 'after'");
  return backup;
};

describe('restoring a backup', () => {
  it('brings its state back under a new epoch, and keeps the present database', async () => {
    const backup = await backupOfOneNote();
    const restoration = restoreBackup(dataDir, backup, now);
    const keptAt = join(dataDir, 'replaced-2026-06-16T02-30-00-000Z.sqlite');
    expect(restoration).toEqual({ ok: true, keptAt, endedIsKnown: true });
    expect(ask(file(), 'SELECT text FROM notes')).toBe('before');
    expect(ask(keptAt, 'SELECT text FROM notes')).toBe('after');
    const epochs = [file(), keptAt, backup].map((path) => ask(path, 'SELECT epoch FROM sync_state'));
    expect(epochs[0]).not.toBe(epochs[1]);
    expect(epochs[2]).toBe(epochs[1]);
    run("UPDATE notes SET text = 'goes on'");
    expect(ask(file(), 'SELECT epoch FROM sync_state')).toBe(epochs[0]);
  });

  it('keeps what a killed server had in its write-ahead log', async () => {
    const backup = await backupOfOneNote();
    const killed = openDatabase(file());
    killed.connection.exec("UPDATE notes SET text = 'in the log'");
    const [log, main] = [readFileSync(`${file()}-wal`), readFileSync(file())];
    killed.close();
    writeFileSync(file(), main);
    writeFileSync(`${file()}-wal`, log);
    const restoration = restoreBackup(dataDir, backup, now);
    if (!restoration.ok) throw new Error(restoration.message);
    expect(ask(restoration.keptAt, 'SELECT text FROM notes')).toBe('in the log');
    expect(ask(file(), 'SELECT text FROM notes')).toBe('before');
  });

  it('replaces a damaged database, keeping its pieces', async () => {
    const backup = await backupOfOneNote();
    writeFileSync(file(), 'torn to shreds '.repeat(1_000));
    const restoration = restoreBackup(dataDir, backup, now);
    if (!restoration.ok) throw new Error(restoration.message);
    expect(readFileSync(restoration.keptAt, 'utf8')).toContain('torn to shreds');
    expect(ask(file(), 'SELECT text FROM notes')).toBe('before');
  });

  it('fills an empty data folder', async () => {
    const backup = await backupOfOneNote();
    rmSync(file());
    expect(restoreBackup(dataDir, backup, now)).toEqual({ ok: true, keptAt: '', endedIsKnown: false });
    expect(ask(file(), 'SELECT text FROM notes')).toBe('before');
  });

  it('notes when it was put in place, and since when something is missing', async () => {
    run(
      `INSERT INTO audit_trail VALUES (7, ${now - 5_000}, 'u', '', 'x', 'notice', 'n', '{}'); UPDATE sync_state SET seq = 7`,
    );
    const backup = await backupOfOneNote();
    run('UPDATE sync_state SET seq = 9');
    restoreBackup(dataDir, backup, now);
    const noted =
      'SELECT printf(\'%d %d %d\', at, "from", seq) FROM restores WHERE epoch = (SELECT epoch FROM sync_state)';
    expect(ask(file(), noted)).toBe(`${now} ${now - 5_000} 7`);
  });

  it('waits until the server is stopped', async () => {
    const backup = await backupOfOneNote();
    const unlock = lockDataFolder(dataDir);
    expect(restoreBackup(dataDir, backup, now)).toMatchObject({
      ok: false,
      message: expect.stringContaining('Stop it first'),
    });
    expect(ask(file(), 'SELECT text FROM notes')).toBe('after');
    unlock?.();
    expect(restoreBackup(dataDir, backup, now)).toMatchObject({ ok: true });
  });

  it.each([
    ['a file that is not there', () => rmSync(join(dataDir, 'other'), { force: true })],
    ['no database', () => writeFileSync(join(dataDir, 'other'), 'hello '.repeat(1_000))],
    ['an empty file', () => writeFileSync(join(dataDir, 'other'), '')],
    ['another program’s database', () => new Sqlite(join(dataDir, 'other')).exec('CREATE TABLE cats (name)').close()],
  ])('changes nothing for %s', async (_, make) => {
    await backupOfOneNote();
    make();
    const before = readdirSync(dataDir).sort();
    const restoration = restoreBackup(dataDir, join(dataDir, 'other'), now);
    expect(restoration).toMatchObject({ ok: false, message: expect.stringContaining('Nothing was changed.') });
    expect(readdirSync(dataDir).filter((name) => name !== 'brigade.lock')).toEqual(
      before.filter((name) => name !== 'brigade.lock'),
    );
    expect(ask(file(), 'SELECT text FROM notes')).toBe('after');
    expect(existsSync(`${file()}.restoring`)).toBe(false);
  });
});

describe('what was ended since the backup', () => {
  const person = `INSERT INTO users (id, firstName, lastName, role, departmentId, positionId, managerId,
    profileImageUrl, isActive, createdAt, seq, deleted, device, base)
    VALUES ('u1', 'Kim', 'Evans', 'staff', '', '', NULL, '', 1, '', 1, 0, '', '')`;
  const session = (token: string) =>
    `INSERT INTO sessions (tokenHash, userId, role, createdAt, lastSeenAt) VALUES ('${token}', 'u1', 'staff', 1, 1)`;
  const tablet = `INSERT INTO tablets (id, name, tokenHash, publicKey, enrolledBy, enrolledAt, lastSeenAt)
    VALUES ('t1', 'Pass', 'h', 'k', 'u1', 1, 1)`;
  const password = `INSERT INTO credentials (userId, username, email, passwordHash, changedAt)
    VALUES ('u1', 'kim', 'kim@example.com', 'known to a manager', 1)`;
  const pin = "INSERT INTO pins VALUES ('u1', 's', 1, 'h', 1, 4)";
  const device = (hash: string) => `INSERT INTO known_devices VALUES ('u1', '${hash}', 1, 0)`;
  const code = "INSERT INTO pin_codes VALUES ('u1', 'c', 'u1', 1, 0)";

  it('stays so: sessions, tablets, PINs', async () => {
    run([person, session('stolen'), session('mine'), tablet, pin].join(';'));
    const backup = await backUp(dataDir, now);
    run(
      "DELETE FROM sessions WHERE tokenHash = 'stolen'; UPDATE tablets SET revokedAt = 7; UPDATE pins SET changedAt = 2",
    );
    expect(restoreBackup(dataDir, backup, now)).toMatchObject({ ok: true, endedIsKnown: true });
    expect(ask(file(), 'SELECT group_concat(tokenHash) FROM sessions')).toBe('mine');
    expect(ask(file(), 'SELECT revokedAt FROM tablets')).toBe(7);
    expect(ask(file(), 'SELECT count(*) FROM pins')).toBe(0);
  });

  it('stays so: a password that was changed', async () => {
    run([person, password].join(';'));
    const backup = await backUp(dataDir, now);
    run("UPDATE credentials SET passwordHash = 'own', changedAt = 2, handedAt = 2, email = 'new@example.com'");
    expect(restoreBackup(dataDir, backup, now)).toMatchObject({ ok: true, endedIsKnown: true });
    const kept = "SELECT passwordHash || changedAt || handedAt || email FROM credentials WHERE userId = 'u1'";
    expect(ask(file(), kept)).toBe('own22kim@example.com');
  });

  it('stays so: known devices, codes for a PIN, whose PINs a tablet has', async () => {
    run([person, session('mine'), tablet, device('stolen'), device('mine'), code].join(';'));
    const backup = await backUp(dataDir, now);
    run(
      "UPDATE known_devices SET isForgotten = 1 WHERE deviceHash = 'stolen'; DELETE FROM pin_codes; UPDATE tablets SET departmentIds = '[1]'",
    );
    expect(restoreBackup(dataDir, backup, now)).toMatchObject({ ok: true, endedIsKnown: true });
    expect(ask(file(), 'SELECT group_concat(deviceHash) FROM known_devices WHERE isForgotten = 0')).toBe('mine');
    expect(ask(file(), 'SELECT count(*) FROM known_devices')).toBe(2);
    expect(ask(file(), 'SELECT count(*) FROM pin_codes')).toBe(0);
    expect(ask(file(), 'SELECT departmentIds FROM tablets')).toBe('[1]');
  });

  it('is also known for a backup from before there were known devices and codes', async () => {
    run(
      [
        ...[person, session('mine'), session('stolen'), 'DROP TABLE known_devices', 'DROP TABLE pin_codes'],
        'ALTER TABLE tablets DROP COLUMN departmentIds',
      ].join(';'),
    );
    const backup = join(dataDir, 'old');
    run(`DELETE FROM __drizzle_migrations WHERE id > 1; VACUUM INTO '${backup}'`);
    rmSync(file());
    run([person, session('mine')].join(';'));
    expect(restoreBackup(dataDir, backup, now)).toMatchObject({ ok: true, endedIsKnown: true });
    expect(ask(file(), 'SELECT group_concat(tokenHash) FROM sessions')).toBe('mine');
  });

  it('is not known without the present database: everybody signs in again', async () => {
    run([person, session('mine'), pin].join(';'));
    const backup = await backUp(dataDir, now);
    rmSync(file());
    expect(restoreBackup(dataDir, backup, now)).toMatchObject({ ok: true, endedIsKnown: false });
    expect(ask(file(), 'SELECT count(*) FROM sessions')).toBe(0);
  });
});
