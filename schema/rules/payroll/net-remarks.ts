import type { NamedAmount, PayRemark } from '#schema/entities/payroll.ts';
import { moneyText } from '../text/money-text.ts';
import type { ComputedEntry } from './compute-entry.ts';

/**
 * A remark for admins if more is paid out than was earned and spent. The usual reason is a tax refund, which a wrong
 * tax code or P45 causes just as a right one does.
 */
export function netRemarks({ earned, pay, paidOut }: ComputedEntry, expenses: readonly NamedAmount[]): PayRemark[] {
  const over = paidOut - earned.grossPay - expenses.reduce((sum, { amount }) => sum + amount, 0);
  if (over <= 0) return [];
  const refund = pay.incomeTax < 0 ? `: ${moneyText(-pay.incomeTax)} of tax is paid back` : '';
  const message =
    `Net pay is ${moneyText(over)} above gross pay and expenses${refund}. ` +
    'Compare tax code and P45 figures with the papers before completing the run.';
  return [{ code: 'net-above-gross', message }];
}
