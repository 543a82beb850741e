import { isWeekLimit, type Reason } from '#schema/rules/eligibility.ts';
import { reasonText } from '#schema/rules/eligibility-words.ts';
import { durationText, shiftTimesText, shortDayText } from '#schema/rules/rota-text.ts';
import { dayOf } from '#schema/rules/zone.ts';
import type { Names } from '#web/people/names.ts';
import type { PersonConflict } from './new-shift-conflicts.ts';

/** What a conflict is, with day, time range and position (specification, section 8; D18). */
export const conflictText = (conflict: Reason, names: Names): string => {
  if (conflict.type === 'time-off') {
    const { startDate, endDate, type } = conflict.request;
    const days =
      startDate === endDate ? shortDayText(startDate) : `${shortDayText(startDate)} – ${shortDayText(endDate)}`;
    return `Approved time off (${type}), ${days}`;
  }
  if (conflict.type !== 'overlap' && conflict.type !== 'short-rest') return reasonText(conflict, names.zone);
  const { shift } = conflict;
  const position = names.positions.get(shift.positionId) ?? '';
  const other = `${shortDayText(dayOf(names.zone, shift.startTime))}, ${shiftTimesText(names.zone, shift)}, ${position}`;
  if (conflict.type === 'overlap') return `Already on: ${other}`;
  const rest = conflict.restMinutes === 0 ? 'No rest' : `Only ${durationText(conflict.restMinutes)} of rest`;
  return `${rest} next to ${other}`;
};

/** Which lines name the shift that the conflict is of: each, or those that would read like another. */
export type NamedShifts = 'each' | 'alike';

/** One person's conflicts as lines; a limit of the whole week is of no single shift. */
export const conflictLines = (
  conflicts: readonly PersonConflict[],
  names: Names,
  named: NamedShifts = 'alike',
): readonly string[] => {
  const texts = conflicts.map(({ conflict }) => conflictText(conflict, names));
  return conflicts.map(({ shift, conflict }, index) => {
    const text = texts[index] ?? '';
    const isNamed = named === 'each' ? !isWeekLimit(conflict) : texts.filter((each) => each === text).length > 1;
    if (!isNamed) return text;
    return `${shortDayText(dayOf(names.zone, shift.startTime))}, ${shiftTimesText(names.zone, shift)}: ${text}`;
  });
};
