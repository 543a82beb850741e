import type { Employment } from '#schema/entities/employment.ts';
import type { HoursRecord } from '#schema/entities/hours.ts';
import { isSalariedOn } from './contract-terms.ts';
import { isCoveredOn } from './salary.ts';

/** What decides which hours a salary covers; a device may hold an employment from before some of it was kept. */
export type SalaryDays = Partial<
  Pick<Employment, 'payBasis' | 'termsByDate' | 'salaryFrom' | 'earlierStays' | 'leavesOn'>
>;

/**
 * Whether the hours of a day are paid by the hour, by a salary, or, on a salary's terms outside the days it is paid for,
 * by nothing: as a run does it (`isCoveredOn`). By the hour if the contract is not known, by the salary if their last day
 * is not.
 */
export const whoPaysHours = (
  contract: SalaryDays | undefined,
  day: HoursRecord['day'],
): 'hour' | 'salary' | 'nothing' => {
  if (!contract || !isSalariedOn(contract, day)) return 'hour';
  const { salaryFrom = '', earlierStays = [], leavesOn = '' } = contract;
  const stays = [...earlierStays, { startedOn: salaryFrom, leftOn: leavesOn }];
  return isCoveredOn(contract, stays, day) ? 'salary' : 'nothing';
};
