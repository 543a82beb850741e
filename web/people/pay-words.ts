import type { Payee } from '#schema/entities/payroll.ts';

/** The words for the choices of a person's pay data. */

/** HMRC's starter checklist: the statements A, B and C. */
export const starterWords: Readonly<Record<Payee['starterDeclaration'], string>> = {
  '': 'Not known yet',
  A: 'A: first job since 6 April',
  B: 'B: only job now, others before',
  C: 'C: another job or pension',
  none: 'None: a P45 was given',
};

export const taxBasisWords: Readonly<Record<Payee['taxBasis'], string>> = {
  cumulative: 'Cumulative',
  W1M1: 'Week 1 / month 1',
};

export const schemeWords: Readonly<Record<Payee['pensionScheme'], string>> = {
  none: 'None',
  relief_at_source: 'Relief at source',
  net_pay: 'Net pay arrangement',
};

export const basisWords: Readonly<Record<Payee['pensionBasis'], string>> = {
  qualifying: 'Qualifying earnings',
  pensionable: 'All pay',
};

export const circumstanceWords: Readonly<Record<Payee['circumstances'][number], string>> = {
  director: 'Company director',
  'student-loan': 'Repays a student loan of an unknown plan',
  'attachment-order': 'Has an attachment of earnings order',
  'statutory-pay': 'Gets statutory sick, parental or other pay',
  'salary-sacrifice': 'Gives up salary for benefits',
  benefits: 'Has payrolled benefits',
};

export const studentLoanWords: Readonly<Record<Payee['studentLoan'], string>> = {
  '': 'None',
  '1': 'Plan 1',
  '2': 'Plan 2',
  '4': 'Plan 4',
  '5': 'Plan 5',
};
