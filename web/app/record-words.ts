import type { EntityName } from '#schema/collections.ts';
import type { HoursRecord, Punch } from '#schema/entities/hours.ts';
import type { Message } from '#schema/entities/message.ts';
import type { Need } from '#schema/entities/need.ts';
import { type Day, toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import type { TimeOffRequest } from '#schema/entities/time-off-request.ts';
import { punchTime } from '#schema/rules/hours/punch-time.ts';
import { fullName } from '#schema/rules/people/person-name.ts';
import { excerptOf } from '#schema/rules/text/excerpt.ts';
import { momentText, shiftTimesText, shortDayText } from '#schema/rules/text/time-text.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { daysText } from '#schema/rules/time-off/time-off.ts';
import { placeText } from '#web/features/rota/need/need-words.ts';
import type { Names } from '#web/people/names.ts';
import { punchWords } from '#web/people/punch-words.ts';

const entityWords: Readonly<Record<EntityName, string>> = {
  restaurant: 'Restaurant settings',
  user: 'Person',
  employment: 'Employment details',
  acknowledgement: 'Read confirmation',
  notificationSettings: 'Notification settings',
  availability: 'Availability',
  shiftTemplate: 'Shift template',
  checklistTemplate: 'Checklist template',
  need: 'Staff needed',
  houseRule: 'House rule',
  costing: 'Rates and target',
  expectedTakings: 'Expected takings',
  savedWeek: 'Saved week',
  shift: 'Shift',
  shiftRequest: 'Shift request',
  timeOffRequest: 'Time off request',
  notice: 'Notice',
  policy: 'Policy',
  dayNote: 'Day note',
  messagePhoto: 'Photo in a message',
  publication: 'Published week',
  checklist: 'Checklist',
  punch: 'Clock entry',
  hoursRecord: 'Hours',
  receipt: 'Week seen',
  dailyFigure: 'Daily figure',
  message: 'Message',
  payee: 'Pay details',
  payrollPeriod: 'Pay period',
  payrollEntry: 'Pay entry',
  notification: 'Notification',
};

/** The field by which people recognise a record, if it has one. */
const namingFields = ['name', 'title', 'subject', 'firstName', 'startDate', 'date'];

/** A record in two lines, for lists of changes: what it is, and which one. `names` are missing until the first sync. */
export function recordWords(
  entity: EntityName,
  record: Readonly<Record<string, unknown>>,
  names: Names | undefined,
): { kind: string; detail: string } {
  const kind = entityWords[entity];
  if (entity === 'shift' && 'startTime' in record && 'endTime' in record && names) {
    return { kind, detail: shiftDetail(record as Shift, names) };
  }
  if (entity === 'shiftRequest' && 'expiresAt' in record && names) {
    return { kind, detail: requestDetail(record as ShiftRequest, names) };
  }
  if (entity === 'punch' && 'deviceTime' in record && 'type' in record && names) {
    return { kind, detail: punchDetail(record as Punch, names) };
  }
  if (entity === 'hoursRecord' && 'clockIn' in record && 'day' in record)
    return { kind, detail: hoursDetail(record as HoursRecord, names) };
  if (entity === 'need' && 'weekday' in record && 'day' in record) return { kind, detail: placeText(record as Need) };
  if (isOfDay.has(entity) && 'day' in record) return { kind, detail: shortDayText(record.day as Day) };
  if (entity === 'timeOffRequest' && 'startDate' in record && 'endDate' in record)
    return { kind, detail: daysText(record as TimeOffRequest) };
  if (entity === 'message' && 'content' in record) return { kind, detail: messageDetail(record as Message, names) };
  const named = namingFields.map((field) => record[field]).find((value) => typeof value === 'string' && value !== '');
  return { kind, detail: typeof named === 'string' ? named : '' };
}

/** What is done to a record, of that kind: "Delete day note". */
export const doneTo = (act: 'Delete' | 'Undo:', kind: string): string =>
  `${act} ${kind.charAt(0).toLowerCase()}${kind.slice(1)}`;

/** Go by their day alone. */
const isOfDay: ReadonlySet<EntityName> = new Set(['dayNote', 'expectedTakings']);

/** The fields that those two lines show already. */
const saidFields: Partial<Readonly<Record<EntityName, readonly string[]>>> = {
  shift: ['startTime', 'endTime', 'positionId', 'userId'],
  punch: ['type', 'deviceTime', 'statedTime'],
  hoursRecord: ['day', 'userId'],
  timeOffRequest: ['startDate', 'endDate'],
  dayNote: ['day'],
  expectedTakings: ['day'],
  need: ['weekday', 'day'],
  message: ['receiverId'],
};

export const isSaid = (entity: EntityName, field: string): boolean =>
  (saidFields[entity] ?? ['name', 'title', 'firstName']).includes(field);

/** People remember a request by the earliest shift it concerns. */
function requestDetail({ expiresAt }: ShiftRequest, { zone }: Names): string {
  return momentText(zone, expiresAt);
}

function punchDetail(punch: Punch, { zone }: Names): string {
  const at = toInstant(punchTime(punch));
  return `${punchWords[punch.type]} · ${momentText(zone, at)}`;
}

const longestMessage = 80;

function messageDetail({ receiverId, content }: Message, names: Names | undefined): string {
  const person = names?.people.get(receiverId);
  return [person && `To ${fullName(person)}`, excerptOf(content, longestMessage)].filter(Boolean).join(': ');
}

function hoursDetail({ userId, day }: HoursRecord, names: Names | undefined): string {
  const person = names?.people.get(userId);
  return person ? `${shortDayText(day)} · ${fullName(person)}` : shortDayText(day);
}

function shiftDetail(shift: Shift, { zone, people, positions }: Names): string {
  const person = people.get(shift.userId);
  const parts = [
    shortDayText(dayOf(zone, shift.startTime)),
    shiftTimesText(zone, shift),
    positions.get(shift.positionId) ?? '',
    person ? fullName(person) : 'nobody yet',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}
