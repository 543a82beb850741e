import { and } from 'drizzle-orm';
import { personDaysQuery } from '#schema/api/list.ts';
import type { DocumentOf, EntityName } from '#schema/collections.ts';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { accepted } from '#schema/errors.ts';
import { fullName } from '#schema/rules/people/person-name.ts';
import { csvLines, csvText } from '#schema/rules/text/csv.ts';
import { moneyText } from '#schema/rules/text/money-text.ts';
import { dayOf, timeOf } from '#schema/rules/time/zone.ts';
import { turn } from '#server/domain/in-slices.ts';
import { type Call, endpoint } from './endpoint.ts';
import { byField, hoursOnDays, ofPerson, onAskedDays, readPage, restaurantOf } from './list.ts';
import { personNameOf } from './names.ts';
import { payOfHours } from './pay-of-hours.ts';
import { presentShifts } from './present-shifts.ts';

const csv = 'text/csv; charset=utf-8';
/** A year of a large restaurant: as much as a spreadsheet still opens. */
const mostRows = 20_000;

/** Other calls are let in after this many rows. */
const rowsAtOnce = 200;

/** A whole list as CSV under a header, starting from a cursor: written a piece at a time. */
const csvOf = async <Name extends EntityName>(
  call: Call,
  list: Parameters<typeof readPage<Name>>[1],
  head: readonly string[],
  after: string | undefined,
  rowsOf: (documents: readonly DocumentOf<Name>[]) => readonly (readonly string[])[],
): Promise<string> => {
  let text = csvText([head]);
  let cursor = after;
  for (let written = 0; written < mostRows; written += rowsAtOnce) {
    const { documents, next } = readPage(call, list, { limit: rowsAtOnce, after: cursor });
    text += csvLines(rowsOf(documents));
    if (next === undefined) break;
    cursor = next;
    await turn();
  }
  return text;
};

const inWords = (call: Call, userId: string): string => {
  const { firstName, lastName } = personNameOf(call, userId);
  return fullName({ firstName, lastName }).trim();
};

const rotaRows = (call: Call, shifts: readonly Shift[]): readonly (readonly string[])[] => {
  const { timeZone } = restaurantOf(call);
  return presentShifts(call, shifts).map((shift, index) => {
    const { startTime, endTime, userId } = shifts[index] as Shift;
    const times = [dayOf(timeZone, startTime), timeOf(timeZone, startTime), timeOf(timeZone, endTime)];
    const { department, position, location, breakDuration, status, instructions } = shift;
    return [
      ...times,
      inWords(call, userId),
      department,
      position,
      location,
      String(breakDuration),
      status,
      instructions,
    ];
  });
};

/** Minutes paid and pay; blank for those who may not see the pay, nor whether a salary pays for all time worked. */
const paidCells = (
  { totalMinutes, paidMinutes }: HoursRecord,
  pay: ReturnType<typeof payOfHours>,
): readonly [string, string] => {
  if (pay === undefined) return ['', ''];
  if (pay === 'salary') return [String(totalMinutes), 'Salary'];
  return pay === 'nothing' ? ['0', 'Not paid'] : [String(paidMinutes), moneyText(pay.totalPay)];
};

const hoursRow = (call: Call, record: HoursRecord): readonly string[] => {
  const { timeZone } = restaurantOf(call);
  const { day, clockIn, clockOut, userId, breakMinutes, totalMinutes, approvedAt } = record;
  const end = clockOut === '' ? '' : timeOf(timeZone, clockOut);
  const pay = payOfHours(call, record);
  const worked = [String(breakMinutes), String(totalMinutes)];
  const figures = [...worked, ...paidCells(record, pay)];
  return [day, inWords(call, userId), timeOf(timeZone, clockIn), end, ...figures, approvedAt === '' ? 'no' : 'yes'];
};

const rotaHead = 'Date,Start,End,Person,Department,Position,Location,Break (minutes),Status,Instructions'.split(',');
const hoursHead = 'Date,Person,Clock in,Clock out,Break (minutes),Worked (minutes),Paid (minutes),Pay,Approved'.split(
  ',',
);

/**
 * Rota and hours for spreadsheets: the same as the lists of those names, with cells that begin like a formula marked.
 */
export const exportEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/exports/rota.csv',
    topic: 'Exports',
    summary: 'The rota as CSV, at most 20,000 shifts.',
    query: personDaysQuery,
    contentType: csv,
    run: async (call, { query }) => {
      const where = and(ofPerson('shift', query.userId), onAskedDays(call, 'shift', 'startTime', query));
      const list = { name: 'shift', key: byField('shift', 'startTime'), order: 'ascending', where } as const;
      const body = await csvOf(call, list, rotaHead, query.after, (shifts) => rotaRows(call, shifts));
      return accepted({ body, contentType: csv, fileName: 'rota.csv' });
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/exports/hours.csv',
    topic: 'Exports',
    summary:
      'Hours worked as CSV, at most 20,000 records: yours; everybody’s for managers and admins, without pay that they may not see.',
    query: personDaysQuery,
    contentType: csv,
    run: async (call, { query }) => {
      const where = and(ofPerson('hoursRecord', query.userId), hoursOnDays(call, query));
      const list = { name: 'hoursRecord', key: byField('hoursRecord', 'clockIn'), order: 'ascending', where } as const;
      const toRow = (record: HoursRecord) => hoursRow(call, record);
      const body = await csvOf(call, list, hoursHead, query.after, (records) => records.map(toRow));
      return accepted({ body, contentType: csv, fileName: 'hours.csv' });
    },
  }),
];
