import type { PayCalendar } from '#schema/entities/pay-calendar.ts';
import { type Payee, payFrequencies } from '#schema/entities/payroll.ts';
import { calendarOf, type PayGroup } from '#schema/rules/payroll/pay-group.ts';
import { frequencyWords } from './pay-words.ts';

/** "Fortnightly", or of a further group "Fortnightly (Kitchen)". */
export const groupText = (group: PayGroup, calendar: PayCalendar): string => {
  const words = frequencyWords[group.frequency];
  const name = calendarOf(calendar, group)?.groupName ?? '';
  return name === '' ? words : `${words} (${name})`;
};

/** A group as a choice names it. */
export const payGroupKey = ({ frequency, payGroup = '' }: PayGroup): string => `${frequency} ${payGroup}`;

/** The group that a choice stands for. */
export const payGroupOf = (key: string): { frequency: Payee['payFrequency']; payGroup: string } => {
  const [named = '', payGroup = ''] = key.split(' ');
  return { frequency: payFrequencies.find((each) => each === named) ?? 'monthly', payGroup };
};

/** Every frequency, and after it its further groups. */
export const payGroupOptions = (calendar: PayCalendar): readonly { value: string; label: string }[] =>
  payFrequencies
    .flatMap((frequency): PayGroup[] => [
      { frequency },
      ...calendar.filter((entry) => entry.frequency === frequency && entry.payGroup !== undefined),
    ])
    .map((group) => ({ value: payGroupKey(group), label: groupText(group, calendar) }));
