import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Day, Pence } from '#schema/entities/primitives.ts';
import { buildEmployment, buildHoursRecord, buildUser } from '#schema/fixtures/build.ts';
import { entryOf, hoursOn, personWith, settings } from '#schema/fixtures/run-entry.ts';
import { usualCosting } from '../labour-cost/costing.ts';
import { planCosts, totalCost, workedCosts } from '../labour-cost/labour-cost.ts';
import { hasSomethingToPay, runEntry } from '../payroll/run-entry.ts';
import { salaryOf } from '../payroll/salary.ts';
import { addDays } from '../time/zone.ts';
import { lastDayOf, worksUntil } from './last-day.ts';

const salary = { payBasis: 'salary', annualSalary: 3_640_000 as Pence, weeklyHours: 40 } as const;
const june = Array.from({ length: 30 }, (_, index) => addDays('2026-06-01' as Day, index));
const bare = { ...usualCosting, insuranceShare: 0, pensionShare: 0, holidayShare: 0 };
const leaver = (leavesOn: string) => buildEmployment({ ...salary, leavesOn: leavesOn as Day });
const factsOf = (leavesOn: string, isActive: boolean) => ({
  employments: [leaver(leavesOn)],
  people: new Map([[buildUser().id, buildUser({ isActive })]]),
  costing: bare,
  zone: 'Europe/London',
});

describe('the last day (D51)', () => {
  it('is what was said, for those who have left or are to leave; else nobody knows it', () => {
    expect(lastDayOf({ isActive: false }, { leavesOn: '2026-06-05' as Day })).toBe('2026-06-05');
    expect(lastDayOf({ isActive: true }, { leavesOn: '2026-06-05' as Day })).toBe('2026-06-05');
    expect(lastDayOf({ isActive: true }, { leavesOn: '' })).toBe('');
    expect(lastDayOf({ isActive: true }, undefined)).toBe('');
    expect(lastDayOf({ isActive: false }, { leavesOn: '' })).toBeUndefined();
    expect(worksUntil(undefined, '2026-06-01')).toBe(false);
  });

  it('ends what a salary costs, and past days keep it', () => {
    for (const isActive of [true, false]) {
      const costs = planCosts(june, [], factsOf('2026-06-05', isActive));
      expect(june.map((day) => costs.get(day)?.amount)).toEqual([...Array(5).fill(10_000), ...Array(25).fill(0)]);
    }
  });

  it('leaves hours of a salary without a price of their own until then, and gives later ones the standard rate', () => {
    const record = (day: string) => buildHoursRecord({ day: day as Day, shiftId: '' });
    const worked = workedCosts(june, [record('2026-06-05'), record('2026-06-06')], [], factsOf('2026-06-05', false));
    expect(worked.get('2026-06-05' as Day)).toMatchObject({ amount: 10_000, unpricedMinutes: 0 });
    expect(worked.get('2026-06-06' as Day)).toMatchObject({
      amount: 0,
      unpricedMinutes: record('2026-06-06').totalMinutes,
    });
  });

  it('ends the salary of a run, also for somebody who still works here', () => {
    for (const isActive of [true, false]) {
      const person = { ...personWith([]), user: buildUser({ isActive }), employment: leaver('2026-06-06') };
      // £36,400.00 ÷ 12 × 6 of 30 days.
      expect(entryOf({ ...person, leftOn: lastDayOf(person.user, person.employment) }).salaryPay).toBe(60_667);
    }
    const gone = { ...personWith([]), employment: leaver('2026-05-31'), leftOn: '2026-05-31' as Day };
    expect(hasSomethingToPay(gone, settings)).toBe(false);
    const unknown = { ...gone, leftOn: undefined };
    expect(hasSomethingToPay(unknown, settings)).toBe(false);
  });

  it('is named where hours after it would be paid by nobody', () => {
    const person = { ...personWith([hoursOn(6, 60), hoursOn(8, 480)]), employment: leaver('2026-06-06') };
    const entry = entryOf({ ...person, leftOn: '2026-06-06' as Day });
    expect(entry.warnings.filter(({ code }) => code === 'hours-after-last-day')).toEqual([
      {
        code: 'hours-after-last-day',
        message: '8 h (Mon 8 Jun) are after the last day, so no salary covers them. Check the last day.',
      },
    ]);
  });

  it('hours that nobody approved are not called unpaid where a salary pays their day, nor asked to be approved where none does', () => {
    const open = { approvedAt: '' as const, approvedBy: '' };
    const person = {
      ...personWith([hoursOn(5, 480, open), hoursOn(8, 480, open)]),
      ...{ employment: leaver('2026-06-06'), leftOn: '2026-06-06' as Day },
    };
    const messages = entryOf(person).warnings.map(({ message }) => message);
    expect(messages.filter((message) => message.startsWith('8 h'))).toEqual([
      '8 h (Fri 5 Jun) are not approved. The salary pays for those days, but the payslip counts only approved hours.',
      '8 h (Mon 8 Jun) are after the last day, so no salary covers them. Check the last day.',
    ]);
  });

  it('is named where hours after it are paid by the hour', () => {
    const person = { ...personWith([hoursOn(6, 60), hoursOn(8, 480)]), leftOn: '2026-06-06' as Day };
    const named = ({ code }: { code: string }) => code === 'hours-after-last-day';
    expect(
      entryOf(person)
        .warnings.filter(named)
        .map(({ message }) => message),
    ).toEqual(['8 h (Mon 8 Jun) are after the last day and are paid now. Check the last day.']);
    for (const leftOn of ['', undefined, '2026-06-08' as Day] as const)
      expect(entryOf({ ...person, leftOn }).warnings.filter(named)).toEqual([]);
  });

  it('hours before the first day, or before a return, are named if no salary covers them', () => {
    const person = { ...personWith([hoursOn(8, 480), hoursOn(20, 60)]), employment: buildEmployment(salary) };
    const started = (startDate: string) => ({ ...person.payee, startDate: startDate as Day });
    const named = 'are before the first day or the day they came back, so no salary covers them. Check that day.';
    const messages = (given: typeof person) =>
      entryOf(given)
        .warnings.filter(({ code }) => code === 'hours-before-first-day')
        .map(({ message }) => message);
    expect(messages({ ...person, payee: started('2026-06-15') } as typeof person)).toEqual([
      `8 h (Mon 8 Jun) ${named}`,
    ]);
    const stays = [{ startedOn: '2026-01-01' as Day, leftOn: '2026-06-05' as Day }];
    const back = { ...person, payee: started('2026-06-15'), staysBefore: stays, backOn: '2026-06-15' as Day };
    expect(messages(back as typeof person)).toEqual([`8 h (Mon 8 Jun) ${named}`]);
    expect(messages(person)).toEqual([]);
  });
});

