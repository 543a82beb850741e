import type { HoursRecord } from '#schema/entities/hours.ts';
import type { PayRemark, PayrollEntry } from '#schema/entities/payroll.ts';
import { moneyText } from '../text/money-text.ts';
import { durationText, shortDayText } from '../text/time-text.ts';
import { isNamedAgain, type OwedPay } from './earlier-pay.ts';
import { type CorrectedRecord, correctedIn, minutesOf, recordsById } from './hours-difference.ts';
import { owedAdvice } from './owed-advice.ts';
import { payPeriodText } from './payslip.ts';
import type { RunPerson, RunSettings } from './run-person.ts';
import { nextNamesFrom } from './unpaid-days.ts';

const named = 3;

/**
 * The advice if too much was paid: this pay can bear having it taken off; or cannot, and may also be the last to
 * mention it; or it pays nothing.
 */
const takeOffAdvice = {
  borne: owedAdvice.takeOff,
  notBorne: `${owedAdvice.notBorne} The next run lists it again.`,
  notBorneAtLast: `${owedAdvice.notBorne} The next run might not list it again: settle it outside pay.`,
  nothingPaid: '',
};
export type TakeOff = keyof typeof takeOffAdvice;

const atLast = ' The next run might not list it again.';

/** Whether the next run is sure to list all of these unpaid days of a salary again. */
const isSalaryNamedAgain = (salaries: readonly OwedPay[], settings: RunSettings): boolean => {
  const from = nextNamesFrom(settings);
  return salaries.every(({ days }) => days.startDate >= from);
};

/** Which earlier pay each remark is about; what nobody can work out is in `unclearPay`. */
export const owedBy = {
  salary: ({ reason }: OwedPay) => reason === 'unpaid',
  twice: ({ reason }: OwedPay) => reason === 'twice',
  difference: ({ reason }: OwedPay) => reason === 'agreed' || reason === 'recorded',
};

/** Remarks for admins about pay still owed or overpaid; none if it is all settled. */
export function owedRemarks(
  person: RunPerson,
  settings: RunSettings,
  owed: readonly OwedPay[],
  { unclear, takeOff }: { readonly unclear: readonly PayrollEntry[]; readonly takeOff: TakeOff },
): PayRemark[] {
  const salaries = owed.filter(owedBy.salary);
  const twice = owed.filter(owedBy.twice);
  const others = owed.filter(owedBy.difference);
  const sum = sumOf(others);
  const advice =
    sum < 0 ? takeOffAdvice[takeOff] : `${owedAdvice.add}.${isNamedAgain(others, settings.period) ? '' : atLast}`;
  const difference =
    sum === 0
      ? `was partly ${moneyText(sumOf(others.filter(({ amount }) => amount > 0)))} too low and partly as much too high`
      : `was ${moneyText(Math.abs(sum))} too ${sum < 0 ? 'high' : 'low'}`;
  const isNotBorne = takeOff === 'notBorne' || takeOff === 'notBorneAtLast';
  const by = others.some(({ reason }) => reason === 'recorded') ? 'recorded' : 'agreed';
  // A correction of days that no entry paid refers to an entry next to them, whose own hours are settled; so are those
  // of an entry for which only the terms have changed.
  const ofEntries = others.filter(({ unpaid, reason }) => unpaid === undefined && reason === 'recorded');
  const open = new Set([...ofEntries.map(({ corrects }) => corrects), ...unclear.map(({ id }) => id)]);
  const records = recordsById(person);
  const unpaidText = (periods: string, missing: string) =>
    salaries.some(({ isInPart }) => isInPart)
      ? `Salary for ${periods} was not paid in full: ${missing} is still due.`
      : `No run paid the salary for ${periods}: ${missing}.`;
  return [
    ...correctedRemark(
      person.earlier.filter(({ id }) => open.has(id)).flatMap((entry) => correctedIn(person, records, entry)),
    ),
    ...remark(
      'salary-not-paid',
      salaries.map(({ days }) => days),
      (periods) =>
        `${unpaidText(periods, moneyText(sumOf(salaries)))}${owedAdvice.add}, unless it was paid elsewhere.${isSalaryNamedAgain(salaries, settings) ? '' : atLast}`,
    ),
    ...remark(
      isNotBorne ? 'twice-more-than-pay-bears' : 'salary-paid-twice',
      twice.map(({ days }) => days),
      (periods) =>
        `Two runs paid salary for the same days in ${periods}: ${moneyText(-sumOf(twice))} was paid twice.${takeOffAdvice[takeOff]}`,
    ),
    ...remark(
      sum < 0 && isNotBorne ? 'more-than-pay-bears' : 'pay-changed-after-payment',
      others.map(({ days }) => days),
      (periods) => `Going by what is now ${by}, pay for ${periods} ${difference}.${advice}`,
    ),
    ...remark(
      'rate-changed-after-payment',
      unclear,
      (periods) =>
        `A rate or hours, and the overtime rules, have changed since ${periods} was paid.${owedAdvice.workOut} for that period.`,
    ),
  ];
}

function correctedRemark(corrected: readonly CorrectedRecord[]): PayRemark[] {
  if (corrected.length === 0) return [];
  const lines = corrected.slice(0, named).map(({ paid, record }) => {
    const minutes = minutesOf(paid) as HoursRecord['paidMinutes'];
    const before = `${record.day === paid.day ? '' : `${shortDayText(paid.day)} `}${durationText(minutes)}`;
    return `${shortDayText(record.day)} ${durationText(record.paidMinutes)} instead of ${before}`;
  });
  const more = corrected.length > named ? ` and ${corrected.length - named} more` : '';
  return [
    { code: 'corrected-after-payment', message: `Hours corrected since they were paid: ${lines.join(', ')}${more}.` },
  ];
}

function sumOf(owed: readonly OwedPay[]): number {
  return owed.reduce((sum, { amount }) => sum + amount, 0);
}

function remark(
  code: string,
  runs: readonly Pick<PayrollEntry, 'startDate' | 'endDate'>[],
  words: (periods: string) => string,
): PayRemark[] {
  if (runs.length === 0) return [];
  const more = runs.length > named ? ` and ${runs.length - named} more` : '';
  return [{ code, message: words(`${runs.slice(0, named).map(payPeriodText).join('; ')}${more}`) }];
}
