import { describe, expect, it } from 'vitest';
import type { Pence } from '#schema/entities/primitives.ts';
import { buildPayrollEntry } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { payPeriodText, payslipCodes, payslipHeadline, payslipSections, payslipSummary } from './payslip.ts';

const entry = buildPayrollEntry({
  deductions: [{ id: fixtureId(9), name: 'Uniform', amount: 1000 as Pence }],
  steps: [{ amount: 'incomeTax', label: 'Tax of this payment', formula: '£1.00 to date', pence: 100 }],
});

describe('a payslip', () => {
  it('shows hours by rate, earnings, each deduction by its purpose, the year to date and the employer’s share', () => {
    const lines = payslipSections(entry).flatMap((section) =>
      section.lines.map(({ label, value }) => `${label}: ${value}`),
    );
    expect(lines).toEqual(
      expect.arrayContaining([
        'Regular hours at £13.20: 80 h',
        'Regular pay: £1,056.00',
        'Gross pay: £1,056.00',
        'Uniform: £10.00',
        'Income tax: £1.00',
        'National Insurance to date: £0.64',
      ]),
    );
  });

  it('leads in short from the hours to net pay: a salary by its name, every rate, every deduction and expense', () => {
    const salaried = buildPayrollEntry({
      ...{ regularPay: 0, salaryPay: 119_231, grossPay: 119_231, studentLoan: 900 },
      earnings: [
        {
          hourlyRate: 0,
          minutes: { regular: 4050, overtime: 0, doubleTime: 0 },
          pay: { regular: 0, overtime: 0, doubleTime: 0 },
        },
      ],
      deductions: [{ id: fixtureId(9), name: 'Uniform', amount: 1000 as Pence }],
      expenses: [{ id: fixtureId(8), name: 'Taxi', amount: 2000 as Pence }],
    });
    expect(payslipSummary(salaried).map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Hours worked: 67 h 30 min',
      'Salary: £1,192.31',
      expect.stringMatching(/^Income tax: /),
      expect.stringMatching(/^National Insurance: /),
      'Student loan: £9.00',
      'Uniform: £10.00',
      'Taxi: £20.00',
    ]);
  });

  it('has behind a line the steps that led to it', () => {
    const tax = payslipSections(entry)
      .flatMap(({ lines }) => lines)
      .find(({ label }) => label === 'Income tax');
    expect(tax?.steps.map(({ label }) => label)).toEqual(['Tax of this payment']);
  });

  it('calls income tax that is paid back a refund', () => {
    const refunded = buildPayrollEntry({ incomeTax: -2880 as Pence });
    const lines = payslipSections(refunded).flatMap(({ lines: each }) => each);
    expect(lines.find(({ label }) => label.startsWith('Income tax'))).toMatchObject({
      label: 'Income tax refund',
      value: '−£28.80',
    });
  });

  it('names code, basis and period, and dates as MMM d, yyyy', () => {
    expect(payslipCodes({ ...entry, taxBasis: 'W1M1' })).toEqual({
      taxCode: '1257L W1/M1',
      basis: 'week 1/month 1',
      niCategory: 'A',
      taxPeriod: 'Month 3, 2026-27',
    });
    expect(payslipHeadline(entry)).toBe('£1,054.36 on Jun 30, 2026');
    expect(payPeriodText(entry)).toBe('Jun 1, 2026 – Jun 30, 2026');
  });
});
