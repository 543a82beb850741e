import { useMemo, useState } from 'react';
import { isSame } from '#schema/rules/is-same.ts';
import type { Gap } from '#schema/rules/need.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { positionRanks } from '../catalogue-order.ts';
import { type PlanStep, usePlanHistory } from '../plan-history.ts';
import type { RotaShift } from '../rota-shift.ts';
import { type KeptGap, type KeptShift, keptGaps, keptOpen } from './kept-rows.ts';

/** The gaps of now, and in their places those that were covered while the list is open. */
export const useKeptGaps = (gaps: readonly Gap[], now: number): readonly KeptGap[] => {
  const { restaurant } = useDirectory();
  const [before, setBefore] = useState<readonly KeptGap[]>([]);
  const rows = useMemo(() => keptGaps(gaps, before, positionRanks(restaurant), now), [gaps, before, restaurant, now]);
  if (isSame(rows, before)) return before;
  setBefore(rows);
  return rows;
};

/** The same of the shifts that nobody works yet, of all shifts of a week in their order. */
export const useKeptOpen = (shifts: readonly RotaShift[], now: number): readonly KeptShift[] => {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => keptOpen(shifts, seen, now), [shifts, now, seen]);
  if (rows.some(({ item }) => !seen.has(item.shift.id)))
    setSeen(new Set([...seen, ...rows.map(({ item }) => item.shift.id)]));
  return rows;
};

/** What was done to the rota since the list was opened: its Undo takes nothing else back. */
export const useStepsSinceOpened = (): readonly PlanStep[] => {
  const { steps } = usePlanHistory();
  const [earlier] = useState(() => new Set(usePlanHistory.getState().steps.map(({ id }) => id)));
  return useMemo(() => steps.filter(({ id }) => !earlier.has(id)), [steps, earlier]);
};
