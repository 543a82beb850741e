import type { Shift } from '#schema/entities/shift.ts';
import { firstNameOrFormer } from '#schema/rules/people/person-name.ts';
import { shortShiftTimesText, weekdayText } from '#schema/rules/text/time-text.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import type { Names } from '#web/people/names.ts';
import { leadInto } from './planned-change.ts';

/** What the selected shifts wait for: which cell to choose, and what happens to them in it. */
export const placingText = (shifts: readonly Shift[], { people, zone }: Pick<Names, 'people' | 'zone'>): string => {
  const lead = leadInto(shifts);
  if (!lead) return '';
  const { length: count } = shifts;
  const isOneDay = new Set(shifts.map(({ startTime }) => dayOf(zone, startTime))).size === 1;
  const whose = lead.userId === '' ? 'the open shift,' : `${firstNameOrFormer(people.get(lead.userId), false)}’s`;
  const day = isOneDay ? [] : [weekdayText(dayOf(zone, lead.startTime))];
  const which = [whose, ...day, shortShiftTimesText(zone, lead)].join(' ');
  const others = count === 2 ? 'the other moves' : `the other ${count - 1} move`;
  const along = isOneDay ? `${others} with it` : `${others} by as many days`;
  if (new Set(shifts.map(({ userId }) => userId)).size === 1) {
    return `Choose the cell for ${which}${count === 1 ? '' : `; ${along}`}`;
  }
  const elsewhere = `In another row, ${count === 2 ? 'both' : `all ${count}`} go there`;
  const inOrder = isOneDay ? '' : `: ${which} on that day, ${along}`;
  return `Choose a cell. In a row that has one of them, all keep their rows. ${elsewhere}${inOrder}.`;
};
