import { create } from 'zustand';
import { hourMs } from '#schema/rules/time/lengths.ts';

/**
 * `waiting`: a new version is installed and waits for this page's go-ahead. `active`: another tab gave it, so this
 * page's files are about to go. `postponed`: the person chose Not now.
 */
export type UpdateState = 'none' | 'waiting' | 'active' | 'postponed';

type Update = { state: UpdateState; apply: () => void; check: () => Promise<void> };

/** How long "Not now" holds, in milliseconds: a tablet at the pass is never closed, so it has to be asked again. */
export const postponedMs = hourMs;

/** The new version of the app, if there is one (D25). */
export const useUpdate = create<Update>()(() => ({
  state: 'none',
  apply: () => window.location.reload(),
  check: async () => window.location.reload(),
}));

/** Not now: announced again in an hour, if the page is still open. */
export function postponeUpdate(): void {
  useUpdate.setState({ state: 'postponed' });
  setTimeout(() => {
    if (useUpdate.getState().state === 'postponed') useUpdate.setState({ state: 'waiting' });
  }, postponedMs);
}
