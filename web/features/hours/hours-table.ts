import type { Employment } from '#schema/entities/employment.ts';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Instant } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { User } from '#schema/entities/user.ts';
import { countedRecords } from '#schema/rules/hours/hours-record.ts';
import { minutesRunPays } from '#schema/rules/hours/minutes-paid.ts';
import type { TimesheetLine } from '#schema/rules/hours/timesheet.ts';
import { fullName } from '#schema/rules/people/person-name.ts';
import { nameOf } from '#schema/rules/restaurant/catalogue.ts';
import { dayOf, timeOf } from '#schema/rules/time/zone.ts';
import { differenceText } from './difference-words.ts';
import type { PersonsHours } from './overview-rows.ts';

interface Around {
  readonly restaurant: Pick<Restaurant, 'departments'>;
  readonly people: ReadonlyMap<string, User>;
  /** As far as the reader may see them. */
  readonly employments: readonly Employment[];
  readonly zone: string;
}

const head = [
  ...['Person', 'Department', 'Date', 'Rostered from', 'Rostered until', 'Rostered hours'],
  ...['Clock-in', 'Clock-out', 'Break minutes', 'Worked hours', 'Paid hours'],
  ...['Differences', 'Approved by', 'Reason for correction'],
];

/**
 * Timesheets as a table: a row for each record, and one for each shift without any. Times are the restaurant's, hours
 * decimal with two places; struck-out hours are left out.
 */
export const hoursTable = (rows: readonly PersonsHours[], around: Around): readonly (readonly string[])[] => [
  head,
  ...rows.flatMap((row) => row.timesheet?.lines.flatMap((line) => lineRows(row, line, around)) ?? []),
];

const lineRows = (row: PersonsHours, line: TimesheetLine, around: Around): readonly (readonly string[])[] => {
  const { shift, differences, rosteredMinutes } = line;
  const { zone } = around;
  const records = countedRecords(line.records);
  const person = [row.name, nameOf(around.restaurant.departments, row.person?.departmentId ?? '')];
  const rostered = shift
    ? [sheetTime(zone, shift.startTime), sheetTime(zone, shift.endTime), decimalHours(rosteredMinutes)]
    : ['', '', ''];
  const remarks = differences.map(differenceText).join('; ');
  if (records.length === 0)
    return shift ? [[...person, line.day, ...rostered, '', '', '', '', '', remarks, '', '']] : [];
  return records.map((record, index) => [
    ...person,
    record.day,
    // Once for each shift, so that the column adds up.
    ...(index === 0 ? rostered : ['', '', '']),
    ...workedCells(around, record),
    index === 0 ? remarks : '',
    approverName(around.people, record),
    record.correctionReason,
  ]);
};

const workedCells = ({ zone, employments }: Around, record: HoursRecord): readonly string[] => [
  sheetTime(zone, record.clockIn),
  record.clockOut === '' ? '' : sheetTime(zone, record.clockOut),
  String(record.breakMinutes),
  decimalHours(record.totalMinutes),
  paidCell(
    record,
    employments.find(({ userId }) => userId === record.userId),
  ),
];

/** Blank without a contract, as managers have none of managers and admins: a salary might pay for all of it (D37). */
const paidCell = (record: HoursRecord, contract: Employment | undefined): string =>
  contract ? decimalHours(minutesRunPays(record, contract)) : '';

const approverName = (people: ReadonlyMap<string, User>, { approvedBy }: HoursRecord): string => {
  const person = people.get(approvedBy);
  return person ? fullName(person) : '';
};

/** "2026-06-16 09:00": sorts, and spreadsheets read it as a date. */
const sheetTime = (zone: string, instant: Instant): string => `${dayOf(zone, instant)} ${timeOf(zone, instant)}`;

const decimalHours = (minutes: number): string => (minutes / 60).toFixed(2);
