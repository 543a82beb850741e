import { type Day, toInstant } from '#schema/entities/primitives.ts';
import type { Publication } from '#schema/entities/publication.ts';
import type { Receipt } from '#schema/entities/receipt.ts';
import { type Shift, shiftDetails } from '#schema/entities/shift.ts';
import { derivedId } from '../derived-id.ts';
import { grouped } from '../grouped.ts';
import { addDays, dayOf, mondayOf, startOfDay } from '../time/zone.ts';

/** The same week of a department is published only once. */
export const publicationId = (week: Day, departmentId: string): string =>
  reserved(derivedId('publication', week, departmentId));

/** One receipt per person and week. */
export const receiptId = (week: Day, userId: string): string => reserved(derivedId('receipt', week, userId));

/** Anybody can compute these ids: they have a special form that other records of the collection may not have. */
const reserved = (id: string): string => `${id.slice(0, 14)}f${id.slice(15)}`;

/** One person's published shifts that start in a week, in order of start. */
export const publishedShiftsOf = (
  shifts: readonly Shift[],
  userId: string,
  week: Day,
  zone: string,
): readonly Shift[] => {
  const [from, until] = [startOfDay(zone, week), startOfDay(zone, addDays(week, 7))];
  return shifts
    .filter((shift) => shift.userId === userId && shift.status === 'scheduled')
    .filter(({ startTime }) => from <= startTime && startTime < until)
    .toSorted((one, other) => one.startTime.localeCompare(other.startTime) || one.id.localeCompare(other.id));
};

/**
 * A hash of what somebody's week says, the same on every device: 16 hexadecimal digits. It changes with anything the
 * person reads about their shifts, and changes back when a change is undone.
 * @param shifts as `publishedShiftsOf` returns them
 */
export const weekVersion = (shifts: readonly Shift[]): string =>
  // As JSON, so that nothing somebody types can pass for the next field or shift.
  hash(JSON.stringify(shifts.map((shift) => read.map((field) => shift[field]))));

const read = ['id', ...shiftDetails] as const;

/** 64 bits of two mixed sums with different factors: it tells states apart and keeps no secret. */
const hash = (text: string): string => {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 0x9e3779b1);
    other = Math.imul(other ^ code, 0x5f356495);
  }
  return hexOf(mixed(one, other)) + hexOf(mixed(other, one));
};

/** Every bit of both sums changes about half of the result's bits. */
const mixed = (sum: number, other: number): number =>
  Math.imul(sum ^ (sum >>> 16), 0x85ebca6b) ^ Math.imul(other ^ (other >>> 13), 0xc2b2ae35);

const hexOf = (value: number): string => (value >>> 0).toString(16).padStart(8, '0');

/** Whether a person has seen their week as it is now (D41). `nothing`: they have no shift in it. */
export type Seen = 'nothing' | 'seen' | 'before-change' | 'not-yet';

/** What a person's receipt of a week means, given their shifts in it as `publishedShiftsOf` returns them. */
export const seenOf = (shifts: readonly Shift[], receipt: Pick<Receipt, 'version'> | undefined): Seen => {
  if (shifts.length === 0) return 'nothing';
  if (!receipt) return 'not-yet';
  return receipt.version === weekVersion(shifts) ? 'seen' : 'before-change';
};

/** How a new shift starts: published at once, as a draft, or like its week. */
export type NewShiftChoice = 'publish' | 'draft' | 'as-week';

/**
 * The status of a new shift (D40): a draft while its week is not published for its department. A shift that has started
 * is published, and so is everything in a restaurant that does not use drafts.
 * @param now milliseconds since 1970
 */
export const statusOfNewShift = (
  { startTime, departmentId }: Pick<Shift, 'startTime' | 'departmentId'>,
  choice: NewShiftChoice,
  { now, usesDrafts, publications, zone }: Planning,
): Shift['status'] => {
  const at = toInstant(now);
  if (!usesDrafts || startTime <= at || choice === 'publish') return 'scheduled';
  if (choice === 'draft') return 'draft';
  const week = mondayOf(dayOf(zone, startTime));
  return isWeekPublished({ week, departmentId }, { publications, today: dayOf(zone, at) }) ? 'scheduled' : 'draft';
};

interface Planning {
  readonly now: number;
  readonly usesDrafts: boolean;
  readonly publications: readonly Publication[];
  readonly zone: string;
}

/** A week of a department, by its Monday. */
export interface DepartmentWeek {
  readonly week: Day;
  readonly departmentId: string;
}

/**
 * Whether a department's week is published, so that people are notified of a new shift in it straight away (D40):
 * somebody published it, or it has begun. A shift published on its own says nothing about the others.
 * @param today in the restaurant's zone
 */
export const isWeekPublished = (
  { week, departmentId }: DepartmentWeek,
  { today, publications }: { readonly today: Day; readonly publications: readonly Publication[] },
): boolean =>
  week <= today ||
  publications.some((publication) => publication.departmentId === departmentId && publication.week === week);

/** Shifts in groups of at most `most`, each with all shifts of its people; open ones fill the gaps. */
export const inActs = (shifts: readonly Shift[], most: number): readonly (readonly Shift[])[] => {
  const acts: Shift[][] = [];
  const theirs = grouped(shifts, ({ id, userId }) => userId || id);
  for (const group of theirs.values()) {
    const last = acts.at(-1);
    if (last && last.length + group.length <= most) last.push(...group);
    else acts.push([...group]);
  }
  return acts;
};
