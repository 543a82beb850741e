import { useMemo, useState } from 'react';
import { isSame } from '#schema/rules/is-same.ts';
import type { Gap } from '#schema/rules/rota/need.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { positionRanks } from '../catalogue-order.ts';
import { type PlanStep, usePlanHistory } from '../plan-history.ts';
import type { RotaShift } from '../rota-shift.ts';
import { type KeptGap, type KeptShift, keptConflicts, keptGaps, keptOpen } from './kept-rows.ts';

/** The gaps of now, and in their places those that were covered while the list is open. */
export const useKeptGaps = (gaps: readonly Gap[], now: number): readonly KeptGap[] => {
  const { restaurant } = useDirectory();
  const [before, setBefore] = useState<readonly KeptGap[]>([]);
  const rows = useMemo(() => keptGaps(gaps, before, positionRanks(restaurant), now), [gaps, before, restaurant, now]);
  if (isSame(rows, before)) return before;
  setBefore(rows);
  return rows;
};

/** The same of the shifts with a conflict and of those that nobody works yet, of all shifts of a week in their order. */
export const useKeptShifts = (shifts: readonly RotaShift[], now: number) => {
  const [conflicts, setConflicts] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const conflictRows = useMemo(() => keptConflicts(shifts, conflicts, now), [shifts, conflicts, now]);
  const openRows = useMemo(() => keptOpen(shifts, open, conflicts, now), [shifts, open, conflicts, now]);
  keepSeen(conflictRows, conflicts, setConflicts);
  keepSeen(openRows, open, setOpen);
  return { conflictRows, openRows };
};

const keepSeen = (
  rows: readonly KeptShift[],
  seen: ReadonlySet<string>,
  setSeen: (seen: ReadonlySet<string>) => void,
): void => {
  const ids = rows.map(({ item }) => item.shift.id);
  if (ids.some((id) => !seen.has(id))) setSeen(new Set([...seen, ...ids]));
};

/** What was done to the rota since the list was opened: its Undo takes nothing else back. */
export const useStepsSinceOpened = (): readonly PlanStep[] => {
  const { steps } = usePlanHistory();
  const [earlier] = useState(() => new Set(usePlanHistory.getState().steps.map(({ id }) => id)));
  return useMemo(() => steps.filter(({ id }) => !earlier.has(id)), [steps, earlier]);
};
