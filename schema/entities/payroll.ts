import * as z from 'zod/mini';
import { defineEntity } from './entity.ts';
import { noOpening, openingFigures, taxYearOrBlank } from './opening-figures.ts';
import { particulars } from './particulars.ts';
import {
  day,
  dayOrBlank,
  filledText,
  id,
  idOrBlank,
  instant,
  instantOrBlank,
  minutes,
  pence,
  text,
} from './primitives.ts';
import { settledPay } from './settled-pay.ts';
import { yearToDate } from './year-to-date.ts';

/** What private pay data, pay periods and pay entries are made of (D17, D35). */

export const starterDeclarations = ['', 'A', 'B', 'C', 'none'] as const;
export const pensionSchemes = ['none', 'relief_at_source', 'net_pay'] as const;
export const payFrequencies = ['weekly', 'fortnightly', 'fourWeekly', 'monthly'] as const;
export const periodStatuses = ['draft', 'processing', 'completed'] as const;
export const taxBases = ['cumulative', 'W1M1'] as const;
export const pensionBases = ['qualifying', 'pensionable'] as const;

/** Student loan plans; '' for none. A postgraduate loan is separate from them. */
export const studentLoanPlans = ['', '1', '2', '4', '5'] as const;

/**
 * Circumstances the engine does not cover: a person with one must be paid elsewhere and is refused here, with the
 * reason.
 */
export const uncoveredCircumstances = [
  'director',
  'student-loan',
  'attachment-order',
  'statutory-pay',
  'salary-sacrifice',
  'benefits',
] as const;

/** The amounts of an entry that are explained step by step. */
export const explainedAmounts = [
  'grossPay',
  'taxablePay',
  'incomeTax',
  'employeeNI',
  'employerNI',
  'employeePension',
  'employerPension',
  'studentLoan',
  'postgraduateLoan',
  'otherDeductions',
  'netPay',
] as const;

/** A share in hundredths of a percent: 500 is 5%. */
const basisPoints = z.int('Enter a percentage').check(z.minimum(0), z.maximum(10_000, 'A share is at most 100%'));

/** Private pay data of one person (D35). `id` equals the user's id. */
export const payee = z.strictObject({
  id,
  kind: z.literal('payee'),
  userId: id,
  /** Always '': every kind of the collection has the fields of its indexes. */
  payrollPeriodId: z.literal(''),
  payFrequency: z.enum(payFrequencies),
  /** Which group of the frequency they are paid with, from the pay calendar; '' for the first. */
  payGroup: idOrBlank,
  dateOfBirth: dayOrBlank,
  niNumber: text(13),
  niCategory: text(1),
  taxCode: text(10),
  taxBasis: z.enum(taxBases),
  startDate: dayOrBlank,
  starterDeclaration: z.enum(starterDeclarations),
  /** The tax year of the P45 figures, such as 2026-27; '' if pay and tax before this job are not known. */
  previousTaxYear: taxYearOrBlank,
  previousTaxablePay: pence,
  previousTax: pence,
  opening: openingFigures,
  studentLoan: z.enum(studentLoanPlans),
  hasPostgraduateLoan: z.boolean(),
  /** First day of a current apprenticeship, or ''. */
  apprenticeSince: dayOrBlank,
  /** Agreed in writing to work more than 48 hours a week (Working Time Regulations 1998, regulation 5). */
  hasOptedOutOf48Hours: z.boolean(),
  pensionScheme: z.enum(pensionSchemes),
  /**
   * The date of their pension opt-out notice, from which no contributions are taken; '' for those who have not opted
   * out.
   */
  pensionOptOutOn: dayOrBlank,
  pensionBasis: z.enum(pensionBases),
  employeePensionBasisPoints: basisPoints,
  employerPensionBasisPoints: basisPoints,
  circumstances: z.array(z.enum(uncoveredCircumstances)).check(z.maxLength(uncoveredCircumstances.length)),
  accountName: text(60),
  sortCode: text(8),
  accountNumber: text(10),
  /**
   * Since when changed bank details have been waiting for an admin to confirm them with the person (D57); '' if none
   * are.
   */
  bankToConfirmSince: instantOrBlank,
  settledPay: z.array(settledPay).check(z.maxLength(1000)),
  createdAt: instant,
});
export type Payee = z.output<typeof payee>;

export const payrollPeriod = z.strictObject({
  id,
  kind: z.literal('period'),
  /** Both always '': every kind of the collection has the fields of its indexes. */
  userId: z.literal(''),
  payrollPeriodId: z.literal(''),
  startDate: day,
  endDate: day,
  paymentDate: day,
  frequency: z.enum(payFrequencies),
  /** Which group of the frequency it pays; '' for the first. */
  payGroup: idOrBlank,
  taxYear: text(7),
  taxPeriod: z.int().check(z.minimum(1), z.maximum(56)),
  status: z.enum(periodStatuses),
  /** People an admin left out of the run; their hours wait for the next one. */
  leftOutIds: z.array(id).check(z.maxLength(5000)),
  completedAt: instantOrBlank,
  /** The number of its last payslip, from which the next run counts; 0 until it is completed. */
  lastPayslipNumber: z.int().check(z.minimum(0)),
  createdAt: instant,
});
export type PayrollPeriod = z.output<typeof payrollPeriod>;

/** An amount other than pay for time: its name, as on the payslip, and pence. */
export const namedAmount = z.strictObject({
  id,
  name: filledText(80, 'Enter what it is for'),
  amount: pence,
  /**
   * What this settles: a completed entry whose pay was recalculated, or a run completed by hand; absent for other
   * amounts.
   */
  corrects: z.optional(id),
  /** For a correction of days no run paid: the first and last of them. Absent for other amounts. */
  from: z.optional(day),
  until: z.optional(day),
  /**
   * For a correction: how much of it settles what that run still owed; the rest is other pay. Absent for other amounts.
   */
  settles: z.optional(pence),
  /** Tips that the employer pays out: they count for everything but the minimum wage. Absent for other amounts. */
  kind: z.optional(z.literal('tips')),
});
export type NamedAmount = z.output<typeof namedAmount>;

