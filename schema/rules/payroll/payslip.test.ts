import { describe, expect, it } from 'vitest';
import { noOpening } from '#schema/entities/opening-figures.ts';
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

  it('leads in short from the hours to net pay in its own groups, which add up with gross and net pay beside them', () => {
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
    const shown = payslipSummary(salaried).map(({ title, lines }) => [
      title,
      ...lines.map(({ label, value }) => `${label}: ${value}`),
    ]);
    expect(shown).toEqual([
      ['Hours', 'Hours worked: 67 h 30 min'],
      ['Earnings', 'Salary: £1,192.31'],
      [
        'Deductions',
        expect.stringMatching(/^Income tax: /),
        expect.stringMatching(/^National Insurance: /),
        'Student loan: £9.00',
        'Uniform: £10.00',
        expect.stringMatching(/^Total deductions: /),
      ],
      ['Free of tax', 'Taxi: £20.00'],
    ]);
    expect(payslipSummary({ ...salaried, expenses: [] }).map(({ title }) => title)).not.toContain('Free of tax');
  });

  it('has behind a line the steps that led to it', () => {
    const tax = payslipSections(entry)
      .flatMap(({ lines }) => lines)
      .find(({ label }) => label === 'Income tax');
    expect(tax?.steps.map(({ label }) => label)).toEqual(['Tax of this payment']);
  });

  describe('of somebody whose tax is paid back', () => {
    const shown = (changes: Parameters<typeof buildPayrollEntry>[0]) =>
      payslipSections(buildPayrollEntry({ incomeTax: -2880 as Pence, pensionContribution: 0 as Pence, ...changes }))
        .flatMap(({ lines }) => lines)
        .map(({ label, value }) => `${label}: ${value}`);

    it('says so in words, without a sign', () => {
      const lines = shown({ nationalInsurance: 4000 as Pence, totalDeductions: 1120 as Pence });
      expect(lines).toEqual(
        expect.arrayContaining([
          'Tax refund: £28.80',
          'National Insurance: £40.00',
          'Total deductions less tax refund: £11.20',
        ]),
      );
    });

    it('says so of the sum as well where more is paid back than deducted', () => {
      const lines = shown({ nationalInsurance: 1000 as Pence, totalDeductions: -1880 as Pence });
      expect(lines).toContain('Tax refund less deductions: £18.80');
    });

    it('says so of the year, before Brigade and since', () => {
      const { yearToDate } = entry;
      const opening = { ...noOpening, taxYear: '2026-27' as const, incomeTax: 1000 as Pence };
      const refunded = buildPayrollEntry({ opening, yearToDate: { ...yearToDate, incomeTax: -2880 as Pence } });
      const line = payslipSections(refunded)
        .flatMap(({ lines }) => lines)
        .find(({ label }) => label === 'Tax refund to date');
      expect(line?.value).toBe('£28.80');
      expect(line?.steps.map(({ label, pence }) => `${label}: ${pence}`)).toEqual([
        'Paid here before Brigade: 1000',
        'Tax refund by Brigade: 3880',
      ]);
    });

    it('says so of the step that led to it', () => {
      const steps = [{ amount: 'incomeTax' as const, label: 'Refund', formula: '£0.00 − £28.80', pence: -2880 }];
      const [line] = payslipSections(buildPayrollEntry({ incomeTax: -2880 as Pence, steps }))
        .flatMap(({ lines }) => lines)
        .filter(({ label }) => label === 'Tax refund');
      expect(line?.steps.map(({ label, pence }) => [label, pence])).toEqual([['Tax refund', 2880]]);
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
