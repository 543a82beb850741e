import type { PayrollEntry, PayrollPeriod } from '#schema/entities/payroll.ts';
import { payDateText } from '#schema/rules/payroll/payslip.ts';
import { frequencyWords } from '#web/people/pay-words.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

export const statusWords: Readonly<Record<PayrollPeriod['status'], { text: string; tone: BadgeTone }>> = {
  draft: { text: 'Draft', tone: 'neutral' },
  processing: { text: 'Processing', tone: 'attention' },
  completed: { text: 'Completed', tone: 'ok' },
};

/** "Fortnightly, paid on Nov 20, 2026"; of a run that is not completed, when it is to be paid. */
export const paidText = ({ frequency, status, paymentDate }: PayrollPeriod): string =>
  `${frequencyWords[frequency]}, ${status === 'completed' ? 'paid' : 'to be paid'} on ${payDateText(paymentDate)}`;

/** All the time that an entry pays, in minutes. */
export const workedMinutesOf = ({ regularHours, overtimeHours, doubleTimeHours }: PayrollEntry): number =>
  regularHours + overtimeHours + doubleTimeHours;

export const peopleText = (count: number): string => (count === 1 ? '1 person' : `${count} people`);
