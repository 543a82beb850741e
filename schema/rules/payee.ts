import { noOpening } from '../entities/opening-figures.ts';
import type { Payee } from '../entities/payroll.ts';
import type { Instant, Pence } from '../entities/primitives.ts';

/** The pay data of somebody of whom nothing is known yet (D35); its id is the person's. Nothing in it is guessed. */
export const blankPayee = (userId: string, createdAt: Instant): Payee => ({
  id: userId,
  kind: 'payee',
  userId,
  payrollPeriodId: '',
  payFrequency: 'monthly',
  dateOfBirth: '',
  niNumber: '',
  niCategory: '',
  taxCode: '',
  taxBasis: 'cumulative',
  startDate: '',
  starterDeclaration: '',
  previousTaxYear: '',
  previousTaxablePay: 0 as Pence,
  previousTax: 0 as Pence,
  opening: noOpening,
  studentLoan: '',
  hasPostgraduateLoan: false,
  apprenticeSince: '',
  hasOptedOutOf48Hours: false,
  pensionScheme: 'none',
  pensionOptOutOn: '',
  pensionBasis: 'qualifying',
  employeePensionBasisPoints: 500,
  employerPensionBasisPoints: 300,
  circumstances: [],
  accountName: '',
  sortCode: '',
  accountNumber: '',
  bankToConfirmSince: '',
  settledPay: [],
  createdAt,
});
