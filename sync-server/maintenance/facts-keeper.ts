import { hasNoPeople } from '#server/db/first-start.ts';
import type { Deps } from '#server/deps.ts';
import { keepAllWorkerFacts, type Round } from '#server/domain/people/worker-facts.ts';
import { logFailure } from './log-failure.ts';
import { oneRoundAtATime } from './one-round.ts';

/** Brings the facts derived from pay details up to date on each call; does nothing while a round is still running. */
export const createFactsKeeper = (deps: Deps): (() => Promise<void>) => {
  let last: Round | undefined;
  return oneRoundAtATime(deps, async () => {
    if (hasNoPeople(deps.db)) return;
    last = await keepAllWorkerFacts(deps, last, (error) => logFailure(deps, error));
  });
};