/** One step towards an amount: which amount, the calculation in words, and the result in pence. */
const step = z.strictObject({ amount: z.enum(explainedAmounts), label: text(120), formula: text(300), pence: z.int() });

/** The paid time of one hours record, as it was when it was paid: minutes by kind of pay, the rate in pence an hour. */
const paidRecord = z.strictObject({
  id,
  day,
  clockIn: instant,
  clockOut: instant,
  hourlyRate: pence,
  regular: minutes,
  overtime: minutes,
  doubleTime: minutes,
  /**
   * Hours on a salary's terms outside the days it is paid for: nothing pays them. Absent for others, and in entries
   * from before it was kept.
   */
  isUnpaid: z.optional(z.literal(true)),
  /**
   * Paid by the hour although the rate is 0, which otherwise means a salary. Absent for others, and in entries from
   * before it was kept.
   */
  isHourly: z.optional(z.literal(true)),
});
export type PaidRecord = z.output<typeof paidRecord>;

/** Time and pay at one hourly rate: regular, overtime and double time. */
const earningsAtRate = z.strictObject({
  hourlyRate: pence,
  minutes: z.strictObject({ regular: minutes, overtime: minutes, doubleTime: minutes }),
  pay: z.strictObject({ regular: pence, overtime: pence, doubleTime: pence }),
});
export type EarningsAtRate = z.output<typeof earningsAtRate>;

/** Something about an entry that needs attention: an engine code and a sentence. */
const remark = z.strictObject({ code: text(60), message: text(500) });
export type PayRemark = z.output<typeof remark>;

/** One person's pay for one period, with a copy of the period (D17) and, once completed, its payslip. */
export const payrollEntry = z.strictObject({
  id,
  kind: z.literal('entry'),
  userId: id,
  payrollPeriodId: id,
  status: z.enum(periodStatuses),
  employeeName: text(121),
  employerName: text(120),
  payeReference: text(20),
  startDate: day,
  endDate: day,
  paymentDate: day,
  frequency: z.enum(payFrequencies),
  taxYear: text(7),
  taxPeriod: z.int().check(z.minimum(1), z.maximum(56)),
  regularHours: minutes,
  overtimeHours: minutes,
  doubleTimeHours: minutes,
  /** The rate of most of the time; `earnings` lists them all. */
  hourlyRate: pence,
  earnings: z.array(earningsAtRate).check(z.maxLength(50)),
  regularPay: pence,
  overtimePay: pence,
  doubleTimePay: pence,
  /** The salary of the period; 0 for somebody paid by the hour. */
  salaryPay: pence,
  /** Paid in addition to the time worked, and taxed like it; below 0 to take back an overpayment of an earlier run. */
  additions: z.array(namedAmount).check(z.maxLength(50)),
  /** Paid on top of net pay, free of tax: what the person spent for the restaurant. */
  expenses: z.array(namedAmount).check(z.maxLength(50)),
  /** Taken from net pay. */
  deductions: z.array(namedAmount).check(z.maxLength(50)),
  grossPay: pence,
  taxablePay: pence,
  niablePay: pence,
  incomeTax: pence,
  nationalInsurance: pence,
  employerNationalInsurance: pence,
  pensionContribution: pence,
  employerPensionContribution: pence,
  studentLoan: pence,
  postgraduateLoan: pence,
  totalDeductions: pence,
  netPay: pence,
  taxCode: text(10),
  taxBasis: z.enum(taxBases),
  niCategory: text(1),
  niNumber: text(13),
  particulars,
  pensionScheme: z.enum(pensionSchemes),
  rateTableVersion: text(20),
  yearToDate,
  /** The opening figures `yearToDate` starts from; blank if there are none. */
  opening: openingFigures,
  /** What it was built from. */
  records: z.array(paidRecord).check(z.maxLength(400)),
  steps: z.array(step).check(z.maxLength(200)),
  warnings: z.array(remark).check(z.maxLength(20)),
  /** Why this cannot be paid; an entry with refusals never becomes a payslip. */
  refusals: z.array(remark).check(z.maxLength(20)),
  payslipNumber: text(20),
  generatedAt: instantOrBlank,
  downloadCount: z.int().check(z.minimum(0)),
  createdAt: instant,
});
export type PayrollEntry = z.output<typeof payrollEntry>;

export const payeeEntity = defineEntity({
  name: 'payee',
  table: 'payees',
  collection: 'payroll',
  kind: 'payee',
  shape: payee,
  serverOwned: ['bankToConfirmSince', 'settledPay', 'createdAt'],
  later: { opening: noOpening, studentLoan: '', hasPostgraduateLoan: false, pensionOptOutOn: '', payGroup: '' },
  references: { userId: 'users' },
});

export const payrollPeriodEntity = defineEntity({
  name: 'payrollPeriod',
  table: 'payroll_periods',
  collection: 'payroll',
  kind: 'period',
  shape: payrollPeriod,
  serverOwned: ['completedAt', 'lastPayslipNumber', 'createdAt'],
  references: {},
});

export const payrollEntryEntity = defineEntity({
  name: 'payrollEntry',
  table: 'payroll_entries',
  collection: 'payroll',
  kind: 'entry',
  shape: payrollEntry,
  serverOwned: ['generatedAt', 'createdAt'],
  references: { userId: 'users', payrollPeriodId: 'payroll_periods' },
});
