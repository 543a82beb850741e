import { noOpening } from '#schema/entities/opening-figures.ts';
import type { PayrollEntry } from '#schema/entities/payroll.ts';
import type { ComputedEntry } from './compute-entry.ts';
import type { SplitRecord } from './overtime.ts';
import { NEW_YEAR } from './year-to-date.ts';

/** The fields of an entry that the engine computes. */
export type EntryFigures = Pick<
  PayrollEntry,
  | 'regularHours'
  | 'overtimeHours'
  | 'doubleTimeHours'
  | 'hourlyRate'
  | 'earnings'
  | 'regularPay'
  | 'overtimePay'
  | 'doubleTimePay'
  | 'salaryPay'
  | 'grossPay'
  | 'taxablePay'
  | 'niablePay'
  | 'incomeTax'
  | 'nationalInsurance'
  | 'employerNationalInsurance'
  | 'pensionContribution'
  | 'employerPensionContribution'
  | 'studentLoan'
  | 'postgraduateLoan'
  | 'totalDeductions'
  | 'netPay'
  | 'taxCode'
  | 'taxBasis'
  | 'niCategory'
  | 'pensionScheme'
  | 'rateTableVersion'
  | 'yearToDate'
  | 'opening'
  | 'steps'
>;

/** The engine's plain numbers, in pence and minutes, as the fields of an entry. */
export function computedFields({ earned, pay, ...computed }: ComputedEntry): EntryFigures {
  return {
    regularHours: earned.regularMinutes,
    overtimeHours: earned.overtimeMinutes,
    doubleTimeHours: earned.doubleTimeMinutes,
    hourlyRate: mainRate(earned.earningsByRate),
    earnings: earned.earningsByRate,
    regularPay: earned.regularPay,
    overtimePay: earned.overtimePay,
    doubleTimePay: earned.doubleTimePay,
    salaryPay: earned.salaryPay,
    grossPay: earned.grossPay,
    taxablePay: pay.taxablePay,
    niablePay: computed.niablePay,
    incomeTax: pay.incomeTax,
    nationalInsurance: pay.employeeNI,
    employerNationalInsurance: pay.employerNI,
    pensionContribution: pay.employeePension,
    employerPensionContribution: pay.employerPension,
    studentLoan: pay.studentLoan,
    postgraduateLoan: pay.postgraduateLoan,
    totalDeductions: pay.totalDeductions,
    netPay: computed.paidOut,
    taxCode: pay.taxCodeUsed,
    taxBasis: pay.basisUsed,
    niCategory: pay.niCategory,
    pensionScheme: computed.pensionScheme ?? 'none',
    rateTableVersion: computed.rateTableVersion,
    yearToDate: computed.yearToDate,
    opening: computed.opening,
    steps: computed.steps,
  } as Unbranded<EntryFigures> as EntryFigures;
}

/** An entry that cannot be computed: its time if known, and no amounts. */
export function nothingComputed(records: readonly SplitRecord[]): EntryFigures {
  const sum = (part: 'regular' | 'overtime' | 'doubleTime') =>
    records.reduce((total, { minutes }) => total + minutes[part], 0);
  return {
    regularHours: sum('regular'),
    overtimeHours: sum('overtime'),
    doubleTimeHours: sum('doubleTime'),
    hourlyRate: records[0]?.hourlyRate ?? 0,
    earnings: [],
    regularPay: 0,
    overtimePay: 0,
    doubleTimePay: 0,
    salaryPay: 0,
    grossPay: 0,
    taxablePay: 0,
    niablePay: 0,
    incomeTax: 0,
    nationalInsurance: 0,
    employerNationalInsurance: 0,
    pensionContribution: 0,
    employerPensionContribution: 0,
    studentLoan: 0,
    postgraduateLoan: 0,
    totalDeductions: 0,
    netPay: 0,
    taxCode: '',
    taxBasis: 'cumulative',
    niCategory: '',
    pensionScheme: 'none',
    rateTableVersion: '',
    yearToDate: { ...NEW_YEAR, isWholeYearKnown: false },
    opening: noOpening,
    steps: [],
  } as Unbranded<EntryFigures> as EntryFigures;
}

/** The engine counts in plain numbers; the entity brands them as pence and minutes. */
type Unbranded<Value> = Value extends number
  ? number
  : Value extends string
    ? Value
    : Value extends readonly (infer Item)[]
      ? Unbranded<Item>[]
      : Value extends object
        ? { [Key in keyof Value]: Unbranded<Value[Key]> }
        : Value;

function mainRate(earnings: ComputedEntry['earned']['earningsByRate']): number {
  const timeOf = ({ minutes }: (typeof earnings)[number]) => minutes.regular + minutes.overtime + minutes.doubleTime;
  return earnings.toSorted((one, other) => timeOf(other) - timeOf(one))[0]?.hourlyRate ?? 0;
}
