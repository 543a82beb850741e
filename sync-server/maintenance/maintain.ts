import { toInstant } from '#schema/entities/primitives.ts';
import { hasNoPeople } from '#server/db/first-start.ts';
import type { Deps } from '#server/deps.ts';
import { remindOfComplaints } from '#server/domain/data-rights/complaints.ts';
import { findForgottenClockOuts } from '#server/domain/hours/find-forgotten-clock-outs.ts';
import { expireShiftRequests } from '#server/domain/marketplace/close-shift-request.ts';
import { endChangedRequests } from '#server/domain/marketplace/end-changed-requests.ts';
import { deactivateLeavers, keepFormerLeavers } from '#server/domain/people/leaving.ts';
import { warnOfRightToWork } from '#server/domain/people/warn-of-right-to-work.ts';
import { tellOfRestore } from '#server/domain/restaurant/tell-of-restore.ts';
import { publishPlannedWeeks } from '#server/domain/rota/publish-planned-weeks.ts';
import { remindOfBids, remindOfStarts, remindOfUntaken } from '#server/domain/rota/remind-of-shifts.ts';
import { tellShiftNews } from '#server/domain/rota/tell-shift-news.ts';
import { remindOfAvailability } from '#server/domain/time-off/remind-of-availability.ts';
import { inTransaction } from '#server/domain/transaction.ts';
import { logFailure } from './log-failure.ts';

const works = [
  ...[publishPlannedWeeks, deactivateLeavers, keepFormerLeavers],
  ...[expireShiftRequests, tellShiftNews, endChangedRequests, findForgottenClockOuts, warnOfRightToWork],
  ...[remindOfComplaints, tellOfRestore],
];

const reminders = [remindOfStarts, remindOfUntaken, remindOfBids, remindOfAvailability];

/** What is due by time alone; called at the start and every minute. */
export const maintain = (deps: Deps): void => {
  if (hasNoPeople(deps.db)) return;
  tidyOffers(deps);
  // What a demo shows must not depend on the time of day (D2).
  for (const work of deps.isDemo ? works : [...works, ...reminders]) {
    attempt(deps, () => deps.publish(inTransaction(deps, { actorId: '', device: '' }, work).changes));
  }
};

const tidyOffers = (deps: Deps): void =>
  attempt(deps, () => deps.records.offerNews.noteStarted(toInstant(deps.now()), deps.now()));

const attempt = (deps: Deps, work: () => void): void => {
  try {
    work();
  } catch (error) {
    logFailure(deps, error);
  }
};
