import type { Database } from 'better-sqlite3';

/**
 * What was ended or taken away since a backup stays so when it is restored: the session of a stolen phone, a used link,
 * a revoked tablet, a changed password or PIN. `restored` is the open backup, `present` the sound file that it replaces. Where there
 * is none, or it cannot tell, nobody's session and no link lives on: people sign in again, which loses nothing. Answers
 * whether it could.
 */
export const keepEnded = (restored: Database, present: string | undefined): boolean => {
  try {
    if (present === undefined) throw new Error('There is no present database');
    restored.prepare('ATTACH ? AS present').run(present);
    restored.transaction(() => {
      for (const statement of asInPresent) restored.exec(statement);
    })();
    restored.exec('DETACH present');
    return true;
  } catch {
    for (const table of ['sessions', 'one_time_tokens', 'calendar_feeds']) restored.exec(`DELETE FROM ${table}`);
    return false;
  }
};

const asInPresent = [
  'DELETE FROM main.sessions WHERE tokenHash NOT IN (SELECT tokenHash FROM present.sessions)',
  'DELETE FROM main.one_time_tokens WHERE tokenHash NOT IN (SELECT tokenHash FROM present.one_time_tokens)',
  'DELETE FROM main.calendar_feeds WHERE secretHash NOT IN (SELECT secretHash FROM present.calendar_feeds)',
  `UPDATE main.credentials SET passwordHash = other.passwordHash, changedAt = other.changedAt, givenBy = other.givenBy,
     givenAs = other.givenAs, handedAt = other.handedAt, mustChange = other.mustChange
   FROM present.credentials AS other WHERE other.userId = main.credentials.userId`,
  `UPDATE main.tablets SET revokedAt = other.revokedAt, revokedBy = other.revokedBy
   FROM present.tablets AS other WHERE other.id = main.tablets.id AND other.revokedAt <> 0`,
  `DELETE FROM main.pins WHERE EXISTS (
     SELECT 1 FROM present.users WHERE present.users.id = main.pins.userId
     EXCEPT SELECT 1 FROM present.pins WHERE present.pins.userId = main.pins.userId
       AND present.pins.changedAt = main.pins.changedAt)`,
];
