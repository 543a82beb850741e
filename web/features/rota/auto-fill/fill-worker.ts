import type { Ghost } from '#schema/rules/auto-fill/fill.ts';
import { proposalOf } from '#schema/rules/auto-fill/proposal.ts';
import { judgedGhosts, keptGhosts, settledFill } from '#schema/rules/auto-fill/settled-fill.ts';
import { weekToFill } from '#schema/rules/auto-fill/week-to-fill.ts';
import { type Assignment, planWeek } from '#schema/rules/planning/plan-week.ts';
import type { FillAnswer, FillJob } from './fill-job.ts';

/** The time between two answers: a page that draws more often only flickers. */
const answerEveryMs = 300;
/** The same week gives the same plan on an equally fast machine. */
const seed = 1;

const answer = (message: FillAnswer): void => self.postMessage(message);

self.addEventListener('message', ({ data }: MessageEvent<FillJob>) => {
  const { fill, ghosts, areRead, searchMs } = data;
  if (searchMs === 0) {
    answer({ type: 'done', proposal: proposalOf(fill, judgedGhosts(fill, ghosts)), isBest: false });
    return;
  }
  const kept = keptGhosts(fill, ghosts);
  const startedAt = performance.now();
  let answeredAt = Number.NEGATIVE_INFINITY;
  const { assignment, cost, bound } = planWeek(weekToFill(fill, areRead ? kept : []), {
    seed,
    shouldStop: () => performance.now() - startedAt > searchMs,
    ...(kept.length > 0 && { start: assignmentOf(fill, kept) }),
    onBetter: (plan) => {
      if (performance.now() - answeredAt < answerEveryMs) return;
      answer({ type: 'better', proposal: proposalOf(fill, settledFill(fill, plan.assignment)) });
      answeredAt = performance.now();
    },
  });
  // It is only the best of the plans close to what was read.
  const isBest = !areRead && cost - bound < 1e-6;
  answer({ type: 'done', proposal: proposalOf(fill, settledFill(fill, assignment)), isBest });
});

const assignmentOf = ({ open, people }: FillJob['fill'], ghosts: readonly Ghost[]): Assignment => {
  const placeOf = new Map(people.map(({ person }, place) => [person.id, place]));
  const workerOf = new Map(ghosts.map(({ shiftId, userId }) => [shiftId, placeOf.get(userId)]));
  return open.map(({ id }) => workerOf.get(id));
};
