import { describe, expect, it } from 'vitest';
import type { NamedAmount, PayrollEntry } from '#schema/entities/payroll.ts';
import type { Pence } from '#schema/entities/primitives.ts';
import { buildEmployment } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { entryOf, hoursOn, personWith } from '#schema/fixtures/run-entry.ts';

/** Eight hours at £12.00: £5.68 below £12.71 an hour. */
const underpaid = personWith([hoursOn(1, 480, { hourlyRate: 1200 as Pence })]);
const withAdded = (name: string, amount: number, changes: Partial<NamedAmount> = {}): PayrollEntry =>
  entryOf(underpaid, {}, { additions: [{ id: fixtureId(5), name, amount: amount as Pence, ...changes }] });
const warningsOf = ({ warnings }: PayrollEntry) =>
  warnings.filter(({ code }) => code === 'below-minimum-wage').map(({ message }) => message);

describe('pay below the minimum wage', () => {
  it('says how much is missing, and what puts it right', () => {
    expect(warningsOf(entryOf(underpaid))).toEqual([
      'The pay is £5.68 below the minimum wage of £12.71 an hour. Raise the rate, or add the shortfall to their pay, before completing the run; tips, pay for holiday or sickness and corrections of earlier pay do not count.',
    ]);
  });

  it('is put right by a bonus or a top-up in the run, penny for penny', () => {
    expect(warningsOf(withAdded('Top-up', 567))).toEqual([expect.stringContaining('£0.01 below')]);
    expect(warningsOf(withAdded('Bonus', 568))).toEqual([]);
  });

  it('is not put right by tips, by pay of an earlier period, or by what is taken back', () => {
    expect(warningsOf(withAdded('Tips of May', 5000))).toHaveLength(1);
    expect(warningsOf(withAdded('Service charge', 5000))).toHaveLength(1);
    expect(warningsOf(withAdded('Friday evening', 5000, { kind: 'tips' }))).toHaveLength(1);
    expect(warningsOf(withAdded('Correction of May: rate', 5000, { corrects: fixtureId(6) }))).toHaveLength(1);
    const takenBack = withAdded('Correction of May: rate', -100, { corrects: fixtureId(6) });
    expect(warningsOf(takenBack)).toEqual([expect.stringContaining('£5.68 below')]);
  });

  it.each([
    ...['Holiday pay', 'Accrued holiday', 'Annual leave', 'Sick pay', 'SSP', 'Sickness top-up', 'Maternity pay', 'SPP'],
    ...['Jury service', 'Bereavement leave', 'Pay for absence', 'Bank holiday pay', 'Statutory paternity pay'],
    ...['Neonatal care', 'SNCP', 'TOIL', 'Time off in lieu', 'Day off paid', 'Days off', 'Compassionate', 'Vacation'],
    ...['Hol pay', 'Hols', 'Holidaypay', 'holiday_pay', 'sick_pay', 'Sickpay', 'Accrued leave_pay'],
    ...['Bank holiday', 'Bank hol pay', 'bank_holiday pay', 'Holiday pay on bank holiday bonus'],
  ])('is not put right by %s: pay for absence is taken off first', (name) => {
    expect(warningsOf(withAdded(name, 40_000))).toEqual([expect.stringContaining('£5.68 below')]);
    expect(warningsOf(withAdded(`${name} taken back`, -100))).toEqual([expect.stringContaining('£5.68 below')]);
  });

  it('is put right by what only sounds like it', () => {
    const names = ['Leaver’s bonus', 'Christmas bonus', 'Sapphire Room bonus', 'Jurassic night', 'Holborn bonus'];
    for (const name of [...names, 'Toilet attendant', 'Day office bonus'])
      expect(warningsOf(withAdded(name, 568))).toEqual([]);
  });

  it('is put right by a bonus for work on a bank holiday', () => {
    for (const name of ['Bank holiday bonus', 'Bank holidays bonus', 'bank_holiday_bonus'])
      expect(warningsOf(withAdded(name, 568))).toEqual([]);
  });

  it('is what a negative amount of the period makes of it, as a deduction would', () => {
    expect(warningsOf(withAdded('Till shortage', -100))).toEqual([expect.stringContaining('£6.68 below')]);
    // Eight hours at £14.00 are £10.32 above.
    const well = personWith([hoursOn(1, 480)]);
    const additions = [{ id: fixtureId(5), name: 'Till shortage', amount: -1133 as Pence }];
    expect(warningsOf(entryOf(well, {}, { additions }))).toEqual([expect.stringContaining('£1.01 below')]);
  });

  it('of a salary is put right alike', () => {
    const annualSalary = 1_200_000 as Pence;
    const employment = buildEmployment({ payBasis: 'salary', annualSalary, weeklyHours: 20 });
    const person = { ...personWith([]), employment };
    const [warning] = warningsOf(entryOf(person));
    const missing = Math.round(Number(/£([\d.]+) below/.exec(warning ?? '')?.[1]) * 100);
    expect(missing).toBeGreaterThan(0);
    const additions = [{ id: fixtureId(5), name: 'Bonus', amount: missing as Pence }];
    expect(warningsOf(entryOf(person, {}, { additions }))).toEqual([]);
  });
});
