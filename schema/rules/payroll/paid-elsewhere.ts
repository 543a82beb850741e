import type { Payee } from '#schema/entities/payroll.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { taxYearOf } from './tax-calendar.ts';

/**
 * Whether opening figures show that somebody was paid elsewhere from their start date: figures for that tax year, or
 * for a later one, as they were paid elsewhere until then.
 */
export const isPaidElsewhere = (payee: Pick<Payee, 'opening'> | undefined, startedOn: Day): boolean =>
  (payee?.opening?.taxYear ?? '') >= taxYearOf(startedOn);
