import type { Need, NeedSlot } from '#schema/entities/need.ts';
import { type Day, day as dayShape, type TimeOfDay, toInstant } from '#schema/entities/primitives.ts';
import type { ShiftTemplate } from '#schema/entities/template.ts';
import { isSame } from '#schema/rules/is-same.ts';
import { type NeedPlace, needId, slotsOn } from '#schema/rules/rota/need.ts';
import type { FieldErrors } from '#web/forms/edits.ts';

/** A line of need as entered; '' if nothing is chosen yet, null while the number is empty. */
export interface SlotForm {
  readonly id: string;
  readonly positionId: string;
  readonly count: number | null;
  readonly startTime: string;
  readonly endTime: string;
}

/** The need of all days as entered. */
export interface NeedForm {
  /** The lines of a day, by its place (`linesKey`). */
  readonly [lines: `lines ${string}`]: readonly SlotForm[];
  /** By weekday, the weekday that it copies. */
  readonly same: Readonly<Record<number, number>>;
}

export const newSlot = (id: string, like?: SlotForm): SlotForm => ({
  id,
  positionId: '',
  count: 1,
  startTime: like?.startTime ?? '',
  endTime: like?.endTime ?? '',
});

/** What a template asks for, as lines of need. */
export const slotsOfTemplate = (template: ShiftTemplate, newId: () => string): readonly SlotForm[] =>
  template.staffingRequirements.map(({ positionId, count }) => ({
    id: newId(),
    positionId,
    count,
    startTime: template.startTime,
    endTime: template.endTime,
  }));

const mostOfAPosition = 99;

/** What is missing in the lines of a day, by the line's id. */
export const needErrors = (slots: readonly SlotForm[]): FieldErrors =>
  Object.fromEntries(
    slots.flatMap(({ id, positionId, count, startTime, endTime }) => [
      ...(positionId === '' ? [[`${id}.position`, 'Choose a position']] : []),
      ...(startTime === '' ? [[`${id}.startTime`, 'Enter a time']] : []),
      ...(endTime === '' ? [[`${id}.endTime`, 'Enter a time']] : []),
      ...(count !== null && count >= 1 && count <= mostOfAPosition
        ? []
        : [[`${id}.count`, `Enter 1 to ${mostOfAPosition}`]]),
    ]),
  );

/** The needs that complete lines of these days mean. */
export const needsOf = (
  form: NeedForm,
  places: readonly NeedPlace[],
  { now, newId }: { readonly now: number; readonly newId: () => string },
): readonly Need[] =>
  places.map((place) => ({
    ...place,
    id: needId(place),
    kind: 'need',
    slots: linesOf(form, place).map((slot) => slotOf(slot, followed(form, place) ? newId() : slot.id)),
    createdAt: toInstant(now),
  }));

const slotOf = ({ positionId, count, startTime, endTime }: SlotForm, id: string): NeedSlot => ({
  id,
  positionId,
  count: count ?? 1,
  startTime: startTime as TimeOfDay,
  endTime: endTime as TimeOfDay,
});

/** A place of need: a weekday, or with a day that date. */
export const placeOf = (weekday: number, day: Day | ''): NeedPlace =>
  day === '' ? { weekday, day } : { weekday: 0, day };

export const weekdays: readonly number[] = [1, 2, 3, 4, 5, 6, 7];

const linesKey = ({ weekday, day }: NeedPlace) => `lines ${day === '' ? weekday : day}` as const;

/** What is stored for the weekdays and these dates; a date without its own need starts with that of its weekday. */
export const storedForm = (
  needs: readonly Need[],
  dates: readonly Day[],
  inOrder: (one: NeedSlot, other: NeedSlot) => number,
): NeedForm => {
  const slotsOfWeekday = (weekday: number) => needs.find((need) => need.weekday === weekday)?.slots ?? [];
  const ofWeekdays = weekdays.map((weekday) => [linesKey(placeOf(weekday, '')), slotsOfWeekday(weekday)] as const);
  const ofDates = dates.map((day) => [linesKey(placeOf(0, day)), slotsOn(day, needs)] as const);
  const lines = [...ofWeekdays, ...ofDates].map(([key, slots]) => [key, slots.toSorted(inOrder)]);
  return { ...Object.fromEntries(lines), same: {} };
};

