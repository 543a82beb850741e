import type { Day, TimeOfDay } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import { defaultBreakMinutes, type Shift } from '#schema/entities/shift.ts';
import type { ShiftTemplate } from '#schema/entities/template.ts';
import type { User } from '#schema/entities/user.ts';
import { positionsOf } from '#schema/rules/people/positions.ts';
import { activeDepartments, activePositions } from '#schema/rules/restaurant/catalogue.ts';
import { minutesBetween, shiftInstants } from '#schema/rules/rota/shift-times.ts';
import { usualBreak, usualPlace } from '#schema/rules/rota/usual-shift.ts';
import { fold, searchWords } from '#schema/rules/text/fold.ts';
import { dayOf, daysBetween, timeOf } from '#schema/rules/time/zone.ts';
import { positionRanks } from '../catalogue-order.ts';
import { emptyShiftForm, type ShiftForm } from '../shift-form.ts';
import { formOfShift } from '../wizard-start.ts';
import { type KnownOfDay, meantTimes } from './meant-times.ts';
import { otherHalf, typedTimes } from './typed-times.ts';

/** A shift that a cell offers: one tap adds it. */
export interface Offer {
  readonly form: ShiftForm;
  /** Why it is offered: "Usual on Tuesdays", the name of a template. */
  readonly why: string;
}

type Catalogue = Pick<Restaurant, 'departments' | 'positions' | 'locations' | 'timeZone'>;

/** The most usual times that fit above the rest. */
const mostUsual = 3;

/**
 * The times that somebody usually works, those of this weekday first, each with its position, place and break.
 * @param shifts theirs of the last weeks
 */
export const usualOffers = (
  shifts: readonly Shift[],
  day: Day,
  userId: string,
  { timeZone, positions }: Catalogue,
): readonly Offer[] => {
  const counted = new Map<string, { form: ShiftForm; onWeekday: number; count: number }>();
  for (const shift of shifts.filter(({ status }) => status !== 'cancelled')) {
    if (positions.find(({ id }) => id === shift.positionId)?.isRetired !== false) continue;
    const isSameWeekday = daysBetween(dayOf(timeZone, shift.startTime), day) % 7 === 0;
    const form = formLike(shift, day, userId, timeZone);
    const key = [form.startTime, form.endTime, form.positionId].join(' ');
    const { onWeekday = 0, count = 0 } = counted.get(key) ?? {};
    // The latest one's place and break.
    counted.set(key, { form, onWeekday: onWeekday + (isSameWeekday ? 1 : 0), count: count + 1 });
  }
  return [...counted.values()]
    .toSorted((one, other) => other.onWeekday - one.onWeekday || other.count - one.count)
    .slice(0, mostUsual)
    .map(({ form, onWeekday }) => ({
      form,
      why: onWeekday > 0 ? `Usual on ${weekdays.format(Date.parse(day))}s` : 'Usual',
    }));
};

const weekdays = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' });

const formLike = (shift: Shift, day: Day, userId: string, zone: string): ShiftForm => ({
  ...emptyShiftForm,
  date: day,
  startTime: timeOf(zone, shift.startTime),
  endTime: timeOf(zone, shift.endTime),
  departmentId: shift.departmentId,
  positionId: shift.positionId,
  locationId: shift.locationId,
  breakDuration: shift.breakDuration,
  assignedUserIds: [userId],
});

/** The templates that ask for a position of this person, without times already offered. */
export const templateOffers = (
  templates: readonly ShiftTemplate[],
  day: Day,
  person: User,
  { positions }: Catalogue,
  offered: readonly Offer[],
): readonly Offer[] =>
  templates.flatMap(({ name, startTime, endTime, locationId, staffingRequirements }): readonly Offer[] => {
    const asked = new Set(staffingRequirements.map(({ positionId }) => positionId));
    const positionId = positionsOf(person).find((id) => asked.has(id));
    const position = positions.find(({ id, isRetired }) => id === positionId && !isRetired);
    if (!position) return [];
    const isOffered = offered.some(
      ({ form }) => form.startTime === startTime && form.endTime === endTime && form.positionId === position.id,
    );
    if (isOffered) return [];
    const place = { departmentId: position.departmentId, positionId: position.id, locationId };
    const form = { ...emptyShiftForm, date: day, startTime, endTime, ...place, assignedUserIds: [person.id] };
    return [{ form, why: name }];
  });

