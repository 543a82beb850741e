import type { Deps } from '#server/deps.ts';
import { logFailure } from './log-failure.ts';

/** Does some work on each call, but nothing while a round is still running. A failure is logged. */
export const oneRoundAtATime = (deps: Deps, work: () => Promise<void>): (() => Promise<void>) => {
  let isRunning = false;
  return async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      await work();
    } catch (error) {
      logFailure(deps, error);
    }
    isRunning = false;
  };
};