describe('parts of a period add up, wherever somebody leaves', () => {
  const days = fc.integer({ min: 1, max: 29 });

  it('in the cost of days: until the last day and after it are the whole', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 20_000_000 }), fc.boolean(), (count, annual, isActive) => {
        const costOf = (leavesOn: string) => {
          const facts = factsOf(leavesOn, isActive || leavesOn === '');
          const employments = facts.employments.map((each) => ({ ...each, annualSalary: annual as Pence }));
          return totalCost(planCosts(june, [], { ...facts, employments }).values()).amount;
        };
        const last = june[count - 1] as Day;
        expect(costOf(last) * 30).toBe(costOf('') * count);
      }),
    );
  });

  it('in what is paid: who leaves on a day and who starts on the next earn one salary, to the penny', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 20_000_000 }), (count, annual) => {
        const contract = { ...salary, annualSalary: annual as Pence };
        const period = { frequency: 'monthly', startDate: '2026-06-01' as Day, endDate: '2026-06-30' as Day } as const;
        const pence = (startedOn: Day | '', leftOn: Day | '') =>
          salaryOf(contract, period, [{ startedOn, leftOn }])?.pence ?? 0;
        const parts = pence('', june[count - 1] as Day) + pence(june[count] as Day, '');
        expect(Math.abs(parts - pence('', ''))).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('in an entry: hours until the salary begins, the salary until the last day, each day once', () => {
    fc.assert(
      fc.property(days, (count) => {
        const leftOn = june[count - 1] as Day;
        const entry = runEntry({ ...personWith([]), employment: leaver(leftOn), leftOn }, settings, {
          id: 'x',
          createdAt: settings.period.createdAt,
          additions: [],
          expenses: [],
          deductions: [],
        });
        expect(entry.grossPay).toBe(Math.round((303_333 * count) / 30));
        expect(entry.grossPay).toBe(entry.netPay + entry.totalDeductions);
      }),
    );
  });
});
