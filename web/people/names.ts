import type { Department } from '#schema/entities/catalogue.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { User } from '#schema/entities/user.ts';
import type { Hue } from '#web/ui/hue.ts';

/** People and catalogue by id, so that a week of shifts is named in one pass. */
export interface Names {
  readonly zone: string;
  /** Everybody, including people who have left. */
  readonly people: ReadonlyMap<string, User>;
  readonly departments: ReadonlyMap<string, Department>;
  readonly positions: ReadonlyMap<string, string>;
  readonly locations: ReadonlyMap<string, string>;
  readonly abilities: ReadonlyMap<string, string>;
}

export const namesOf = (restaurant: Restaurant, people: readonly User[]): Names => ({
  zone: restaurant.timeZone,
  people: new Map(people.map((person) => [person.id, person])),
  departments: new Map(restaurant.departments.map((department) => [department.id, department])),
  positions: new Map(restaurant.positions.map(({ id, name }) => [id, name])),
  locations: new Map(restaurant.locations.map(({ id, name }) => [id, name])),
  abilities: new Map(restaurant.abilities.map(({ id, name }) => [id, name])),
});

/** The colour of a department's shifts; a spare one if the department is unknown. */
export const hueOf = (department: Pick<Department, 'hue'> | undefined): Hue =>
  (department?.hue.replace('hue-', '') as Hue | undefined) ?? '6';
