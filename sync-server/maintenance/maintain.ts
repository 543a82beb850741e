import { hasNoPeople } from '#server/db/first-start.ts';
import type { Deps } from '#server/deps.ts';
import { expireShiftRequests } from '#server/domain/close-shift-request.ts';
import { remindOfComplaints } from '#server/domain/complaints.ts';
import { findForgottenClockOuts } from '#server/domain/find-forgotten-clock-outs.ts';
import { tellOfRestore } from '#server/domain/tell-of-restore.ts';
import { tellShiftNews } from '#server/domain/tell-shift-news.ts';
import { inTransaction } from '#server/domain/transaction.ts';
import { warnOfRightToWork } from '#server/domain/warn-of-right-to-work.ts';
import { keepAllWorkerFacts } from '#server/domain/worker-facts.ts';
import { logFailure } from './log-failure.ts';

const works = [
  ...[expireShiftRequests, tellShiftNews, findForgottenClockOuts, warnOfRightToWork],
  ...[keepAllWorkerFacts, remindOfComplaints, tellOfRestore],
];

/** What time alone brings about; called at the start and every minute. */
export const maintain = (deps: Deps): void => {
  if (hasNoPeople(deps.db)) return;
  for (const work of works) {
    attempt(deps, () => deps.publish(inTransaction(deps, { actorId: '', device: '' }, work).changes));
  }
};

const attempt = (deps: Deps, work: () => void): void => {
  try {
    work();
  } catch (error) {
    logFailure(deps, error);
  }
};
