import { type SavedToast, savedToast } from '#web/session/saved-toast.ts';

/** Says what was done to the rota. */
export type Tell = (saved: SavedToast) => void;

/** By a toast, unless a screen shows it itself. */
export const tellByToast: Tell = (saved) => {
  savedToast(saved);
};
