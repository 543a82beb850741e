import { type Day, toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { newShift } from '#schema/intents/shift.ts';
import { longestShiftMinutes, minutesBetween, shiftInstants } from '#schema/rules/rota/shift-times.ts';
import { minuteMs } from '#schema/rules/time/lengths.ts';
import { addDays, dayOf, daysBetween, timeOf } from '#schema/rules/time/zone.ts';
import { isDraft } from '../rota-shift.ts';
import type { RotaMaking } from '../shifts-of-form.ts';

/** A cell of the week grid: somebody's day; '' for the row of open shifts. */
export interface GridPlace {
  readonly userId: string;
  readonly day: Day;
}

/** An edge of a shift that can be pulled. */
export type Edge = 'start' | 'end';

/** Edges move by quarters of an hour. */
export const edgeStepMinutes = 15;

/** The shift at the same time on another day, for somebody else, correct across clock changes (D20). */
export const shiftAt = (shift: Shift, { day, userId }: GridPlace, zone: string): Shift => {
  if (day === dayOf(zone, shift.startTime)) return { ...shift, userId };
  const { startTime, endTime } = shiftInstants(zone, day, timeOf(zone, shift.startTime), timeOf(zone, shift.endTime));
  return { ...shift, startTime, endTime, userId };
};

/**
 * Shifts carried together from the cell of one of them, the lead, to another: all move by the same number of days and,
 * if the person changes, all go to that person.
 */
export const shiftsCarried = (shifts: readonly Shift[], lead: Shift, to: GridPlace, zone: string): readonly Shift[] => {
  const days = daysBetween(dayOf(zone, lead.startTime), to.day);
  return shifts.map((shift) =>
    shiftAt(
      shift,
      {
        day: addDays(dayOf(zone, shift.startTime), days),
        userId: to.userId === lead.userId ? shift.userId : to.userId,
      },
      zone,
    ),
  );
};

/**
 * Which of the selected shifts goes into the pressed cell: the earliest of its row, so that everybody keeps their row;
 * if none of them is in that row, the earliest of all.
 */
export const leadInto = (shifts: readonly Shift[], userId?: string): Shift | undefined => {
  const own = shifts.filter((shift) => shift.userId === userId);
  return (own.length > 0 ? own : shifts).toSorted((one, other) => one.startTime.localeCompare(other.startTime))[0];
};

/** Copied shifts, starting with the one that goes into a cell of that row. */
export const copiesInto = (shifts: readonly Shift[], userId: string): readonly Shift[] => {
  const lead = leadInto(shifts, userId);
  return lead ? [lead, ...shifts.filter((shift) => shift !== lead)] : [];
};

/** The shift with one edge moved by minutes, later for a positive number; it stays between a quarter of an hour and a day. */
export const resizedShift = (shift: Shift, edge: Edge, minutes: number): Shift => {
  const length = minutesBetween(shift.startTime, shift.endTime);
  const wanted = edge === 'end' ? length + minutes : length - minutes;
  const change = Math.max(Math.min(wanted, longestShiftMinutes), Math.min(edgeStepMinutes, length)) - length;
  return edge === 'end'
    ? { ...shift, endTime: minutesLater(shift.endTime, change) }
    : { ...shift, startTime: minutesLater(shift.startTime, -change) };
};

const minutesLater = (instant: Shift['startTime'], minutes: number): Shift['startTime'] =>
  toInstant(Date.parse(instant) + minutes * minuteMs);

/** How copies are made: `statusOfDraft` is for copies of drafts, a draft if possible. */
export interface CopyMaking extends Omit<RotaMaking, 'zone'> {
  readonly statusOfDraft: RotaMaking['statusOf'];
}

/**
 * A new shift like this one, in no group and no series. The copy of a draft is a draft, whether or not its week is
 * published: nobody is notified before somebody publishes it. The copy of a published shift follows its week (D40).
 */
export const shiftCopy = (shift: Shift, { statusOfDraft, ...making }: CopyMaking): Shift =>
  newShift(shift, making.newId(), { ...making, statusOf: isDraft(shift) ? statusOfDraft : making.statusOf });
