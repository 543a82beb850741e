import type { EntityName } from '#schema/collections.ts';
import type { HoursRecord, Punch } from '#schema/entities/hours.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import type { TimeOffRequest } from '#schema/entities/time-off-request.ts';
import type { User } from '#schema/entities/user.ts';
import { nameOf } from '#schema/rules/catalogue.ts';
import { fullName } from '#schema/rules/person-name.ts';
import { punchTime } from '#schema/rules/punch-time.ts';
import { clockText, shiftTimesText, shortDayText } from '#schema/rules/rota-text.ts';
import { daysText } from '#schema/rules/time-off.ts';
import { dayOf } from '#schema/rules/zone.ts';

const entityWords: Readonly<Record<EntityName, string>> = {
  restaurant: 'Restaurant settings',
  user: 'Person',
  employment: 'Employment details',
  acknowledgement: 'Read confirmation',
  notificationSettings: 'Notification settings',
  availability: 'Availability',
  shiftTemplate: 'Shift template',
  checklistTemplate: 'Checklist template',
  need: 'Need',
  houseRule: 'House rule',
  costing: 'Labour cost',
  expectedTakings: 'Expected takings',
  savedWeek: 'Saved week',
  shift: 'Shift',
  shiftRequest: 'Shift request',
  timeOffRequest: 'Time off request',
  notice: 'Notice',
  policy: 'Policy',
  dayNote: 'Note of a day',
  messagePhoto: 'Photo in a message',
  publication: 'Published week',
  checklist: 'Checklist',
  punch: 'Clock entry',
  hoursRecord: 'Hours',
  receipt: 'Seen week',
  dailyFigure: 'Daily figure',
  message: 'Message',
  payee: 'Pay details',
  payrollPeriod: 'Pay period',
  payrollEntry: 'Pay entry',
  notification: 'Notification',
};

/** The field by which a person recognises a record, where it has one. */
const namingFields = ['name', 'title', 'subject', 'firstName', 'startDate', 'date'];

/** What names are looked up in; the restaurant is missing until the first sync has brought it. */
export type Directory = { restaurant: Restaurant | undefined; colleagues: readonly User[] };

/** A record in two lines, for lists of changes: what it is, and which one. */
export function recordWords(
  entity: EntityName,
  record: Readonly<Record<string, unknown>>,
  directory: Directory,
): { kind: string; detail: string } {
  const kind = entityWords[entity];
  if (entity === 'shift' && 'startTime' in record && 'endTime' in record && directory.restaurant) {
    return { kind, detail: shiftDetail(record as Shift, directory.restaurant, directory.colleagues) };
  }
  if (entity === 'shiftRequest' && 'expiresAt' in record && directory.restaurant) {
    return { kind, detail: requestDetail(record as ShiftRequest, directory.restaurant) };
  }
  if (entity === 'punch' && 'deviceTime' in record && 'type' in record && directory.restaurant) {
    return { kind, detail: punchDetail(record as Punch, directory.restaurant) };
  }
  if (entity === 'hoursRecord' && 'clockIn' in record && 'day' in record)
    return { kind, detail: hoursDetail(record as HoursRecord, directory) };
  if (entity === 'timeOffRequest' && 'startDate' in record && 'endDate' in record)
    return { kind, detail: daysText(record as TimeOffRequest) };
  const named = namingFields.map((field) => record[field]).find((value) => typeof value === 'string' && value !== '');
  return { kind, detail: typeof named === 'string' ? named : '' };
}

/** A field as a person would call it: "userId" is the person, "startTime" the start time. */
export function fieldWords(field: string): string {
  const name = field === 'userId' ? 'person' : field.replace(/Id$/, '');
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** The earliest shift concerned is what people remember a request by. */
function requestDetail({ expiresAt }: ShiftRequest, { timeZone }: Restaurant): string {
  return `${shortDayText(dayOf(timeZone, expiresAt))}, ${clockText(timeZone, expiresAt)}`;
}

const punchWords: Readonly<Record<Punch['type'], string>> = {
  in: 'Clock in',
  out: 'Clock out',
  break_start: 'Break started',
  break_end: 'Break ended',
};

function punchDetail(punch: Punch, { timeZone }: Restaurant): string {
  const at = toInstant(punchTime(punch));
  return `${punchWords[punch.type]} · ${shortDayText(dayOf(timeZone, at))}, ${clockText(timeZone, at)}`;
}

function hoursDetail({ userId, day }: HoursRecord, { colleagues }: Directory): string {
  const person = colleagues.find(({ id }) => id === userId);
  return person ? `${shortDayText(day)} · ${person.firstName} ${person.lastName}` : shortDayText(day);
}

function shiftDetail(shift: Shift, restaurant: Restaurant, colleagues: readonly User[]): string {
  const person = colleagues.find(({ id }) => id === shift.userId);
  const parts = [
    shortDayText(dayOf(restaurant.timeZone, shift.startTime)),
    shiftTimesText(restaurant.timeZone, shift),
    nameOf(restaurant.positions, shift.positionId),
    person ? fullName(person) : 'nobody yet',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}
