import { roundings } from '#schema/entities/paid-time.ts';
import type { BankNation } from '#schema/entities/pay-calendar.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';

type Option<Value extends string> = { readonly value: Value; readonly label: string };

/** Which shift requests a manager approves. */
export const approvalOptions: readonly Option<Restaurant['swapApproval']>[] = [
  { value: 'off', label: 'No: colleagues settle it' },
  { value: 'swaps', label: 'For swaps' },
  { value: 'all', label: 'For every request' },
];

/** Who gets an open shift: 0 hours for the first claim (D50). */
export const bidHoursText = (hours: number): string =>
  hours === 0 ? 'The first to claim it' : `A manager chooses, ${hours} hours before`;

/** How late a shift may be offered (D21). */
export const cutoffText = (hours: number): string =>
  hours === 0 ? 'The start of the shift' : `${hours} h before the start`;

/** The day by which people say when they can work; 0 for no deadline (D44). */
export const deadlineOptions: readonly Option<string>[] = [
  'No deadline',
  ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
].map((label, weekday) => ({ value: String(weekday), label }));

/** Early clock-in with no limit: pay starts at the clock-in. */
export const fromClockIn = 'From the clock-in';

export const roundingOptions: readonly Option<string>[] = roundings.map((minutes) => ({
  value: String(minutes),
  label: minutes === 0 ? 'To the minute' : `To the nearest ${minutes} minutes, half up`,
}));

/** The nation whose bank holidays are not used as pay dates. */
export const nationWords: Readonly<Record<BankNation, string>> = {
  'england-wales': 'England and Wales',
  scotland: 'Scotland',
  'northern-ireland': 'Northern Ireland',
};
