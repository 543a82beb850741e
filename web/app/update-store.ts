import { create } from 'zustand';

/**
 * `waiting`: a new version is installed and waits for this page's word. `active`: another tab gave the word, so this
 * page runs on files that are about to be gone. `postponed`: the person said Not now.
 */
export type UpdateState = 'none' | 'waiting' | 'active' | 'postponed';

type Update = { state: UpdateState; apply: () => void; check: () => Promise<void> };

/** The new version of the app, where there is one (D25). */
export const useUpdate = create<Update>()(() => ({
  state: 'none',
  apply: () => window.location.reload(),
  check: async () => window.location.reload(),
}));
