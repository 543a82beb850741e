import { and, eq, gte, lte } from 'drizzle-orm';
import type { ChangePayRunRequest, CreatePayRunRequest } from '#schema/api/payroll.ts';
import type { PayrollPeriod } from '#schema/entities/payroll.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { accepted, type Result, refused, refusedFields } from '#schema/errors.ts';
import { calendarOf } from '#schema/rules/payroll/pay-group.ts';
import { periodEnd } from '#schema/rules/payroll/pay-period.ts';
import { knownTables, rateTableFor } from '#schema/rules/payroll/rate-tables.ts';
import { isRefusal } from '#schema/rules/payroll/refusals.ts';
import { taxPeriodOf, taxYearOf } from '#schema/rules/payroll/tax-calendar.ts';
import { columnOf } from '#server/db/records.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { openRun } from './compute-pay-run.ts';
import { entriesOf } from './pay-run-people.ts';

/**
 * Begins a draft (D17). The payment date decides the tax year and the tax period. Refuses a payment before the period
 * begins, a tax year without rates (`unknown-tax-year`) and days that another run of the group covers
 * (`overlapping-pay-period`).
 */
export const createPayRun = (
  tx: Transaction,
  { frequency, payGroup = '', startDate, paymentDate }: CreatePayRunRequest,
): Result<PayrollPeriod> => {
  const payment = paymentOf(tx, { frequency, startDate }, paymentDate);
  if (!payment.ok) return payment;
  if (payGroup !== '' && !calendarOf(tx.restaurant().payCalendar, { frequency, payGroup }))
    return refusedFields({ payGroup: 'The pay calendar no longer has this group' });
  const endDate = periodEnd(frequency, startDate);
  const overlapping = tx.select(
    'payrollPeriod',
    and(
      eq(columnOf('payrollPeriod', 'frequency'), frequency),
      eq(columnOf('payrollPeriod', 'payGroup'), payGroup),
      lte(columnOf('payrollPeriod', 'startDate'), endDate),
      gte(columnOf('payrollPeriod', 'endDate'), startDate),
    ),
  );
  if (overlapping.length > 0) return refused('overlapping-pay-period');
  const period: PayrollPeriod = {
    id: tx.newId(),
    kind: 'period',
    userId: '',
    payrollPeriodId: '',
    startDate,
    endDate,
    frequency,
    payGroup,
    ...payment.value,
    status: 'draft',
    leftOutIds: [],
    completedAt: '',
    lastPayslipNumber: 0,
    createdAt: tx.at,
  };
  tx.put('payrollPeriod', period, 'create-pay-run');
  return accepted(period);
};

/** Changes the pay date of a run that is not completed: the tax year and the tax period follow from it. */
export const changePaymentDate = (
  tx: Transaction,
  periodId: string,
  { paymentDate }: ChangePayRunRequest,
): Result<PayrollPeriod> => {
  const period = openRun(tx, periodId);
  if (!period.ok) return period;
  const payment = paymentOf(tx, period.value, paymentDate);
  if (!payment.ok) return payment;
  const changed: PayrollPeriod = { ...period.value, ...payment.value };
  tx.put('payrollPeriod', changed, 'change-pay-date');
  return accepted(changed);
};

type Payment = Pick<PayrollPeriod, 'paymentDate' | 'taxYear' | 'taxPeriod'>;

const paymentOf = (
  tx: Transaction,
  { frequency, startDate }: Pick<PayrollPeriod, 'frequency' | 'startDate'>,
  paymentDate: Day,
): Result<Payment> => {
  if (paymentDate < startDate) return refusedFields({ paymentDate: 'Pay on or after the first day of the period' });
  const taxYear = taxYearOf(paymentDate);
  const table = rateTableFor(taxYear, knownTables(tx.restaurant().rateTables));
  if (isRefusal(table)) return refused('unknown-tax-year', table.error.message);
  const taxPeriod = taxPeriodOf(paymentDate, frequency);
  if (isRefusal(taxPeriod)) return refused('unknown-tax-year', taxPeriod.error.message);
  return accepted({ paymentDate, taxYear, taxPeriod: taxPeriod.number });
};

/** Discards a run that is not completed, with its entries; what was settled outside pay in it is open again. */
export const discardPayRun = (tx: Transaction, periodId: string): Result<PayrollPeriod> => {
  const period = openRun(tx, periodId);
  if (!period.ok) return period;
  for (const { id } of entriesOf(tx, periodId)) tx.remove('payrollEntry', id, 'remove-payrollEntry');
  for (const payee of tx.select('payee')) {
    const settledPay = payee.settledPay.filter((settled) => settled.payrollPeriodId !== periodId);
    if (settledPay.length < payee.settledPay.length) tx.put('payee', { ...payee, settledPay }, 'reopen-owed-pay');
  }
  tx.remove('payrollPeriod', periodId, 'remove-payrollPeriod');
  return period;
};
