import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { User } from '#schema/entities/user.ts';
import { accepted, type Result, refusedFields } from '#schema/errors.ts';
import { noPayGroup, type PaidWith, payGroupNamed } from '#schema/rules/payroll/pay-group-names.ts';
import { abilitiesByName, locationByName, placeByName } from '#schema/rules/restaurant/catalogue-names.ts';
import type { Call } from './endpoint.ts';

/** A person everybody may know about; undefined for nobody. */
export const personOf = ({ deps }: Pick<Call, 'deps'>, userId: string): User | undefined => {
  const record = userId === '' ? undefined : deps.records.find('user', userId);
  return record && !record.deleted ? (record.document as unknown as User) : undefined;
};

/** First and last name; blanks for nobody. */
export const personNameOf = (call: Pick<Call, 'deps'>, userId: string) => {
  const person = personOf(call, userId);
  return { firstName: person?.firstName ?? '', lastName: person?.lastName ?? '' };
};

/** The id, or null if the reference is empty: REST has null where the protocol has ''. */
export const orNull = (id: string): string | null => (id === '' ? null : id);

interface Written {
  readonly department: string;
  readonly position: string;
}

interface Place {
  readonly departmentId: string;
  readonly positionId: string;
}

/**
 * Department and position by their names (D6); either may be blank. Refuses, at the field, names the catalogue does not
 * have.
 */
export const placeNamed = (restaurant: Restaurant, written: Written): Result<Place> => {
  const { departmentId, positionId } = placeByName(restaurant, written);
  if (departmentId === undefined) return refusedFields({ department: 'Please select a department' });
  if (positionId === undefined) return refusedFields({ position: 'Please enter a position' });
  return accepted({ departmentId, positionId });
};

/** Positions of any department by name. Refuses a list with names the catalogue does not have. */
export const positionsNamed = (restaurant: Restaurant, written: readonly string[]): Result<string[]> => {
  const positions = written.map((position) => placeByName(restaurant, { department: '', position }).positionId);
  const known = positions.filter((id) => id !== undefined);
  return known.length === positions.length
    ? accepted(known)
    : refusedFields({ positions: 'One of these positions is not in the settings.' });
};

/** Abilities by name. Refuses a list with names the catalogue does not have. */
export const abilitiesNamed = (restaurant: Restaurant, written: readonly string[]): Result<string[]> => {
  const { ids, unknown } = abilitiesByName(restaurant, written);
  return unknown.length === 0
    ? accepted(ids)
    : refusedFields({ abilities: 'One of these abilities is not in the settings.' });
};

/** Somebody's pay group, by name or id (see `payGroupNamed`). Refuses what the pay calendar does not have. */
export const paidWithNamed = ({ payCalendar }: Restaurant, written: string): Result<PaidWith> => {
  const paidWith = payGroupNamed(written, payCalendar);
  return paidWith ? accepted(paidWith) : refusedFields({ paid: noPayGroup(written, payCalendar) });
};

/** A location by name; blank stays blank. */
export const locationNamed = (restaurant: Restaurant, written: string): Result<string> => {
  if (written === '') return accepted('');
  const locationId = locationByName(restaurant, written);
  return locationId === undefined
    ? refusedFields({ location: 'This location is not in the settings.' })
    : accepted(locationId);
};
