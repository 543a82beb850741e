import type { Department } from '#schema/entities/catalogue.ts';
import type { Instant } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { User } from '#schema/entities/user.ts';
import { bidDeadline, deciderOf } from '#schema/rules/bids.ts';
import { nameOrFormer } from '#schema/rules/person-name.ts';
import { clockText, daysToEnd, shiftTimesText, shortDayText } from '#schema/rules/rota-text.ts';
import { dayOf } from '#schema/rules/zone.ts';
import type { Hue } from '#web/ui/hue.ts';

/** People and catalogue by id. */
export interface MarketplaceNames {
  readonly zone: string;
  readonly people: ReadonlyMap<string, User>;
  readonly departments: ReadonlyMap<string, Department>;
  readonly positions: ReadonlyMap<string, string>;
  readonly locations: ReadonlyMap<string, string>;
}

export const marketplaceNames = (restaurant: Restaurant, people: readonly User[]): MarketplaceNames => ({
  zone: restaurant.timeZone,
  people: new Map(people.map((person) => [person.id, person])),
  departments: new Map(restaurant.departments.map((department) => [department.id, department])),
  positions: new Map(restaurant.positions.map(({ id, name }) => [id, name])),
  locations: new Map(restaurant.locations.map(({ id, name }) => [id, name])),
});

export const firstNameOf = (names: MarketplaceNames, userId: string): string =>
  names.people.get(userId)?.firstName ?? 'A former colleague';

export const fullNameOf = (names: MarketplaceNames, userId: string): string => {
  if (userId === '') return 'Open shift';
  const person = names.people.get(userId);
  return nameOrFormer(person);
};

/** "Fri 20 Nov, 3:00 PM – 11:00 PM". */
export const shiftText = (names: MarketplaceNames, shift: Shift): string =>
  `${shortDayText(dayOf(names.zone, shift.startTime))}, ${timesText(names, shift)}`;

/** "10:00 PM – 2:00 AM +1". */
export const timesText = (names: MarketplaceNames, shift: Shift): string => {
  const nextDays = daysToEnd(names.zone, shift);
  return `${shiftTimesText(names.zone, shift)}${nextDays > 0 ? ` +${nextDays}` : ''}`;
};

/** "Thu 26 Nov, 6:00 PM". */
export const momentText = (names: MarketplaceNames, instant: Instant): string =>
  `${shortDayText(dayOf(names.zone, instant))}, ${clockText(names.zone, instant)}`;

/** "Kim decides by Thu 26 Nov, 6:00 PM.", and "Kim decides." once that has passed. `now` in milliseconds since 1970. */
export const decisionText = (names: MarketplaceNames, shift: Shift, settings: Restaurant, now: number): string => {
  const deadline = bidDeadline(shift, settings);
  const isToCome = deadline !== '' && Date.parse(deadline) > now;
  return `${deciderOf(shift, names.people)} decides${isToCome ? ` by ${momentText(names, deadline)}` : ''}.`;
};

/** Position and location of a shift. */
export const placeText = (names: MarketplaceNames, shift: Shift): string =>
  [names.positions.get(shift.positionId), names.locations.get(shift.locationId)].filter(Boolean).join(' · ');

export const hueOf = (names: MarketplaceNames, shift: Shift): Hue =>
  (names.departments.get(shift.departmentId)?.hue.replace('hue-', '') as Hue | undefined) ?? '6';
