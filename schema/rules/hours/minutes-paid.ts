import type { Employment } from '#schema/entities/employment.ts';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Minutes } from '#schema/entities/primitives.ts';
import { isSalariedOn } from '../payroll/contract-terms.ts';
import { type SalaryDays, whoPaysHours } from '../payroll/who-pays-hours.ts';
import { durationText } from '../text/time-text.ts';
import { paidMinutesOf } from './paid-time.ts';

type Contract = Partial<Pick<Employment, 'payBasis' | 'termsByDate'>>;
type Hours = Pick<HoursRecord, 'day' | 'totalMinutes'> & Partial<Pick<HoursRecord, 'paidMinutes'>>;

/**
 * The minutes of a record that are paid: by the rules of paid time (D55), or all minutes worked if a salary pays the
 * day.
 */
export const minutesPaid = (record: Hours, contract: Contract | undefined): Minutes =>
  contract && isSalariedOn(contract, record.day) ? record.totalMinutes : paidMinutesOf(record);

/** The minutes that a run pays for: none on days of a salary's terms that the salary does not cover. */
export const minutesRunPays = (record: Hours, contract: SalaryDays | undefined): Minutes =>
  whoPaysHours(contract, record.day) === 'nothing' ? (0 as Minutes) : minutesPaid(record, contract);

/**
 * Which time of these hours is paid, if it is not the time worked; '' too if the contract is not known, as managers have
 * none of managers and admins (D35): a salary might pay for all of it, and nothing is said that might be wrong (D37).
 */
export const paidNoteOf = (records: readonly Hours[], contract: SalaryDays | undefined): string => {
  if (!contract) return '';
  const sum = (all: readonly Minutes[]): number => all.reduce((total, minutes) => total + minutes, 0);
  return paidNote(
    sum(records.map((record) => minutesRunPays(record, contract))),
    sum(records.map(({ totalMinutes }) => totalMinutes)),
  );
};

/** "Paid 3 h 15 min", beside the time worked if that is another; '' if it is the same. */
export const paidNote = (paid: number, worked: number): string => (paid === worked ? '' : `Paid ${durationText(paid)}`);
