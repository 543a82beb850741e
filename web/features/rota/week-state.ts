import { useServerMinute } from '#web/people/directory.tsx';
import { comingGaps } from './need/gap-words.ts';
import { comingOpen } from './need/kept-rows.ts';
import { draftsOf, useWeekReaders, type WeekReader } from './publishing.ts';
import { isDraft, isOn } from './rota-shift.ts';
import { useAreShiftsWaiting } from './waiting-shifts.ts';
import type { RotaWeek } from './week-model.ts';

/** How a week stands for who manages the rota: drafts, who has seen it, conflicts and gaps (D40, D41). */
export const useWeekState = (week: RotaWeek) => {
  const now = useServerMinute();
  const known = useWeekReaders(week);
  const readers = known ?? [];
  const { length: gapCount } = comingGaps(
    week.days.flatMap(({ gaps }) => gaps),
    now,
  );
  // Nobody can have seen what was published here but not sent yet (D39).
  const isOnWay = useAreShiftsWaiting(readers.flatMap(({ shifts }) => shifts.map(({ id }) => id)));
  return {
    readers,
    /** Who of them has seen it, in words. */
    seen: isOnWay ? 'Not sent yet' : seenText(readers),
    draftCount: draftsOf(week).length,
    conflictCount: week.conflictCount,
    gapCount,
    /** Shifts still to come that nobody works yet. */
    openCount: comingOpen(
      week.days.flatMap(({ shifts }) => shifts),
      now,
    ).length,
    /** Whether it is known who has seen it: until then nothing is said of it (D37). */
    areReadersKnown: known !== undefined,
    isPublished: week.days.some(({ shifts }) => shifts.some(({ shift }) => isOn(shift) && !isDraft(shift))),
    hasShifts: week.days.some(({ shifts }) => shifts.length > 0),
  };
};

export const draftsText = (count: number): string => (count === 1 ? '1 draft' : `${count} drafts`);

export const conflictsText = (count: number): string => (count === 1 ? '1 conflict' : `${count} conflicts`);

export const openShiftsText = (count: number): string => (count === 1 ? '1 open shift' : `${count} open shifts`);

/** "Seen by 3 of 23". */
const seenText = (readers: readonly WeekReader[]): string => {
  const count = readers.filter(({ seen }) => seen === 'seen').length;
  if (count === readers.length) return count === 1 ? 'Seen by the one person on it' : `Seen by all ${count}`;
  return `Seen by ${count} of ${readers.length}`;
};
