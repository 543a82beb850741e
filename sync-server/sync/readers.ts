import type { Actor } from '#schema/permissions/actor.ts';
import type { Records } from '#server/db/records.ts';
import { activeActor } from '#server/domain/writes/caller.ts';

/**
 * The readers of the open streams, as `activeActor` answers: needed for every event of every stream, so each answer is
 * cached until a person's row is written. Not for use inside a transaction, which may yet be undone.
 */
export const createReaders = (records: Records) => {
  const known = new Map<string, Actor | undefined>();
  let asOf = records.writesOf('user');
  return (userId: string): Actor | undefined => {
    if (asOf !== records.writesOf('user')) known.clear();
    asOf = records.writesOf('user');
    if (!known.has(userId)) known.set(userId, activeActor(records, userId));
    return known.get(userId);
  };
};

/** The person, as far as they may read; undefined once they are deactivated or gone. */
export type Readers = ReturnType<typeof createReaders>;
