import type { HoursRecord } from '#schema/entities/hours.ts';
import type { PayRemark } from '#schema/entities/payroll.ts';
import { worksUntil } from '../people/last-day.ts';
import { durationText, shortDayText } from '../text/time-text.ts';
import { isSalariedOn } from './contract-terms.ts';
import { othersText, outsideStay } from './paid-by-salary.ts';
import type { RunPerson, RunSettings } from './run-person.ts';
import { salaryCovers } from './stays.ts';

/**
 * What an admin should know about the hours of an entry: some are not approved and so not paid, some come late from an
 * earlier period. What happened to hours already paid is in `owedRemarks`.
 */
export function recordRemarks(person: RunPerson, { period }: RunSettings, unpaid: readonly HoursRecord[]): PayRemark[] {
  const { employment, leftOn } = person;
  const unapproved = unpaid.filter(({ approvedAt, clockOut }) => approvedAt === '' && clockOut !== '');
  const isHourly = ({ day }: HoursRecord) => !employment || !isSalariedOn(employment, day);
  const late = unpaid.filter((record) => record.approvedAt !== '' && record.day < period.startDate && isHourly(record));
  const isSalaried = ({ day }: HoursRecord) => salaryCovers(person, day);
  const unsalaried = unpaid.filter((record) => !isHourly(record) && !isSalaried(record));
  const isAfter = ({ day }: HoursRecord) => leftOn !== undefined && !worksUntil(leftOn, day);
  const afterLastDay = unsalaried.filter(({ day }) => !worksUntil(leftOn, day));
  const beforeFirstDay = unsalaried.filter(({ day }) => worksUntil(leftOn, day));
  return [
    ...remark(
      'unapproved-hours',
      unapproved.filter(isHourly),
      'are not approved and not paid in this run',
      'Approve them first.',
    ),
    ...remark(
      'unapproved-hours',
      unapproved.filter(isSalaried),
      'are not approved',
      'The salary pays for those days, but the payslip counts only approved hours.',
    ),
    ...remark(
      'late-hours',
      late,
      'are from an earlier period and are paid now',
      'Their overtime counts in the week they were worked.',
    ),
    ...remark(
      outsideStay.after,
      afterLastDay,
      'are after the last day, so no salary covers them',
      'Check the last day.',
    ),
    ...remark(
      outsideStay.after,
      unpaid.filter((record) => record.approvedAt !== '' && isHourly(record) && isAfter(record)),
      'are after the last day and are paid now',
      'Check the last day.',
    ),
    ...remark(
      outsideStay.before,
      beforeFirstDay,
      'are before the first day or the day they came back, so no salary covers them',
      'Check that day.',
    ),
  ];
}

const named = 4;

function remark(code: string, records: readonly HoursRecord[], what: string, advice: string): PayRemark[] {
  if (records.length === 0) return [];
  const minutes = records.reduce((sum, { paidMinutes }) => sum + paidMinutes, 0);
  const days = records.slice(0, named).map(({ day }) => shortDayText(day));
  const more = othersText(records.length - named);
  return [{ code, message: `${durationText(minutes)} (${days.join(', ')}${more}) ${what}. ${advice}` }];
}