/**
 * An open shift for each kind that would close a day's gaps, in the restaurant's order of positions.
 * @param alike those of one position and one time together
 */
export const gapOffers = (
  alike: readonly (readonly Shift[])[],
  catalogue: Pick<Restaurant, 'departments' | 'positions' | 'timeZone'>,
): readonly Offer[] => {
  const rankOf = positionRanks(catalogue);
  return alike
    .flatMap((shifts): readonly Offer[] => {
      const [first] = shifts;
      return first ? [{ form: formOfShift(first, catalogue.timeZone), why: `${shifts.length} short` }] : [];
    })
    .toSorted(({ form: one }, { form: other }) => rankOf(one.positionId) - rankOf(other.positionId));
};

/** Open shifts of every position that a template asks for, without those already offered. */
export const openOffers = (
  templates: readonly ShiftTemplate[],
  day: Day,
  { positions }: Catalogue,
  offered: readonly Offer[],
): readonly Offer[] => {
  const found = new Map(offered.map((offer) => [keyOf(offer), offer]));
  for (const { name, startTime, endTime, locationId, staffingRequirements } of templates) {
    for (const { positionId } of staffingRequirements) {
      const position = positions.find(({ id, isRetired }) => id === positionId && !isRetired);
      if (!position) continue;
      const place = { departmentId: position.departmentId, positionId, locationId };
      const offer = { form: { ...emptyShiftForm, date: day, startTime, endTime, ...place }, why: name };
      if (!found.has(keyOf(offer))) found.set(keyOf(offer), offer);
    }
  }
  return [...found.values()].filter((offer) => !offered.includes(offer));
};

