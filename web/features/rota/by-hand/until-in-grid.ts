import type { GridPlace } from './planned-change.ts';

/** So many frames at most: where the shift does not come or go, another week is shown or somebody else was quicker. */
const mostFrames = 30;

/** Moves the focus to a shift once it is in the page and no dialog is in front of it. On a phone, which has no grid, nothing happens. */
export const focusInGrid = async (shiftId: string): Promise<void> => {
  for (let frame = 0; frame < mostFrames; frame += 1) {
    await new Promise(requestAnimationFrame);
    const shift = document.querySelector<HTMLElement>(`td [data-shift="${shiftId}"]`);
    if (shift && !document.querySelector('[role="dialog"]')) return shift.focus();
  }
};

/** Resolves when a shift is in a cell of the page, or no longer is; after half a second in any case. */
export const untilInGrid = async (
  table: HTMLElement,
  shiftId: string,
  { userId, day }: GridPlace,
  isIn: boolean,
): Promise<void> => {
  const there = `td[data-day="${day}"][data-person="${userId}"] [data-shift="${shiftId}"]`;
  for (let frame = 0; frame < mostFrames && (table.querySelector(there) !== null) !== isIn; frame += 1) {
    await new Promise(requestAnimationFrame);
  }
};
