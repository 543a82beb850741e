import type { PayCalendar } from '#schema/entities/pay-calendar.ts';
import { type Payee, payFrequencies } from '#schema/entities/payroll.ts';
import { fold } from '../text/fold.ts';
import { calendarOf, type PayGroup } from './pay-group.ts';

export const frequencyWords: Readonly<Record<Payee['payFrequency'], string>> = {
  weekly: 'Weekly',
  fortnightly: 'Fortnightly',
  fourWeekly: 'Every four weeks',
  monthly: 'Monthly',
};

/** "Fortnightly", or for a further group "Fortnightly (Kitchen)". */
export function groupText(group: PayGroup, calendar: PayCalendar): string {
  const words = frequencyWords[group.frequency];
  const name = calendarOf(calendar, group)?.groupName ?? '';
  return name === '' ? words : `${words} (${name})`;
}

/** Every frequency, each followed by its further groups. */
export function payGroupsOf(calendar: PayCalendar): readonly PayGroup[] {
  return payFrequencies.flatMap((frequency): PayGroup[] => [
    { frequency },
    ...calendar.filter((entry) => entry.frequency === frequency && entry.payGroup !== undefined),
  ]);
}

/** The fields of pay details that decide the group. */
export type PaidWith = Pick<Payee, 'payFrequency' | 'payGroup'>;

/**
 * The group somebody is paid with, as written by a file or another program: "Monthly", "Weekly (Kitchen)", the name of
 * a group alone if no other has it, or its id. Undefined if it is not in the pay calendar.
 */
export function payGroupNamed(written: string, calendar: PayCalendar): PaidWith | undefined {
  const wanted = plain(written);
  const found = payGroupsOf(calendar).filter((group) =>
    namesOf(group, calendar).some((name) => plain(name) === wanted),
  );
  const [group] = found;
  if (wanted === '' || !group || found.length > 1) return undefined;
  return { payFrequency: group.frequency, payGroup: group.payGroup ?? '' };
}

/** Why managers may not set it: it is private pay data (D35). */
export const onlyAdminsSayPaid = 'Only admins say how often, and with which group, somebody is paid.';

/** Why this is not the name of a group, and what may be written instead. */
export function noPayGroup(written: string, calendar: PayCalendar): string {
  const choices = payGroupsOf(calendar).map((group) => groupText(group, calendar));
  return `The pay calendar has no “${written}”. Write one of these: ${choices.join(', ')}.`;
}

const namesOf = (group: PayGroup, calendar: PayCalendar): readonly string[] => {
  const { payGroup } = group;
  if (payGroup === undefined) return [group.frequency, frequencyWords[group.frequency]];
  return [groupText(group, calendar), calendarOf(calendar, group)?.groupName ?? '', payGroup];
};

/** Case, accents and punctuation between words do not matter. */
const plain = (name: string): string => fold(name).replaceAll(/[^\p{L}\p{N}]+/gu, '');
