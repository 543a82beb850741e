import { create } from 'zustand';
import { hourMs } from '#schema/rules/time/lengths.ts';

/**
 * `waiting`: a new version is installed and waits for this page's word. `active`: another tab gave the word, so this
 * page runs on files that are about to be gone. `postponed`: the person said Not now.
 */
export type UpdateState = 'none' | 'waiting' | 'active' | 'postponed';

type Update = { state: UpdateState; apply: () => void; check: () => Promise<void> };

/** For how long "Not now" holds, in milliseconds: a tablet at the pass is never closed, and somebody taps it away. */
export const postponedMs = hourMs;

/** The new version of the app, where there is one (D25). */
export const useUpdate = create<Update>()(() => ({
  state: 'none',
  apply: () => window.location.reload(),
  check: async () => window.location.reload(),
}));

/** Not now: it is announced again in an hour, if the page is still open. */
export function postponeUpdate(): void {
  useUpdate.setState({ state: 'postponed' });
  setTimeout(() => {
    if (useUpdate.getState().state === 'postponed') useUpdate.setState({ state: 'waiting' });
  }, postponedMs);
}
