import { describe, expect, it } from 'vitest';
import type { PayrollPeriod } from '#schema/entities/payroll.ts';
import { buildPayrollPeriod } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { amountErrors, blankAmount, correctableRuns, withAmount } from './amount-form.ts';

const run = (number: number, changes: Partial<PayrollPeriod> = {}) =>
  buildPayrollPeriod({
    ...{ id: fixtureId(number), status: 'completed', startDate: '2026-06-01', endDate: '2026-06-30' },
    ...changes,
  });
const nothing = { additions: [], expenses: [], deductions: [] };
const id = fixtureId(9);

describe('an amount besides the hours', () => {
  it('that corrects an earlier run names it and says which run it settles', () => {
    const form = { kind: 'less', name: ' a day too many ', amount: 2800, corrects: fixtureId(1) } as const;
    expect(withAmount(nothing, form, id, [run(1)]).additions).toEqual([
      {
        id,
        name: 'Correction of Jun 1, 2026 – Jun 30, 2026: a day too many',
        amount: -2800,
        corrects: fixtureId(1),
      },
    ]);
  });

  it('of any other kind settles nothing, whatever period was chosen before', () => {
    const form = { kind: 'expense', name: 'Taxi', amount: 2000, corrects: fixtureId(1) } as const;
    expect(withAmount(nothing, form, id, [run(1)]).expenses).toEqual([{ id, name: 'Taxi', amount: 2000 }]);
  });

  it('says that tips are tips, whatever they are called', () => {
    const form = { ...blankAmount, kind: 'tips', name: 'Friday evening', amount: 2500 } as const;
    expect(withAmount(nothing, form, id, [])).toEqual({
      ...nothing,
      additions: [{ id, name: 'Friday evening', amount: 2500, kind: 'tips' }],
    });
    expect(withAmount(nothing, { ...form, kind: 'addition' }, id, []).additions).toEqual([
      { id, name: 'Friday evening', amount: 2500 },
    ]);
  });

  it('asks for a period that can be corrected', () => {
    const form = { ...blankAmount, kind: 'more', name: 'Rise', amount: 100 } as const;
    const needed = { corrects: 'Choose the pay period that this corrects' };
    expect(amountErrors(form, [run(1)])).toEqual(needed);
    expect(amountErrors({ ...form, corrects: 'Jun 1, 2026 – Jun 30, 2026' }, [run(1)])).toEqual(needed);
    expect(amountErrors({ ...form, corrects: fixtureId(1) }, [run(1)])).toEqual({});
  });
});

it('corrects completed runs of its frequency, and others that paid the person', () => {
  const runs = [
    run(1),
    run(2, { status: 'draft' }),
    run(3, { frequency: 'weekly' }),
    run(4, { frequency: 'weekly' }),
    run(5),
  ];
  const entry = { payrollPeriodId: fixtureId(5), frequency: 'monthly' } as const;
  expect(correctableRuns(entry, runs, new Set([fixtureId(4)])).map((each) => each.id)).toEqual([
    fixtureId(1),
    fixtureId(4),
  ]);
});
