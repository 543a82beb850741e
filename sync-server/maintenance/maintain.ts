import { hasNoPeople } from '#server/db/first-start.ts';
import { sqliteCodeOf } from '#server/db/sqlite-code.ts';
import type { Deps } from '#server/deps.ts';
import { expireShiftRequests } from '#server/domain/close-shift-request.ts';
import { findForgottenClockOuts } from '#server/domain/find-forgotten-clock-outs.ts';
import { pruneNotifications } from '#server/domain/prune-notifications.ts';
import { pruneTombstones } from '#server/domain/prune-tombstones.ts';
import { inTransaction } from '#server/domain/transaction.ts';
import { warnOfRightToWork } from '#server/domain/warn-of-right-to-work.ts';

/** What time alone brings about; called at the start and every minute. */
export const maintain = (deps: Deps): void => {
  if (hasNoPeople(deps.db)) return;
  for (const work of [expireShiftRequests, findForgottenClockOuts, warnOfRightToWork]) {
    attempt(deps, () => deps.publish(inTransaction(deps, { actorId: '', device: '' }, work).changes));
  }
};

/** Clears what nobody needs any more; called at the start and every day. */
export const tidyUp = (deps: Deps): void =>
  attempt(deps, () => {
    const tombstones = pruneTombstones(deps);
    const notifications = pruneNotifications(deps);
    if (tombstones + notifications > 0) deps.log('info', 'rows-pruned', { tombstones, notifications });
  });

/** A failure is logged, without the message that may quote people's data, and tried again next time. */
const attempt = (deps: Deps, work: () => void): void => {
  try {
    work();
  } catch (error) {
    deps.log('error', 'maintenance-failed', {
      error: error instanceof Error ? error.name : 'unknown',
      code: sqliteCodeOf(error),
    });
  }
};
