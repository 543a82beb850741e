import type { SignedInUser } from '#schema/api/session.ts';
import { collectionNames } from '#schema/collection-names.ts';
import { type CopyHandle, lookInto } from '#web/db/commit.ts';
import { type Progress, progressKey } from '#web/db/copy-state.ts';
import { keptStates, type OutboxEntry, type OutboxState } from '#web/db/outbox.ts';
import { changeScope } from './change-scope.ts';

/** What a new sign-in says of the person holds before anything is shown: since the sign-out they may see something else. */
export const takeOverScope = async (database: CopyHandle, user: SignedInUser): Promise<void> => {
  const { id, role, departmentId, managerId, scope } = user;
  const now = { device: Date.now(), server: Date.now() };
  if (scope !== undefined)
    await changeScope(database, { scope, actor: { userId: id, role, departmentId, managerId } }, now);
};

/** Whether every collection of the copy was whole once. */
export const hasSynced = (database: CopyHandle): Promise<boolean> =>
  lookInto(database, [], async (reading) => {
    const rows = await reading.getMany('state', collectionNames.map(progressKey));
    return rows.every((row) => ((row as Progress | undefined)?.whole ?? 0) > 0);
  });

/** What goes with the copy and the server did not take, what it refused before included: the person has to hear of it. */
export const keptBeside = (database: CopyHandle, taken: ReadonlySet<string>): Promise<readonly OutboxEntry[]> =>
  lookInto(database, [], async (reading) =>
    (await reading.entriesIn(keptStates)).filter(({ key, refused }) => refused.length > 0 || !taken.has(key)),
  );

export const countIn = (database: CopyHandle, states: readonly OutboxState[]): Promise<number> =>
  lookInto(database, [], async (reading) => (await reading.entriesIn(states)).length);
