import { entityOfDocument } from '#schema/collections.ts';
import type { Deps } from '#server/deps.ts';
import { checkShape } from '#server/domain/writes/check-shape.ts';
import { pusherOf } from '#server/domain/writes/pusher.ts';
import { readRow } from '#server/domain/writes/read-row.ts';
import { writeMark } from '#server/domain/writes/write-mark.ts';
import { breathe } from './breathe.ts';
import type { Sender, SentRow } from './sent-row.ts';

/** As long as a transaction's rows may take, so that nobody waits longer for an act than for anything else. */
const sliceMs = 10;

/**
 * Checks and marks an act's rows ahead of its one transaction, in slices that let others in: a quarter of the work of a
 * large act needs nothing that is stored.
 */
export const prepareAct = async (deps: Deps, sender: Sender, rows: readonly SentRow[]): Promise<void> => {
  const pusher = pusherOf(deps, sender);
  let end = deps.now() + sliceMs;
  for (const { collection, row } of rows) {
    const read = readRow(row);
    const name = read && entityOfDocument(collection, read.submitted)?.name;
    if (!name) continue;
    writeMark(pusher, name, read.assumed, read.submitted);
    if (!read.isDeleted) checkShape(name, read.submitted);
    if (deps.now() < end) continue;
    await breathe();
    end = deps.now() + sliceMs;
  }
};
