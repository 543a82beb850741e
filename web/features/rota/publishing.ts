import { useMemo } from 'react';
import type { Publication } from '#schema/entities/publication.ts';
import type { Receipt } from '#schema/entities/receipt.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { canManageRota } from '#schema/permissions/shift.ts';
import { fullName } from '#schema/rules/people/person-name.ts';
import {
  isWeekPublished,
  type NewShiftChoice,
  publishedShiftsOf,
  type Seen,
  seenOf,
  statusOfNewShift,
} from '#schema/rules/rota/published-week.ts';
import { deviceNow } from '#web/db/clock.ts';
import { useClockOffset } from '#web/db/clock-offset.ts';
import { useLiveQuery } from '#web/db/live-query.ts';
import { useDirectory, useToday } from '#web/people/directory.tsx';
import type { Names } from '#web/people/names.ts';
import { isDraft } from './rota-shift.ts';
import type { RotaWeek } from './week-model.ts';

const publications = { selector: { kind: 'publication' }, index: ['kind', 'createdAt'] } as const;

/** The weeks that departments published. */
export const useKnownPublications = () => {
  const { documents, isLoading } = useLiveQuery('posts', publications);
  return { publications: documents as readonly Publication[], isLoading };
};

/** The same, none while they are read. */
export const usePublications = (): readonly Publication[] => useKnownPublications().publications;

/** Whether new shifts start as drafts: if the restaurant uses them, and by their week unless chosen (D40). */
export const useStatusOfNew = (choice: NewShiftChoice = 'as-week') => {
  const { restaurant, names } = useDirectory();
  const known = usePublications();
  const { usesDrafts = true } = restaurant;
  const offset = useClockOffset();
  return useMemo(
    () => (shift: Pick<Shift, 'startTime' | 'departmentId'>) =>
      statusOfNewShift(shift, choice, { now: deviceNow() + offset, usesDrafts, publications: known, zone: names.zone }),
    [choice, usesDrafts, known, names.zone, offset],
  );
};

/** The drafts of a week, in the order of their start. */
export const draftsOf = (week: RotaWeek): readonly Shift[] =>
  week.days.flatMap(({ shifts }) => shifts.map(({ shift }) => shift)).filter(isDraft);

/** Whether a department has published the shown week; true while nothing is known (D37). */
export const useIsPublished = (week: Pick<RotaWeek, 'monday'>, departmentId: string): boolean => {
  const today = useToday();
  const { documents, isLoading } = useLiveQuery('posts', publications);
  if (isLoading) return true;
  return isWeekPublished(
    { week: week.monday, departmentId },
    { today, publications: documents as readonly Publication[] },
  );
};

/** Whether this person may not know the week yet: it is not published for their department (D40). */
export const useIsHidden = (week: Pick<RotaWeek, 'monday'>): boolean => {
  const { actor, restaurant } = useDirectory();
  const isPublished = useIsPublished(week, actor.departmentId);
  return !canManageRota(actor) && !isPublished && restaurant.usesDrafts !== false;
};

/** Somebody with published shifts in the week, and whether they have seen it (D41). */
export interface WeekReader {
  readonly userId: string;
  readonly seen: Exclude<Seen, 'nothing'>;
  readonly shifts: readonly Shift[];
}

/**
 * Everybody else with published shifts in a week and whether they have seen it, those who have not first; undefined
 * until the receipts have loaded (D37). The manager looking at it knows the week anyway.
 */
export const useWeekReaders = (week: RotaWeek): readonly WeekReader[] | undefined => {
  const { names, actor } = useDirectory();
  const { documents, isLoading } = useLiveQuery('hours', {
    selector: { kind: 'receipt', day: week.monday },
    index: ['kind', 'day'],
  });
  return useMemo(() => {
    if (isLoading) return undefined;
    const receipts = new Map((documents as readonly Receipt[]).map((receipt) => [receipt.userId, receipt]));
    const shifts = week.days.flatMap((day) => day.shifts.map(({ shift }) => shift));
    const people = [...new Set(shifts.map(({ userId }) => userId))].filter(
      (id) => id !== actor.userId && names.people.get(id)?.isActive,
    );
    return people
      .flatMap((userId): WeekReader[] => {
        const theirs = publishedShiftsOf(shifts, userId, week.monday, names.zone);
        const seen = seenOf(theirs, receipts.get(userId));
        return seen === 'nothing' ? [] : [{ userId, seen, shifts: theirs }];
      })
      .toSorted(
        (one, other) =>
          order.indexOf(one.seen) - order.indexOf(other.seen) ||
          nameOf(names, one.userId).localeCompare(nameOf(names, other.userId)),
      );
  }, [documents, isLoading, week, names, actor.userId]);
};

const nameOf = ({ people }: Names, userId: string): string => {
  const person = people.get(userId);
  return person ? fullName(person) : '';
};

const order: readonly Seen[] = ['not-yet', 'before-change', 'seen'];
