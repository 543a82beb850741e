import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { bidDeadline, deciderOf } from '#schema/rules/marketplace/bids.ts';
import { firstNameOrFormer, nameOrFormer } from '#schema/rules/people/person-name.ts';
import { daysToEnd, momentText, shiftTimesText, shortDayText } from '#schema/rules/text/time-text.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import type { Names } from '#web/people/names.ts';

export const firstNameOf = (names: Names, userId: string): string => firstNameOrFormer(names.people.get(userId));

export const fullNameOf = (names: Names, userId: string): string => {
  if (userId === '') return 'Open shift';
  const person = names.people.get(userId);
  return nameOrFormer(person);
};

/** "Fri 20 Nov, 3:00 PM – 11:00 PM". */
export const shiftText = (names: Names, shift: Shift): string =>
  `${shortDayText(dayOf(names.zone, shift.startTime))}, ${timesText(names, shift)}`;

/** "10:00 PM – 2:00 AM +1". */
export const timesText = (names: Names, shift: Shift): string => {
  const nextDays = daysToEnd(names.zone, shift);
  return `${shiftTimesText(names.zone, shift)}${nextDays > 0 ? ` +${nextDays}` : ''}`;
};

/** "Kim decides by Thu 26 Nov, 6:00 PM.", and "Kim decides." once that has passed. `now` in milliseconds since 1970. */
export const decisionText = (names: Names, shift: Shift, settings: Restaurant, now: number): string => {
  const deadline = bidDeadline(shift, settings);
  const isToCome = deadline !== '' && Date.parse(deadline) > now;
  return `${deciderOf(shift, names.people)} decides${isToCome ? ` by ${momentText(names.zone, deadline)}` : ''}.`;
};

/** Position and location of a shift. */
export const placeText = (names: Names, shift: Shift): string =>
  [names.positions.get(shift.positionId), names.locations.get(shift.locationId)].filter(Boolean).join(' · ');
