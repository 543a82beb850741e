import { useMemo } from 'react';
import { useRota } from '../rota-context.ts';
import type { RotaShift } from '../rota-shift.ts';
import type { WeekGrid } from '../week-grid-model.ts';
import { useShownFill } from './shown-fill.tsx';

const none: ReadonlyMap<string, number> = new Map();

/** The grid without the open shifts that the proposal shows in people's rows. */
export const useUnproposed = (grid: WeekGrid): WeekGrid => {
  const { proposal } = useShownFill();
  return useMemo(() => {
    const proposed = new Set(proposal?.ghosts.map(({ shiftId }) => shiftId));
    const isLeft = ({ shift }: RotaShift) => !proposed.has(shift.id);
    return proposed.size === 0 ? grid : { ...grid, openCells: grid.openCells.map((cell) => cell.filter(isLeft)) };
  }, [grid, proposal]);
};

/** By how many minutes the proposal changes each person's hours of the shown week. */
export const useProposedMinutes = (): ReadonlyMap<string, number> => {
  const { address } = useRota();
  const { wish, minutes } = useShownFill();
  return wish?.monday === address.monday ? minutes : none;
};
