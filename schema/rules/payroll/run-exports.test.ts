import { describe, expect, it } from 'vitest';
import { buildPayee, buildPayrollEntry } from '#schema/fixtures/build.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { accountantCsv, bankPaymentsCsv } from './run-exports.ts';

const payees = new Map([[people.staff, buildPayee({ accountName: '=A Okafor' })]]);
const entries = [
  buildPayrollEntry({ payslipNumber: 'PS-000002', incomeTax: -1205 }),
  buildPayrollEntry({ id: fixtureId(40), userId: people.admin, payslipNumber: 'PS-000001', netPay: 0 }),
];

const linesOf = (csv: string): string[] => csv.slice(1).trimEnd().split('\r\n');

describe('a completed run as CSV', () => {
  it('has a line a payslip for the accountant, in their order, a refund below 0', () => {
    const [head = '', first = '', second = ''] = linesOf(accountantCsv(entries, payees));
    const cell = (line: string, title: string) => line.split(',')[head.split(',').indexOf(title)];
    expect([first, second].map((line) => cell(line, 'Payslip'))).toEqual(['PS-000001', 'PS-000002']);
    expect(cell(second, 'Income tax')).toBe('-12.05');
    expect(cell(second, 'Regular hours')).toBe('80.00');
    expect(cell(second, 'NI number')).toBe('QQ123456C');
  });

  it('lists for the bank who is owed something, and no formula', () => {
    expect(linesOf(bankPaymentsCsv(entries, payees))).toEqual([
      'Account name,Sort code,Account number,Amount,Reference,Pay date',
      '"\'=A Okafor",00-00-00,00000000,1054.36,PS-000002,2026-06-30',
    ]);
  });
});
