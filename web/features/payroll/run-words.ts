import type { PayCalendar } from '#schema/entities/pay-calendar.ts';
import type { PayrollEntry, PayrollPeriod } from '#schema/entities/payroll.ts';
import { type Day, day as dayShape } from '#schema/entities/primitives.ts';
import { salariedMinutes } from '#schema/rules/payroll/paid-by-salary.ts';
import { moneyOutBy } from '#schema/rules/payroll/pay-calendar.ts';
import { calendarOf, type PayGroup } from '#schema/rules/payroll/pay-group.ts';
import { groupText } from '#schema/rules/payroll/pay-group-names.ts';
import { payDateText } from '#schema/rules/payroll/payslip.ts';
import { peopleText } from '#schema/rules/text/people-text.ts';
import { durationText } from '#schema/rules/text/time-text.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

export const statusWords: Readonly<Record<PayrollPeriod['status'], { text: string; tone: BadgeTone }>> = {
  draft: { text: 'Draft', tone: 'neutral' },
  processing: { text: 'Processing', tone: 'attention' },
  completed: { text: 'Completed', tone: 'ok' },
};

/** "Fortnightly, paid on Nov 20, 2026"; if a run is not completed or its pay date is in the future, "to be paid". */
export const paidText = (run: PayrollPeriod, today: Day, calendar: PayCalendar): string => {
  const isPaid = run.status === 'completed' && run.paymentDate <= today;
  return `${groupText(run, calendar)}, ${isPaid ? 'paid' : 'to be paid'} on ${payDateText(run.paymentDate)}`;
};

type PaidGroup = PayGroup & Pick<PayrollPeriod, 'paymentDate'>;

/**
 * When the money of a run has to move because banks are closed on its pay date; '' if they are open, or the calendar
 * does not ask.
 */
export const moneyOutText = (run: PaidGroup, calendar: PayCalendar): string => {
  const { paymentDate } = run;
  const money = moneyOutBy(paymentDate, calendarOf(calendar, run));
  return money === paymentDate
    ? ''
    : `Banks are closed that day: send the money by ${payDateText(money)}. For tax it counts as paid on ${payDateText(paymentDate)}.`;
};

/** What a pay date means, next to its field; `paymentDate` may be half typed. */
export const payDateHint = (group: PayGroup, paymentDate: string, calendar: PayCalendar): string => {
  const chosen = dayShape.safeParse(paymentDate);
  const { frequency, payGroup } = group;
  const money = chosen.success ? moneyOutText({ frequency, payGroup, paymentDate: chosen.data }, calendar) : '';
  return money || 'It decides the tax year and the tax period.';
};

/** What is missing from a run whose period is not over; '' once it is. */
export const unfinishedText = ({ endDate }: PayrollPeriod, today: Day): string =>
  today > endDate
    ? ''
    : `This period ends on ${payDateText(endDate)}: hours until then are not in it yet. Refresh the hours afterwards.`;

/**
 * The time that an entry pays by the hour, with a word after it; of a salary, also the time on the days that it covers,
 * which earns nothing more; and apart from both, hours that nothing pays (D17).
 */
export const entryTimeText = (entry: PayrollEntry, word: '' | ' paid' = ''): string => {
  const { regularHours, overtimeHours, doubleTimeHours, salaryPay = 0 } = entry;
  const { covered, unpaid } = salariedMinutes(entry);
  const rest = regularHours + overtimeHours + doubleTimeHours - unpaid;
  const notPaid = unpaid > 0 && `${durationText(unpaid)} not paid`;
  const paid =
    salaryPay === 0
      ? [(rest > 0 || unpaid === 0) && `${durationText(rest)}${word}`]
      : [
          covered > 0 ? `Salary, ${durationText(covered)}` : 'Salary',
          rest > covered && `${durationText(rest - covered)} by the hour`,
        ];
  return [...paid, notPaid].filter(Boolean).join(' · ');
};

/**
 * What is lost if a run is discarded, and for how many people pay is open again.
 *
 * @param isOld some of it is so old that the next run might not look back so far
 */
export const discardText = (settledPeople: number, isOld = false): string => {
  const lost = 'Its additions and deductions are lost. The hours are kept for another run.';
  if (settledPeople === 0) return lost;
  const due = `Anything settled outside pay in it (${peopleText(settledPeople)}) is due again`;
  return isOld
    ? `${lost} ${due}. Some of it is old, so the next run might not list it. If it does not, add a correction by hand.`
    : `${lost} ${due}, and the next run lists it.`;
};
