import type { SavedToast } from '#web/session/saved-toast.ts';

/** Says what was done to the rota: by a toast (`savedToast`), unless a screen shows it itself. */
export type Tell = (saved: SavedToast) => void;