/** The weekday whose lines this place copies; undefined if it has its own. */
const followed = ({ same }: NeedForm, { weekday }: NeedPlace): number | undefined => same[weekday];

/** The weekdays that copy this one. */
export const sameAs = ({ same }: NeedForm, weekday: number): readonly number[] =>
  weekdays.filter((each) => same[each] === weekday);

/** What is stored for the weekdays that copy another (`of`, if given), if they lose different lines because of it. */
export const replacedDays = (form: NeedForm, stored: NeedForm, of?: number): readonly ReplacedDay[] =>
  (of === undefined ? weekdays.filter((each) => form.same[each] !== undefined) : sameAs(form, of))
    .map((weekday) => ({ weekday, lines: stored[linesKey(placeOf(weekday, ''))] ?? [] }))
    .filter(({ weekday, lines }) => lines.length > 0 && !asksForSame(lines, linesOf(form, placeOf(weekday, ''))));

export interface ReplacedDay {
  readonly weekday: number;
  readonly lines: readonly SlotForm[];
}

/** In any order, under other ids. */
const asksForSame = (one: readonly SlotForm[], other: readonly SlotForm[]): boolean => {
  const asked = (lines: readonly SlotForm[]) => lines.map(({ id: _, ...line }) => JSON.stringify(line)).toSorted();
  return isSame(asked(one), asked(other));
};

/** The lines of a day, or of the weekday that it copies. */
export const linesOf = (form: NeedForm, place: NeedPlace): readonly SlotForm[] => {
  const source = followed(form, place);
  return form[linesKey(source === undefined ? place : placeOf(source, ''))] ?? [];
};

/** Gives a day lines of its own: the latest action counts. */
export const withLines = (form: NeedForm, place: NeedPlace, lines: readonly SlotForm[]): NeedForm => ({
  ...form,
  [linesKey(place)]: lines,
  same: without(form.same, place.weekday),
});

/** Makes a weekday copy another, or stop doing so. Weekdays that copy it follow. */
export const withSame = (form: NeedForm, weekday: number, other: number): NeedForm => {
  if (form.same[other] === weekday) return { ...form, same: without(form.same, other) };
  const own = withLines(form, placeOf(weekday, ''), linesOf(form, placeOf(weekday, '')));
  const joined = [other, ...sameAs(own, other)].map((each) => [each, weekday] as const);
  return { ...own, same: { ...own.same, ...Object.fromEntries(joined) } };
};

const without = (same: NeedForm['same'], weekday: number): NeedForm['same'] =>
  Object.fromEntries(Object.entries(same).filter(([each]) => Number(each) !== weekday));

/**
 * The days to save from what is entered: those that were changed; if none was, the date that is open, unless it has a
 * need of its own already.
 */
export const placesToSave = (
  form: NeedForm,
  stored: NeedForm,
  needs: readonly Pick<Need, 'day'>[],
  open: NeedPlace | undefined,
): readonly NeedPlace[] => {
  const changed = changedPlaces(form, stored);
  const isNewDate = open !== undefined && open.day !== '' && needs.every(({ day }) => day !== open.day);
  return changed.length === 0 && isNewDate ? [open] : changed;
};

/** The days that differ from what is stored, or copy another: weekdays first, then dates. */
export const changedPlaces = (form: NeedForm, stored: NeedForm): readonly NeedPlace[] => {
  const dates = Object.keys(form)
    .flatMap((key) => dayShape.safeParse(key.replace('lines ', '')).data ?? [])
    .toSorted();
  return [...weekdays.map((weekday) => placeOf(weekday, '')), ...dates.map((day) => placeOf(0, day))].filter(
    (place) => followed(form, place) !== undefined || !isSame(form[linesKey(place)], stored[linesKey(place)]),
  );
};
