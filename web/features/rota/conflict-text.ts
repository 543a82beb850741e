import type { Shift } from '#schema/entities/shift.ts';
import { isWeekLimit, type Reason } from '#schema/rules/eligibility/eligibility.ts';
import { reasonText } from '#schema/rules/eligibility/eligibility-words.ts';
import { grouped } from '#schema/rules/grouped.ts';
import { dateText, shiftTimesText, shortDayText, weekdayText } from '#schema/rules/text/time-text.ts';
import { dayOf, mondayOf } from '#schema/rules/time/zone.ts';
import type { Names } from '#web/people/names.ts';
import type { PersonConflict } from './new-shift-conflicts.ts';

/**
 * A conflict in words, with its day, times and position (specification, section 8; D18).
 * @param of its shift, if that is named next to it: its day is then not repeated
 */
export const conflictText = (conflict: Reason, names: Names, of?: Pick<Shift, 'startTime'>): string => {
  if (conflict.type === 'time-off') {
    const { startDate, endDate, type } = conflict.request;
    const days =
      startDate === endDate ? shortDayText(startDate) : `${shortDayText(startDate)} – ${shortDayText(endDate)}`;
    return `Approved time off (${type}), ${days}`;
  }
  if (conflict.type !== 'overlap' && conflict.type !== 'short-rest') return reasonText(conflict, names.zone);
  const { shift } = conflict;
  const position = names.positions.get(shift.positionId) ?? '';
  const day = dayOf(names.zone, shift.startTime);
  const isSameDay = of !== undefined && dayOf(names.zone, of.startTime) === day;
  const other = [isSameDay ? '' : shortDayText(day), shiftTimesText(names.zone, shift), position]
    .filter(Boolean)
    .join(', ');
  return conflict.type === 'overlap'
    ? `Already on ${other}`
    : `${reasonText(conflict, names.zone)} ${where(shift, of)} ${other}`;
};

/** Says on which side of the shift the rest is too short. */
const where = (other: Shift, of: Pick<Shift, 'startTime'> | undefined): string => {
  if (!of) return 'between this shift and';
  return other.startTime < of.startTime ? 'after' : 'before';
};

/**
 * Which lines name the shift of the conflict: each, or those that would read like another. `week`: each, and limits of
 * a week name it.
 */
export type NamedShifts = 'each' | 'alike' | 'week';

/**
 * One person's conflicts as lines. A limit of the whole week belongs to no single shift; a request for time off is
 * named once with all the shifts that it affects.
 */
export const conflictLines = (
  conflicts: readonly PersonConflict[],
  names: Names,
  named: NamedShifts = 'alike',
): readonly string[] => {
  const lines = [...grouped(conflicts, subjectOf).values()].flatMap(([first, ...others]) =>
    first ? [{ conflict: first.conflict, shifts: [first, ...others].map(({ shift }) => shift) }] : [],
  );
  const texts = lines.map(({ conflict }) => conflictText(conflict, names));
  const said = lines.map(({ shifts, conflict }, index) => {
    const text = texts[index] ?? '';
    const [of] = shifts;
    if (named === 'week' && of && isWeekLimit(conflict))
      return `${text}, week of ${dateText(mondayOf(dayOf(names.zone, of.startTime)))}`;
    const isNamed = named === 'alike' ? texts.filter((each) => each === text).length > 1 : !isWeekLimit(conflict);
    return isNamed || shifts.length > 1
      ? `${shiftsText(shifts, names)}: ${conflictText(conflict, names, shifts[0])}`
      : text;
  });
  return [...new Set(said)];
};

/** Conflicts with the same request share a line; each of the others has its own. */
const subjectOf = (each: PersonConflict): unknown =>
  'request' in each.conflict ? `${each.conflict.type} ${each.conflict.request.id}` : each;

/** "Mon 22 Jun, 9:00 AM – 5:00 PM"; "3 shifts, Mon, Tue and Fri", with their dates where they are of several weeks. */
const shiftsText = (shifts: readonly Shift[], { zone }: Names): string => {
  const [first, ...others] = shifts;
  if (first && others.length === 0) {
    return `${shortDayText(dayOf(zone, first.startTime))}, ${shiftTimesText(zone, first)}`;
  }
  const days = [...new Set(shifts.map(({ startTime }) => dayOf(zone, startTime)))];
  const nameOf = new Set(days.map(mondayOf)).size === 1 ? weekdayText : shortDayText;
  return `${shifts.length} shifts, ${list.format(days.map(nameOf))}`;
};

const list = new Intl.ListFormat('en-GB');
