import type { Employment } from '#schema/entities/employment.ts';
import type { Payee } from '#schema/entities/payroll.ts';
import { termsOverTime } from '../dated-terms.ts';
import type { RunPerson } from './run-person.ts';
import { assumedReturn, joined } from './stays.ts';

/** Whether somebody has, had or will have a salary. */
export const isEverSalaried = (employment: Employment): boolean =>
  termsOverTime(employment).some(({ payBasis }) => payBasis === 'salary');

/**
 * The stays for which labour cost counts the salary of somebody who has one at some time (D46). When anybody else started
 * is private. Somebody back the next day was never away, as in a pay run (`staysOf`).
 * @param known their earlier stays and their return, as far as these are known
 */
export const salariedStays = (
  payee: Pick<Payee, 'startDate'> | undefined,
  known: Pick<RunPerson, 'staysBefore' | 'backOn'>,
): Pick<Employment, 'salaryFrom' | 'earlierStays'> => {
  const startedOn = assumedReturn({ payee, ...known })?.backOn ?? payee?.startDate ?? '';
  const stays = joined([...known.staysBefore, { startedOn, leftOn: '' }]);
  return {
    salaryFrom: stays.at(-1)?.startedOn ?? '',
    earlierStays: stays.flatMap(({ startedOn: from, leftOn }) => (leftOn === '' ? [] : [{ startedOn: from, leftOn }])),
  };
};
