import type { PayCalendar } from '#schema/entities/pay-calendar.ts';
import { type Payee, payFrequencies } from '#schema/entities/payroll.ts';
import type { PayGroup } from '#schema/rules/payroll/pay-group.ts';
import { groupText, payGroupsOf } from '#schema/rules/payroll/pay-group-names.ts';

/** The key of a group in a list of choices. */
export const payGroupKey = ({ frequency, payGroup = '' }: PayGroup): string => `${frequency} ${payGroup}`;

/** The group of a key. */
export const payGroupOf = (key: string): { frequency: Payee['payFrequency']; payGroup: string } => {
  const [named = '', payGroup = ''] = key.split(' ');
  return { frequency: payFrequencies.find((each) => each === named) ?? 'monthly', payGroup };
};

/** Every frequency, each followed by its further groups. */
export const payGroupOptions = (calendar: PayCalendar): readonly { value: string; label: string }[] =>
  payGroupsOf(calendar).map((group) => ({ value: payGroupKey(group), label: groupText(group, calendar) }));
