import type { PayrollEntry, PayrollPeriod } from '#schema/entities/payroll.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

export const frequencyWords: Readonly<Record<PayrollPeriod['frequency'], string>> = {
  weekly: 'Weekly',
  fortnightly: 'Fortnightly',
  fourWeekly: 'Four-weekly',
  monthly: 'Monthly',
};

export const statusWords: Readonly<Record<PayrollPeriod['status'], { text: string; tone: BadgeTone }>> = {
  draft: { text: 'Draft', tone: 'neutral' },
  processing: { text: 'Processing', tone: 'attention' },
  completed: { text: 'Completed', tone: 'ok' },
};

/** All the time that an entry pays, in minutes. */
export const workedMinutesOf = ({ regularHours, overtimeHours, doubleTimeHours }: PayrollEntry): number =>
  regularHours + overtimeHours + doubleTimeHours;

export const peopleText = (count: number): string => (count === 1 ? '1 person' : `${count} people`);
