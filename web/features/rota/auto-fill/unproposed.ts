import { useMemo } from 'react';
import { grouped } from '#schema/rules/grouped.ts';
import { rosteredMinutes } from '#schema/rules/week-figures.ts';
import { useRota } from '../rota-context.ts';
import type { RotaShift } from '../rota-shift.ts';
import type { WeekGrid } from '../week-grid-model.ts';
import { useAutoFill } from './fill-store.ts';

const none: ReadonlyMap<string, number> = new Map();

/** The grid without the open shifts that the proposal has in the rows of its people. */
export const useUnproposed = (grid: WeekGrid): WeekGrid => {
  const proposal = useAutoFill((state) => state.proposal);
  return useMemo(() => {
    const proposed = new Set(proposal?.ghosts.map(({ shiftId }) => shiftId));
    const isLeft = ({ shift }: RotaShift) => !proposed.has(shift.id);
    return proposed.size === 0 ? grid : { ...grid, openCells: grid.openCells.map((cell) => cell.filter(isLeft)) };
  }, [grid, proposal]);
};

/** The minutes that the proposal gives each person in the week that is shown. */
export const useProposedMinutes = (): ReadonlyMap<string, number> => {
  const { address } = useRota();
  const cells = useAutoFill((state) => state.cells);
  const isShown = useAutoFill(({ wish }) => wish?.monday === address.monday);
  return useMemo(() => {
    if (!isShown || cells.size === 0) return none;
    const byPerson = grouped([...cells.values()].flat(), ({ ghost }) => ghost.userId);
    return new Map(
      [...byPerson].map(([userId, ghosts]) => [userId, rosteredMinutes(ghosts.map(({ shift }) => shift))]),
    );
  }, [cells, isShown]);
};
