import type { GridPlace } from './planned-change.ts';

/** The most frames to wait: if the shift neither comes nor goes, another week is shown or somebody else was quicker. */
const mostFrames = 30;

/** A second press of Enter that comes so soon belongs to the first. */
const doublePressMs = 500;

/**
 * Moves the focus to a shift once it is in the page and no dialog is in front of it. Enter opens the shift only after a
 * moment: a second press to make the shift should not open its sheet. On a phone, which has no grid, nothing happens.
 */
export const focusInGrid = async (shiftId: string): Promise<void> => {
  for (let frame = 0; frame < mostFrames; frame += 1) {
    await new Promise(requestAnimationFrame);
    const shift = document.querySelector<HTMLElement>(`td [data-shift="${shiftId}"]`);
    if (!shift || document.querySelector('[role="dialog"]')) continue;
    ignoreEnterAtFirst(shift);
    return shift.focus();
  }
};

const ignoreEnterAtFirst = (shift: HTMLElement): void => {
  const ignore = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') event.preventDefault();
  };
  shift.addEventListener('keydown', ignore);
  setTimeout(() => shift.removeEventListener('keydown', ignore), doublePressMs);
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

/**
 * Does something that may take the focus from a cell, such as an undo, and gives it back: to one of the shifts that the
 * work returns, wherever that is now, else to the cell. If the focus was not in the grid, or stays, it is left alone.
 */
export const keepingFocus = async (work: () => Promise<readonly string[]>): Promise<void> => {
  const { day, person } = document.activeElement?.closest<HTMLElement>('td[data-day]')?.dataset ?? {};
  const shiftIds = await work();
  if (day === undefined || person === undefined) return;
  const cell = `td[data-day="${day}"][data-person="${person}"] [data-grid-stop]`;
  for (let frame = 0; frame < mostFrames; frame += 1) {
    await new Promise(requestAnimationFrame);
    if (document.activeElement !== document.body) continue;
    const shifts = shiftIds.map((id) => document.querySelector<HTMLElement>(`td [data-shift="${id}"]`));
    const stop = shifts.find((shift) => shift !== null) ?? document.querySelector<HTMLElement>(cell);
    if (stop) return stop.focus();
  }
};

/**
 * Does something by a button that may disappear with it, such as one in the selection bar, and moves the focus to one
 * of the shifts that the work returns, again if that comes into another row. If the user has gone on to something else,
 * it is left alone.
 */
export const focusingGiven = async (work: () => Promise<readonly string[]>): Promise<void> => {
  const button = document.activeElement;
  const shiftIds = await work();
  for (let frame = 0; frame < mostFrames; frame += 1) {
    await new Promise(requestAnimationFrame);
    const isFree = document.activeElement === document.body || document.activeElement === button;
    if (!isFree || document.querySelector('[role="dialog"]')) continue;
    const shifts = shiftIds.map((id) => document.querySelector<HTMLElement>(`td [data-shift="${id}"]`));
    shifts.find((shift) => shift !== null)?.focus({ preventScroll: true });
  }
};
