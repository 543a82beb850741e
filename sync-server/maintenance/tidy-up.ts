import { monthsKept, type RetentionKind, retentionKinds } from '#schema/rules/retention/retention.ts';
import { clearEndedSessions } from '#server/auth/sessions.ts';
import { removeStrayPieces } from '#server/db/right-to-work.ts';
import type { Deps } from '#server/deps.ts';
import { expireLeavers, forgetPerson, forgetRightToWork, forgetSignIn } from '#server/domain/people/expire-leavers.ts';
import { documentsUnderWay } from '#server/domain/people/keep-right-to-work.ts';
import { expireRecords } from '#server/domain/retention/expire-records.ts';
import { expireComplaints, expireStatements, expireTrail, expireUnkept } from '#server/domain/retention/expire-rows.ts';
import { expireUnnamedPhotos } from '#server/domain/retention/expire-unnamed-photos.ts';
import { pruneTombstones } from '#server/domain/retention/prune-tombstones.ts';
import { choicesOf } from '#server/domain/retention/retention-choices.ts';
import { logFailure } from './log-failure.ts';

type Expire = (deps: Deps, months: number) => number | Promise<number>;

/** The kinds that are no documents of their own; all others are removed by `expireRecords`. */
const expiring: Readonly<Partial<Record<RetentionKind, Expire>>> = {
  inbox: (deps, months) => expireUnkept('notification', deps, months),
  photos: (deps, months) => expireUnkept('messagePhoto', deps, months),
  signIn: (deps, months) => expireLeavers(deps, months, forgetSignIn),
  rightToWork: (deps, months) => expireLeavers(deps, months, forgetRightToWork),
  person: (deps, months) => expireLeavers(deps, months, forgetPerson),
  tablets: expireStatements,
  complaints: expireComplaints,
  sessions: clearEndedSessions,
  audit: expireTrail,
};

/**
 * Deletes what has been kept long enough (`schema/rules/retention/retention`) and the tombstones every device has
 * received; called at the start and every day. Some rows at a time, so that nobody's call waits. Each run logs one line
 * with counts.
 */
export const tidyUp = async (deps: Deps): Promise<void> => {
  const counts: Record<string, number> = {};
  try {
    counts.tombstones = await pruneTombstones(deps);
    counts.strayPieces = removeStrayPieces(deps.db, documentsUnderWay);
    counts.unnamedPhotos = await expireUnnamedPhotos(deps);
    const choices = choicesOf(deps.db);
    for (const kind of retentionKinds) {
      const expire: Expire = expiring[kind] ?? ((store, months) => expireRecords(store, kind, months));
      counts[kind] = await expire(deps, monthsKept(kind, choices));
    }
  } catch (error) {
    logFailure(deps, error);
  }
  const found = Object.entries(counts).filter(([, count]) => count > 0);
  deps.log('info', 'tidied-up', {
    rows: found.reduce((sum, [, count]) => sum + count, 0),
    ...Object.fromEntries(found),
  });
};
