import { create } from 'zustand';

/**
 * Which shifts the server does not have yet. Not of the rota's context: that changes with every write, and all shifts
 * that are shown would be rendered again for the one that was written.
 */
const useWaitingShifts = create<{ readonly ids: ReadonlySet<string> }>(() => ({ ids: new Set() }));

export const keepWaitingShifts = (ids: ReadonlySet<string>): void => useWaitingShifts.setState({ ids });

export const useIsShiftWaiting = (shiftId: string): boolean => useWaitingShifts(({ ids }) => ids.has(shiftId));

/** Whether all of these wait. */
export const useAreShiftsWaiting = (shiftIds: readonly string[]): boolean =>
  useWaitingShifts(({ ids }) => shiftIds.every((id) => ids.has(id)));