/** Offers in the order of how often the week has such a shift. @param shifts of the week */
export const usedFirst = (offers: readonly Offer[], shifts: readonly Shift[], zone: string): readonly Offer[] => {
  const counts = new Map<string, number>();
  for (const shift of shifts.filter(({ status }) => status !== 'cancelled')) {
    const key = keyOf({ form: formOfShift(shift, zone) });
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const countOf = (offer: Offer) => counts.get(keyOf(offer)) ?? 0;
  return offers.toSorted((one, other) => countOf(other) - countOf(one));
};

/** The offers that the words of a typed line name, by position, department or template; all of them without words. */
export const offersNamed = (
  offers: readonly Offer[],
  line: string,
  { positions, departments }: Pick<Catalogue, 'positions' | 'departments'>,
): readonly Offer[] => {
  const words = searchWords(typedTimes(line)?.words ?? line).filter((word) => !/^\d/.test(word));
  const namesOf = ({ form, why }: Offer): string =>
    fold(
      [
        positions.find(({ id }) => id === form.positionId)?.name,
        departments.find(({ id }) => id === form.departmentId)?.name,
        why,
      ].join(' '),
    );
  return offers.filter((offer) => words.every((word) => namesOf(offer).includes(word)));
};

const keyOf = ({ form: { startTime, endTime, positionId } }: Pick<Offer, 'form'>): string =>
  `${startTime} ${endTime} ${positionId}`;

/** What somebody typed in one line, or what is wrong with it. */
export type TypedOffer =
  | {
      readonly form: ShiftForm;
      /**
       * The start in the other half of the day, 6 AM if 6 was taken as 6 PM; undefined if the line says which it is.
       */
      readonly otherStart: TimeOfDay | undefined;
    }
  | { readonly error: string };

const nothingKnown: KnownOfDay = { gaps: [], shifts: [] };

/**
 * A shift from one line, such as "9-5" or "17-23 bar": the words are the beginning of a position or department.
 * Without words it is the person's main position, or for an open shift none.
 * Place and break are the usual ones.
 * @param shifts of the last weeks
 * @param known decides between morning and evening if the line could mean either
 */
export const typedOffer = (
  typed: string,
  day: Day,
  person: User | undefined,
  catalogue: Catalogue,
  shifts: readonly Shift[],
  known = nothingKnown,
): TypedOffer => {
  const times = typedTimes(typed);
  const example = exampleLine(person, catalogue);
  if (!times) return { error: `Write the times like 9-5 or ${example}` };
  if (times.startTime === times.endTime) return { error: 'The shift would last 24 hours. Choose another end.' };
  const positionId = times.words === '' ? person?.positionId : positionNamed(times.words, person, catalogue);
  const position = catalogue.positions.find(({ id }) => id === positionId);
  if (!position) {
    return {
      error: times.words === '' ? `Add the position, as in ${example}` : `No position is called “${times.words}”`,
    };
  }
  const zone = catalogue.timeZone;
  const { startTime, endTime } = meantTimes(
    typed,
    times,
    { day, zone, positionId: position.id, userId: person?.id },
    known,
  );
  const readings = [times.startTime, otherHalf(typed)?.startTime];
  const wanted = { positionId: position.id, person };
  const locationId = usualPlace(wanted, catalogue, shifts) ?? '';
  const instants = shiftInstants(zone, day, startTime, endTime);
  const length = minutesBetween(instants.startTime, instants.endTime);
  const breakDuration = usualBreak(wanted, length, shifts) ?? defaultBreakMinutes;
  return {
    form: {
      ...{ ...emptyShiftForm, date: day, startTime, endTime, locationId, breakDuration },
      ...{ departmentId: position.departmentId, positionId: position.id, assignedUserIds: person ? [person.id] : [] },
    },
    otherStart: readings.find((reading) => reading !== startTime),
  };
};

/** The place of a shift if it is not its position's usual one; else ''. @param shifts of the last weeks */
export const placeToName = (
  { positionId, locationId }: Pick<ShiftForm, 'positionId' | 'locationId'>,
  catalogue: Pick<Catalogue, 'locations'>,
  shifts: readonly Shift[],
): string => (locationId === usualPlace({ positionId }, catalogue, shifts) ? '' : locationId);

/**
 * A line that would be understood: the times and the department of the person, or the restaurant's first one that has
 * positions.
 */
export const exampleLine = (
  person: Pick<User, 'departmentId'> | undefined,
  catalogue: Pick<Catalogue, 'departments' | 'positions'>,
): string => {
  const departments = activeDepartments(catalogue).filter(({ id }) => activePositions(catalogue, id).length > 0);
  const own = departments.find(({ id }) => id === person?.departmentId) ?? departments[0];
  return own ? `17-23 ${own.name.toLowerCase()}` : '17-23';
};

/**
 * Positions of the person come before others, in their own order. For anybody else a word that names a department means
 * the position in it that begins alike, such as Kitchen Staff for “kitchen”, or else its first one.
 */
const positionNamed = (words: string, person: User | undefined, catalogue: Catalogue): string | undefined => {
  const wanted = fold(words);
  const begins = ({ name }: { readonly name: string }): boolean => fold(name).startsWith(wanted);
  const departments = activeDepartments(catalogue);
  const all = departments.flatMap(({ id }) => activePositions(catalogue, id));
  const exact = all.find(({ name }) => fold(name) === wanted);
  if (exact) return exact.id;
  const inDepartments = departments.filter(begins).flatMap(({ id }) => activePositions(catalogue, id));
  const named = [...inDepartments.filter(begins), ...inDepartments, ...all.filter(begins)].map(({ id }) => id);
  const theirs = person ? positionsOf(person) : [];
  return theirs.find((id) => named.includes(id)) ?? named[0];
};
