import type { SignedInUser } from '#schema/api/session.ts';
import { collectionNames } from '#schema/collection-names.ts';
import { type CopyHandle, lookInto } from '#web/db/commit.ts';
import { type Progress, progressKey } from '#web/db/copy-state.ts';
import { setClosing } from '#web/db/database.ts';
import { keptStates, type OutboxEntry, type OutboxState } from '#web/db/outbox.ts';
import { isQuotaError } from '#web/db/quota-error.ts';
import { isBeingSignedOut } from '#web/db/sign-out-lock.ts';
import { changeScope, hideWithoutRoom } from './change-scope.ts';

/** How far this device could apply what a sign-in says its person may see. */
export interface TakenOver {
  /** Whether it is stored in the copy. On a full disk the next start tries again. */
  readonly isStored: boolean;
  /** How many documents were hidden without live queries noticing, because nothing can be stored. */
  readonly hidden: number;
}

/**
 * Applies what a new sign-in says about the person before anything is shown: it may have changed since the sign-out.
 */
export const takeOverScope = async (database: CopyHandle, user: SignedInUser): Promise<TakenOver> => {
  const { id, role, departmentId, managerId, scope } = user;
  if (scope === undefined) return { isStored: false, hidden: 0 };
  const actor = { userId: id, role, departmentId, managerId };
  const now = { device: Date.now(), server: Date.now() };
  try {
    await changeScope(database, { scope, actor }, now);
    return { isStored: true, hidden: 0 };
  } catch (error) {
    if (!isQuotaError(error)) throw error;
    return { isStored: false, hidden: await hideWithoutRoom(database, actor, now) };
  }
};

/** The person has signed in again, and may now see something else. If killed half-way, the next start does it. */
export const reopenCopy = async (database: CopyHandle, user: SignedInUser): Promise<TakenOver> => {
  const taken = await takeOverScope(database, user);
  await reopenUnlessLeaving(database, user.id);
  return taken;
};

/** Allows writing again, unless a tab is signing the person out just now. */
export const reopenUnlessLeaving = async (database: CopyHandle, userId: string): Promise<void> => {
  if (!(await isBeingSignedOut(userId))) await setClosing(database, false);
};

/** Whether every collection of the copy has once been complete. */
export const hasSynced = (database: CopyHandle): Promise<boolean> =>
  lookInto(database, [], async (reading) => {
    const rows = await reading.getMany('state', collectionNames.map(progressKey));
    return rows.every((row) => ((row as Progress | undefined)?.whole ?? 0) > 0);
  });

/** What goes with the copy without the server having it, including earlier refusals: the person has to be told. */
export const keptBeside = (database: CopyHandle, taken: ReadonlySet<string>): Promise<readonly OutboxEntry[]> =>
  lookInto(database, [], async (reading) =>
    (await reading.entriesIn(keptStates)).filter(({ key, refused }) => refused.length > 0 || !taken.has(key)),
  );

export const countIn = (database: CopyHandle, states: readonly OutboxState[]): Promise<number> =>
  lookInto(database, [], async (reading) => (await reading.entriesIn(states)).length);
