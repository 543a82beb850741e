import type { Day, Instant, TimeOfDay } from '#schema/entities/primitives.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import { defaultCatalogue } from '#schema/rules/restaurant/catalogue.ts';
import { minuteMs } from '#schema/rules/time/lengths.ts';
import { addDays, dayOf, instantAt, mondayOf } from '#schema/rules/time/zone.ts';
import { createRandom, type Random } from './random.ts';

type Catalogue = ReturnType<typeof defaultCatalogue>;

/** The inputs of every part of the demo restaurant: the clock, ids, randomness and the catalogue. */
export interface Scene {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly at: Instant;
  readonly zone: string;
  readonly today: Day;
  /** The Monday of this week. */
  readonly monday: Day;
  readonly newId: () => string;
  readonly random: Random;
  readonly catalogue: Catalogue;
}

export interface SceneOptions {
  readonly now: number;
  readonly zone: string;
  readonly newId: () => string;
}

/** How many weeks the demo restaurant's rota and hours go back, and how many its rota goes ahead. */
export const [weeksBack, weeksAhead] = [13, 4];

/** Fortnights of pay runs that Generate Demo Data makes: all but the last are completed (D2). */
export const payRunFortnights = 6;

/** From the last day of a pay period to its pay date. */
export const daysToPayday = 5;

/** The Monday on which the first pay run of the demo restaurant begins. */
export const firstPayRunDay = ({ monday }: Pick<Scene, 'monday'>): Day => addDays(monday, -14 * payRunFortnights);

/** The Monday on which the first proposed run begins while there are none: of the last finished fortnight. */
export const proposedRunDay = ({ monday }: Pick<Scene, 'monday'>): Day => addDays(monday, -14);

const seed = 20_260_406;

export const createScene = ({ now, zone, newId }: SceneOptions): Scene => {
  const at = toInstant(now);
  const today = dayOf(zone, at);
  const catalogue = defaultCatalogue(newId);
  return { now, at, zone, today, monday: mondayOf(today), newId, random: createRandom(seed), catalogue };
};

/** The day `count` days after today; before it if `count` is negative. */
export const dayFromToday = (scene: Scene, count: number): Day => addDays(scene.today, count);

/** The instant at which the restaurant's clocks show `time` (HH:MM), some days after today. */
export const instantFromToday = (scene: Scene, count: number, time: string): Instant =>
  instantAt(scene.zone, dayFromToday(scene, count), time as TimeOfDay);

/** The instant, or now if it is in the future: nothing was made or read in the future. */
export const atMostNow = (scene: Scene, instant: Instant): Instant => (instant < scene.at ? instant : scene.at);

export const later = (instant: Instant, minutes: number): Instant =>
  toInstant(Date.parse(instant) + minutes * minuteMs);

export const departmentNamed = (scene: Scene, name: string): string => idNamed(scene.catalogue.departments, name);

export const positionNamed = (scene: Scene, name: string): string => idNamed(scene.catalogue.positions, name);

export const abilityNamed = (scene: Scene, name: string): string => idNamed(scene.catalogue.abilities, name);

export const locationNamed = (scene: Scene, name: string): string => idNamed(scene.catalogue.locations, name);

const idNamed = (entries: readonly { readonly id: string; readonly name: string }[], name: string): string => {
  const entry = entries.find((each) => each.name === name);
  if (!entry) throw new Error(`The catalogue has no ${name}`);
  return entry.id;
};
