import type { Employment } from '#schema/entities/employment.ts';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Minutes } from '#schema/entities/primitives.ts';
import { isSalariedOn } from '../payroll/contract-terms.ts';
import { durationText } from '../text/time-text.ts';
import { paidMinutesOf } from './paid-time.ts';

type Contract = Partial<Pick<Employment, 'payBasis' | 'termsByDate'>>;

/**
 * The minutes of a record that are paid: by the rules of paid time (D55), or all minutes worked if a salary pays the
 * day.
 */
export const minutesPaid = (
  record: Pick<HoursRecord, 'day' | 'totalMinutes'> & Partial<Pick<HoursRecord, 'paidMinutes'>>,
  contract: Contract | undefined,
): Minutes => (contract && isSalariedOn(contract, record.day) ? record.totalMinutes : paidMinutesOf(record));

/** "Paid 3 h 15 min", beside the time worked if that is another; '' if it is the same. */
export const paidNote = (paid: number, worked: number): string => (paid === worked ? '' : `Paid ${durationText(paid)}`);
