import { type Day, toInstant } from '../entities/primitives.ts';
import type { Publication } from '../entities/publication.ts';
import type { Receipt } from '../entities/receipt.ts';
import { type Shift, shiftDetails } from '../entities/shift.ts';
import { derivedId } from './derived-id.ts';
import { addDays, dayOf, mondayOf, startOfDay } from './zone.ts';

/** The same week of a department is published once. */
export const publicationId = (week: Day, departmentId: string): string =>
  reserved(derivedId('publication', week, departmentId));

/** One receipt a person and week. */
export const receiptId = (week: Day, userId: string): string => reserved(derivedId('receipt', week, userId));

/** Anybody can compute these ids: they have a form of their own, which other records of the collection may not have. */
const reserved = (id: string): string => `${id.slice(0, 14)}f${id.slice(15)}`;

/** Whether an id has the form of a publication's or a receipt's, and so belongs to nothing else. */
export const isReservedId = (id: string): boolean => id.charAt(14) === 'f';

/** The published shifts of one person that start in a week, in the order of their start. */
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
 * A number for what somebody's week says, the same on every device: 16 hexadecimal digits. It changes with all that the
 * person reads of their shifts, and is the former one again once a change is undone.
 * @param shifts as `publishedShiftsOf` answers them
 */
export const weekVersion = (shifts: readonly Shift[]): string => {
  const text = shifts.map((shift) => read.map((field) => shift[field]).join('\t')).join('\n');
  return [0x811c9dc5, 0x01000193].map((basis) => hash(text, basis)).join('');
};

const read = ['id', ...shiftDetails] as const;

/** FNV-1a of 32 bits from a basis: it tells states apart and keeps no secret. */
const hash = (text: string, basis: number): string => {
  let value = basis;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return (value >>> 0).toString(16).padStart(8, '0');
};

/** Whether a person has seen their week as it is (D41). `nothing`: they have no shift in it. */
export type Seen = 'nothing' | 'seen' | 'before-change' | 'not-yet';

/** What a person's receipt of a week says beside their shifts of it, as `publishedShiftsOf` answers them. */
export const seenOf = (shifts: readonly Shift[], receipt: Pick<Receipt, 'version'> | undefined): Seen => {
  if (shifts.length === 0) return 'nothing';
  if (!receipt) return 'not-yet';
  return receipt.version === weekVersion(shifts) ? 'seen' : 'before-change';
};

/** How a new shift is to start: published at once, as a draft, or as its week is. */
export type NewShiftChoice = 'publish' | 'draft' | 'as-week';

/**
 * The status of a new shift (D40): a draft while its week is not published for its department. What has started already
 * is published, and so is everything where the restaurant does without drafts.
 * @param now milliseconds since 1970
 */
export const statusOfNewShift = (
  { startTime, departmentId }: Pick<Shift, 'startTime' | 'departmentId'>,
  choice: NewShiftChoice,
  { now, usesDrafts, ...known }: Omit<PublishedUntil, 'today'> & { readonly now: number; readonly usesDrafts: boolean },
): Shift['status'] => {
  const at = toInstant(now);
  if (!usesDrafts || startTime <= at || choice === 'publish') return 'scheduled';
  if (choice === 'draft') return 'draft';
  const week = mondayOf(dayOf(known.zone, startTime));
  const isPublished = isWeekPublished({ week, departmentId }, { ...known, today: dayOf(known.zone, at) });
  return isPublished ? 'scheduled' : 'draft';
};

/** A week of a department, by its Monday. */
export interface DepartmentWeek {
  readonly week: Day;
  readonly departmentId: string;
}

/**
 * Whether a department's week is published, so that people hear of a new shift in it straight away (D40): somebody published it, or
 * it has begun, or it has shifts from before the department's first publishing, as weeks from before there were drafts
 * have.
 * @param today in the restaurant's zone
 * @param shifts of that week at least
 */
export const isWeekPublished = (
  { week, departmentId }: DepartmentWeek,
  { today, publications, shifts, zone }: PublishedUntil,
): boolean => {
  if (week <= today) return true;
  const theirs = publications.filter((publication) => publication.departmentId === departmentId);
  if (theirs.some((publication) => publication.week === week)) return true;
  const [from, until] = [startOfDay(zone, week), startOfDay(zone, addDays(week, 7))];
  return shifts.some(
    (shift) =>
      shift.departmentId === departmentId &&
      shift.status === 'scheduled' &&
      from <= shift.startTime &&
      shift.startTime < until &&
      theirs.every(({ createdAt }) => shift.createdAt < createdAt),
  );
};

export interface PublishedUntil {
  readonly today: Day;
  readonly publications: readonly Publication[];
  readonly shifts: readonly Shift[];
  readonly zone: string;
}
