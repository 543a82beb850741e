import { type Refusal, refused } from '#schema/errors.ts';
import { type Actor, isManagerial } from '#schema/permissions/actor.ts';
import type { Database } from '#server/db/database.ts';
import type { Deps } from '#server/deps.ts';
import type { Alert } from '#server/domain/notifications/alerts-of.ts';
import { messageAllowance, photoAllowance, photoByteAllowance, rowAllowance } from '#server/limits.ts';
import { createAllowance } from './allowance.ts';

/** Why this cannot be written now, and in how many seconds it can. */
export interface TooMuch {
  readonly refusal: Refusal;
  readonly seconds: number;
}

/** What is about to be written, as far as limits are concerned. */
interface Written {
  readonly rows: number;
  readonly alerts?: readonly Alert[];
  readonly photos?: readonly number[];
}

type Limits = ReturnType<typeof createLimits>;

/** One per database: sync and REST share the limits. */
const kept = new WeakMap<Database, Limits>();

/**
 * Counts what somebody is about to write, unless it is too much: then it counts nothing and says why. 429 passes with
 * time, and nothing is lost; after 413 it must come in smaller parts.
 * @param rows how many documents
 * @param alerts whom they alert, each of them counted
 * @param photos the bytes of each new photo among them
 */
export const takeWrites = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  { rows, alerts = [], photos = [] }: Written,
): TooMuch | undefined => {
  const limits = kept.get(db) ?? createLimits(now);
  kept.set(db, limits);
  return limits.take(actor, { rows, alerts, photos });
};

const tooOften = refused(
  'too-many-messages',
  'They would get too many notifications about this. Wait a few minutes, then try again.',
);

/**
 * Counts one entry that goes straight to somebody's lock screen, for a call that stores no document; returns why it
 * cannot be made now. `receiverId` as in `Alert`.
 */
export const takeAlert = (deps: Pick<Deps, 'db' | 'now'>, actor: Actor, receiverId: string): Refusal | undefined =>
  takeWrites(deps, actor, { rows: 1, alerts: [{ receiverId, isUrgent: true }] }) && tooOften;

const createLimits = (now: () => number) => {
  const staffRows = createAllowance({ ...rowAllowance.staff, now });
  const managerialRows = createAllowance({ ...rowAllowance.managerial, now });
  const all = createAllowance({ ...messageAllowance.all, now });
  const urgent = createAllowance({ ...messageAllowance.urgent, now });
  const allPhotos = createAllowance({ ...photoAllowance, now });
  const photoBytes = createAllowance({ ...photoByteAllowance, now });

  const ofPhotos = (key: string, photos: readonly number[]) => {
    const bytes = photos.reduce((sum, each) => sum + each, 0);
    if (photos.length === 0) return [];
    return [
      { of: allPhotos, key, amount: photos.length },
      { of: photoBytes, key, amount: bytes },
    ];
  };

  return {
    take: (actor: Actor, { rows, alerts, photos }: Required<Written>): TooMuch | undefined => {
      const urgentOnes = alerts.filter(({ isUrgent }) => isUrgent);
      const ofAlerts = [
        ...[...countsOf(actor, alerts)].map(([key, amount]) => ({ of: all, key, amount })),
        ...[...countsOf(actor, urgentOnes)].map(([key, amount]) => ({ of: urgent, key, amount })),
        ...ofPhotos(actor.userId, photos),
      ];
      const ofRows = { of: isManagerial(actor) ? managerialRows : staffRows, key: actor.userId, amount: rows };
      const wait = Math.max(0, ...ofAlerts.map(({ of, key, amount }) => of.wait(key, amount)));
      const seconds = Math.max(wait, ofRows.of.wait(ofRows.key, ofRows.amount));
      if (seconds === Number.POSITIVE_INFINITY) return { refusal: refused('too-large'), seconds: 0 };
      if (seconds > 0) return { refusal: refused(wait > 0 ? 'too-many-messages' : 'too-many-requests'), seconds };
      for (const { of, key, amount } of [...ofAlerts, ofRows]) of.take(key, amount);
      return undefined;
    },
  };
};

/** How many go from this person to each receiver: writing to everybody once is no flood. */
const countsOf = ({ userId }: Actor, alerts: readonly Alert[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { receiverId } of alerts) {
    const key = `${userId} ${receiverId}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
};
