import type { Employment } from '#schema/entities/employment.ts';
import type { Payee } from '#schema/entities/payroll.ts';
import { termsOverTime } from './dated-terms.ts';
import type { RunPerson } from './run-person.ts';
import { staysOf } from './stays.ts';

type SalariedStays = Pick<Employment, 'salaryFrom' | 'earlierStays'>;

/**
 * The stays for which labour cost counts the salary of somebody who has one at some time (D46). Anybody else's start is
 * private, so theirs are neither read nor returned.
 * @param knownStays their earlier stays and their return, as far as these are known
 */
export const salariedStays = (
  employment: Employment,
  payee: Pick<Payee, 'startDate'> | undefined,
  knownStays: () => Pick<RunPerson, 'staysBefore' | 'backOn'>,
): SalariedStays => {
  const isEverSalaried = termsOverTime(employment).some(({ payBasis }) => payBasis === 'salary');
  if (!isEverSalaried) return { salaryFrom: '', earlierStays: [] };
  // Leaving is handled separately: labour cost uses the last day that was entered.
  const stays = staysOf({ payee, leftOn: '', ...knownStays() });
  return {
    salaryFrom: stays.at(-1)?.startedOn ?? '',
    earlierStays: stays.flatMap(({ startedOn, leftOn }) => (leftOn === '' ? [] : [{ startedOn, leftOn }])),
  };
};
