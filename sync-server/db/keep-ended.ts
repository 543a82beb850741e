import type { Database } from 'better-sqlite3';

/**
 * What was ended or revoked after a backup stays so when it is restored: a stolen phone's session, a used link, a
 * revoked tablet, a changed password or PIN. `restored` is the open backup, `present` the sound file it replaces. If
 * there is none, or it cannot tell, all sessions and links end: people sign in again, which loses nothing. Returns
 * whether it could tell.
 */
export const keepEnded = (restored: Database, present: string | undefined): boolean => {
  try {
    if (present === undefined) throw new Error('There is no present database');
    restored.prepare('ATTACH ? AS present').run(present);
    restored.transaction(() => {
      for (const [column, statement] of asInPresent) if (has(restored, column)) restored.exec(statement);
    })();
    restored.exec('DETACH present');
    return true;
  } catch {
    for (const [column, statement] of ended) if (has(restored, column)) restored.exec(statement);
    return false;
  }
};

/** A backup may be older than a column. */
const has = (database: Database, named: string): boolean => {
  const [table, column] = named.split('.');
  return database.prepare("SELECT 1 FROM pragma_table_info(?, 'main') WHERE name = ?").get(table, column) !== undefined;
};

/** Each with a column it requires. */
type Statements = readonly (readonly [column: string, statement: string])[];

const ended: Statements = [
  ['sessions.tokenHash', 'DELETE FROM sessions'],
  ['one_time_tokens.tokenHash', 'DELETE FROM one_time_tokens'],
  ['calendar_feeds.secretHash', 'DELETE FROM calendar_feeds'],
  ['known_devices.isForgotten', 'UPDATE known_devices SET isForgotten = 1'],
  ['pin_codes.codeHash', 'DELETE FROM pin_codes'],
];

const asInPresent: Statements = [
  ['sessions.tokenHash', 'DELETE FROM main.sessions WHERE tokenHash NOT IN (SELECT tokenHash FROM present.sessions)'],
  [
    'one_time_tokens.tokenHash',
    'DELETE FROM main.one_time_tokens WHERE tokenHash NOT IN (SELECT tokenHash FROM present.one_time_tokens)',
  ],
  [
    'calendar_feeds.secretHash',
    'DELETE FROM main.calendar_feeds WHERE secretHash NOT IN (SELECT secretHash FROM present.calendar_feeds)',
  ],
  [
    'credentials.givenBy',
    `UPDATE main.credentials SET passwordHash = other.passwordHash, changedAt = other.changedAt,
       givenBy = other.givenBy, givenAs = other.givenAs, handedAt = other.handedAt, mustChange = other.mustChange,
       needsLink = other.needsLink
     FROM present.credentials AS other WHERE other.userId = main.credentials.userId`,
  ],
  [
    'known_devices.isForgotten',
    `UPDATE main.known_devices SET isForgotten = 1 WHERE NOT EXISTS (
       SELECT 1 FROM present.known_devices AS other WHERE other.userId = main.known_devices.userId
         AND other.deviceHash = main.known_devices.deviceHash AND other.isForgotten = 0)`,
  ],
  [
    'tablets.revokedAt',
    `UPDATE main.tablets SET revokedAt = other.revokedAt, revokedBy = other.revokedBy
     FROM present.tablets AS other WHERE other.id = main.tablets.id AND other.revokedAt <> 0`,
  ],
  [
    'tablets.departmentIds',
    `UPDATE main.tablets SET departmentIds = other.departmentIds
     FROM present.tablets AS other WHERE other.id = main.tablets.id`,
  ],
  ['pin_codes.codeHash', 'DELETE FROM main.pin_codes WHERE codeHash NOT IN (SELECT codeHash FROM present.pin_codes)'],
  [
    'pins.changedAt',
    `DELETE FROM main.pins WHERE EXISTS (
       SELECT 1 FROM present.users WHERE present.users.id = main.pins.userId
       EXCEPT SELECT 1 FROM present.pins WHERE present.pins.userId = main.pins.userId
         AND present.pins.changedAt = main.pins.changedAt)`,
  ],
];
