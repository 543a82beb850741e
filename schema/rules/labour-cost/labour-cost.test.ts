import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Employment } from '#schema/entities/employment.ts';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Day, Instant, Minutes, Pence } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { buildActor, buildEmployment, buildHoursRecord, buildShift, buildUser } from '#schema/fixtures/build.ts';
import { departmentId, positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { employmentPermissions } from '#schema/permissions/employment.ts';
import { isVisible } from '#schema/permissions/readers.ts';
import { shiftWindow } from '../hours/hours-of-shift.ts';
import { addDays, weekDays } from '../time/zone.ts';
import { usualCosting } from './costing.ts';
import {
  type CostFacts,
  isWorkKnown,
  type LabourCost,
  planCosts,
  pricesBy,
  totalCost,
  workedCosts,
} from './labour-cost.ts';

const day = '2026-06-15' as Day;
const server = positionId('Server');
const chef = positionId('Chef');
/** Nothing on top: wages only. */
const bare = { ...usualCosting, insuranceShare: 0, pensionShare: 0, holidayShare: 0 };

/** Eight hours on the Monday, of which half an hour is a break. */
const shift = (overrides: Partial<Shift> = {}): Shift =>
  buildShift({
    ...{ startTime: '2026-06-15T09:00:00.000Z' as Instant, endTime: '2026-06-15T17:00:00.000Z' as Instant },
    ...{ breakDuration: 30 as Minutes, positionId: server },
    ...overrides,
  });

const employed = (overrides: Partial<Employment> = {}): Employment =>
  buildEmployment({ hourlyRate: 1200 as Pence, payBasis: 'hourly', positionRates: [], ...overrides });

const facts = (overrides: Partial<CostFacts> = {}): CostFacts => ({
  employments: [employed()],
  people: new Map([people.staff, people.manager, people.admin].map((id) => [id, buildUser({ id })])),
  costing: bare,
  zone: 'Europe/London',
  ...overrides,
});

const costOf = (shifts: readonly Shift[], overrides?: Partial<CostFacts>): LabourCost | undefined =>
  planCosts([day], shifts, facts(overrides)).get(day);

describe('what a plan costs', () => {
  it('is the paid minutes at the person’s rate, without the break', () => {
    expect(costOf([shift()])).toEqual({ minutes: 450, amount: 9000, standardMinutes: 0, unpricedMinutes: 0 });
  });

  it('takes a rate that was agreed for the position', () => {
    const employments = [employed({ positionRates: [{ positionId: chef, hourlyRate: 1600 as Pence }] })];
    expect(costOf([shift({ positionId: chef })], { employments })?.amount).toBe(12_000);
    expect(costOf([shift()], { employments })?.amount).toBe(9000);
  });

  it('of some departments has the salaries of their own people alone, so that the departments add up to the week', () => {
    const salary = { payBasis: 'salary', annualSalary: 3_640_000 as Pence } as const;
    const [kitchen, bar, cleaning] = (['Kitchen', 'Bar', 'Cleaning'] as const).map((name) => departmentId(name));
    const at = (id: string, department = '') => buildUser({ id, departmentId: department });
    const of: Partial<CostFacts> = {
      employments: [people.staff, people.manager].map((id) => employed({ id, userId: id, ...salary })),
      people: new Map([
        [people.staff, at(people.staff, kitchen)],
        [people.manager, at(people.manager, bar)],
      ]),
    };
    const cost = (...ids: readonly (string | undefined)[]) =>
      planCosts([day], [], facts(of), ids.length === 0 ? undefined : ids.map((id) => id ?? '')).get(day)?.amount;
    expect([cost(), cost(kitchen), cost(bar), cost(kitchen, bar), cost(cleaning)]).toEqual([
      20_000, 10_000, 10_000, 20_000, 0,
    ]);
  });

  it('adds National Insurance, pension and holiday', () => {
    expect(costOf([shift()], { costing: usualCosting })?.amount).toBe(Math.round(9000 * 1.2507));
  });

  it('takes the standard rate for open shifts and for people whose rate is not known, and says so', () => {
    const costing = { ...bare, standardRates: [{ positionId: server, hourlyRate: 1000 as Pence }] };
    const open = costOf([shift({ userId: '' })], { costing });
    expect(open).toEqual({ minutes: 450, amount: 7500, standardMinutes: 450, unpricedMinutes: 0 });
    expect(costOf([shift()], { costing, employments: [] })).toEqual(open);
    expect(costOf([shift()], { costing, employments: [employed({ hourlyRate: 0 as Pence })] })).toEqual(open);
  });

  it('says which minutes have no price', () => {
    expect(costOf([shift({ userId: '' })])).toEqual({
      ...{ minutes: 450, amount: 0 },
      ...{ standardMinutes: 0, unpricedMinutes: 450 },
    });
  });

  it('counts a salary by the day, whatever is worked, with no holiday on top', () => {
    const salaried = employed({ payBasis: 'salary', annualSalary: 3_640_000 as Pence });
    const employments = [salaried];
    expect(costOf([], { employments })?.amount).toBe(10_000);
    expect(costOf([shift()], { employments })).toMatchObject({ minutes: 450, amount: 10_000, unpricedMinutes: 0 });
    expect(costOf([], { employments, costing: usualCosting })?.amount).toBe(11_300);
    const left = new Map([[people.staff, buildUser({ id: people.staff, isActive: false })]]);
    expect(costOf([], { employments, people: left })?.amount).toBe(0);
    const joins = buildUser({ id: people.staff, createdAt: '2026-06-16T08:00:00.000Z' as Instant });
    expect(costOf([], { employments, people: new Map([[people.staff, joins]]) })?.amount).toBe(0);
  });

  it('counts a salary from the day it is paid from, whenever the account was made', () => {
    const paidFrom = (salaryFrom: string, createdAt: string) =>
      costOf([], {
        employments: [
          employed({ payBasis: 'salary', annualSalary: 3_640_000 as Pence, salaryFrom: salaryFrom as Day }),
        ],
        people: new Map([[people.staff, buildUser({ id: people.staff, createdAt: createdAt as Instant })]]),
      })?.amount;
    expect(paidFrom('2026-06-16', '2026-06-01T08:00:00.000Z')).toBe(0);
    expect(paidFrom('2026-06-15', '2026-06-01T08:00:00.000Z')).toBe(10_000);
    expect(paidFrom('2026-06-15', '2026-06-20T08:00:00.000Z')).toBe(10_000);
    expect(paidFrom('', '2026-06-16T08:00:00.000Z')).toBe(0);
  });

  it('prices hours before the first day at the standard rate: no salary pays for them', () => {
    const employment = employed({
      ...{ payBasis: 'salary', annualSalary: 3_640_000 as Pence, salaryFrom: '2026-06-15' as Day },
    });
    const { ofWork } = pricesBy(facts({ employments: [employment] }));
    const basisOn = (day: string) =>
      ofWork({ day: day as Day, userId: people.staff, positionId: '', minutes: 60 }).basis;
    expect(['2026-06-14', '2026-06-15'].map(basisOn)).toEqual(['none', 'salary']);
  });

  it('counts the salary of somebody who left and came back for each stay, and for no day in between', () => {
    const back = employed({
      ...{ payBasis: 'salary', annualSalary: 3_640_000 as Pence, salaryFrom: '2026-06-18' as Day },
      earlierStays: [
        { startedOn: '', leftOn: '2026-06-10' as Day },
        { startedOn: '2026-06-12' as Day, leftOn: '2026-06-15' as Day },
      ],
    });
    const known = new Map([
      [people.staff, buildUser({ id: people.staff, createdAt: '2026-06-01T08:00:00.000Z' as Instant })],
    ]);
    const { ofSalaries } = pricesBy(facts({ employments: [back], people: known }));
    const paidOn = Array.from({ length: 30 }, (_, n) => addDays('2026-05-25' as Day, n)).filter(
      (day) => ofSalaries(day).length > 0,
    );
    expect([paidOn.at(0), paidOn.at(-1), paidOn.length]).toEqual(['2026-06-01', '2026-06-23', 20]);
    expect(paidOn).not.toContain('2026-06-11');
    expect(paidOn).not.toContain('2026-06-16');
    expect(paidOn).not.toContain('2026-06-17');
  });

  it('counts drafts and not what was cancelled, on the day a shift starts', () => {
    expect(costOf([shift({ status: 'draft' }), shift({ status: 'cancelled' })])?.minutes).toBe(450);
    const night = shift({ startTime: '2026-06-14T21:00:00.000Z' as Instant });
    expect(costOf([night])?.minutes).toBe(0);
    // A quarter past midnight in London is the day before in UTC.
    const early = shift({ startTime: '2026-06-14T23:15:00.000Z' as Instant });
    expect(costOf([early])?.minutes).toBeGreaterThan(0);
  });

  it('prices closed hours as pay does: at their own rate, else at that of their shift’s position or without one the person’s', () => {
    const employments = [employed({ positionRates: [{ positionId: chef, hourlyRate: 1600 as Pence }] })];
    const cooks = new Map([[people.staff, buildUser({ id: people.staff, positionId: chef })]]);
    const record = buildHoursRecord({ day, totalMinutes: 75 as Minutes, paidMinutes: 60 as Minutes, hourlyRate: 0 });
    const done = (records: readonly HoursRecord[], overrides: Partial<CostFacts> = {}) =>
      workedCosts(
        [day],
        records,
        [shift({ positionId: chef })],
        facts({ employments, people: cooks, ...overrides }),
      ).get(day);
    expect(done([{ ...record, shiftId: shift().id }])?.amount).toBe(1600);
    // Hours without a shift do not count as worked in the main position.
    expect(done([{ ...record, shiftId: '' }])?.amount).toBe(1200);
    // Approved at that rate before the shift's position changed.
    const approved = { ...record, shiftId: shift().id, hourlyRate: 1300 as Pence };
    expect(done([approved])?.amount).toBe(1300);
    // If the contract is not visible, a standard rate applies: without a shift, that of the main position.
    const costing = { ...bare, standardRates: [{ positionId: chef, hourlyRate: 1000 as Pence }] };
    const unseen = done([{ ...approved, shiftId: '' }], { employments: [], costing });
    expect(unseen).toMatchObject({ amount: 1000, standardMinutes: 60 });
    // The position of a shift moved to another day does not count.
    const moved = shift({ positionId: server, startTime: '2026-06-17T09:00:00.000Z' as Instant });
    const left = workedCosts([day], [approved], [moved], facts({ employments: [], people: cooks, costing })).get(day);
    expect(left).toMatchObject({ amount: 1000, standardMinutes: 60, unpricedMinutes: 0 });
    // Nor that of a shift that somebody else has now.
    const given = shift({ positionId: server, userId: fixtureId(99) });
    const kept = workedCosts([day], [approved], [given], facts({ employments: [], people: cooks, costing })).get(day);
    expect(kept).toMatchObject({ amount: 1000, standardMinutes: 60, unpricedMinutes: 0 });
    // A salary pays all that was worked, whatever the rules of paid time say.
    const early = { ...record, totalMinutes: 70 as Minutes, paidMinutes: 60 as Minutes };
    expect(done([early])?.minutes).toBe(60);
    const salaried = [buildEmployment({ userId: record.userId, payBasis: 'salary', annualSalary: 3_640_000 as Pence })];
    expect(done([early], { employments: salaried })?.minutes).toBe(70);
    expect(done([{ ...record, clockOut: '' }])?.minutes).toBe(0);
    const [before, after] = ['2026-06-14' as Day, '2026-06-16' as Day];
    const known = { today: after, records: [record], firstDay: day };
    expect([before, day, after].filter((each) => isWorkKnown(each, known))).toEqual([day]);
    expect(isWorkKnown(day, { ...known, records: [record, { ...record, clockOut: '' }] })).toBe(false);
    expect(isWorkKnown(day, { ...known, firstDay: undefined })).toBe(false);
  });

  it('prices the hours of a week from the shifts that are read for it: also of the night before and of the one after', () => {
    const before = shift({
      ...{ id: fixtureId(61), positionId: chef },
      ...{ startTime: '2026-06-14T17:00:00.000Z' as Instant, endTime: '2026-06-15T01:00:00.000Z' as Instant },
    });
    const after = shift({
      ...{ id: fixtureId(62), positionId: chef },
      ...{ startTime: '2026-06-21T23:15:00.000Z' as Instant, endTime: '2026-06-22T07:00:00.000Z' as Instant },
    });
    const hours = (id: number, on: string, clockIn: string) =>
      buildHoursRecord({
        ...{ id: fixtureId(id), shiftId: '', hourlyRate: 0 as Pence, day: on as Day, clockIn: clockIn as Instant },
        ...{ clockOut: clockIn.replace(':10:', ':40:') as Instant, breakMinutes: 0 as Minutes },
        ...{ totalMinutes: 30 as Minutes, paidMinutes: 30 as Minutes },
      });
    const records = [
      hours(63, '2026-06-15', '2026-06-14T23:10:00.000Z'),
      hours(64, '2026-06-21', '2026-06-21T22:10:00.000Z'),
    ];
    const { start, end } = shiftWindow({ from: day, until: addDays(day, 6) }, 'Europe/London');
    const read = [before, after].filter(({ startTime }) => start <= startTime && startTime < end);
    const employments = [employed({ positionRates: [{ positionId: chef, hourlyRate: 1600 as Pence }] })];
    const worked = workedCosts(weekDays(day), records, read, facts({ employments }));
    expect([worked.get(day)?.amount, worked.get(addDays(day, 6))?.amount]).toEqual([800, 800]);
  });
});

const anyShift = fc
  .record({
    userId: fc.constantFrom('', people.staff, people.manager, people.admin),
    positionId: fc.constantFrom(server, chef),
    status: fc.constantFrom('draft' as const, 'scheduled' as const, 'cancelled' as const),
    hour: fc.integer({ min: 0, max: 150 }),
    quarters: fc.integer({ min: 1, max: 60 }),
    breakDuration: fc.constantFrom(0, 15, 30),
  })
  .map(({ hour, quarters, breakDuration, ...rest }, index = 0): Shift => {
    const start = Date.parse('2026-06-15T00:00:00Z') + hour * 3_600_000;
    return shift({
      ...rest,
      id: fixtureId(5000 + index),
      breakDuration: breakDuration as Minutes,
      startTime: new Date(start).toISOString() as Instant,
      endTime: new Date(start + quarters * 900_000).toISOString() as Instant,
    });
  });

const anyPay = fc.record({
  payBasis: fc.constantFrom('hourly' as const, 'salary' as const),
  hourlyRate: fc.integer({ min: 0, max: 5000 }).map((pence) => pence as Pence),
  annualSalary: fc.integer({ min: 1, max: 9_000_000 }).map((pence) => pence as Pence),
});

describe('for any plan', () => {
  const costing = { ...usualCosting, standardRates: [{ positionId: server, hourlyRate: 1250 as Pence }] };
  const days = weekDays(day);

  it('a week costs what its days cost, and no minute is lost', () => {
    fc.assert(
      fc.property(fc.array(anyShift, { maxLength: 30 }), (shifts) => {
        const costs = planCosts(days, shifts, facts({ costing }));
        const each = days.map((one) => planCosts([one], shifts, facts({ costing })).get(one));
        expect([...costs.values()]).toEqual(each);
        const total = totalCost(costs.values());
        expect(total.standardMinutes + total.unpricedMinutes).toBeLessThanOrEqual(total.minutes);
      }),
    );
  });

  it('what a manager reads does not depend on pay that they may not see (D35)', () => {
    const manager = buildActor('manager', { userId: people.manager });
    const seenBy = (pay: Partial<Employment>, staffPay: Partial<Employment>): readonly Employment[] =>
      [
        employed({ ...staffPay, id: people.staff, userId: people.staff, role: 'staff' }),
        employed({ id: people.manager, userId: people.manager, role: 'manager' }),
        employed({ ...pay, id: people.admin, userId: people.admin, role: 'admin' }),
      ].filter((employment) => isVisible(employmentPermissions.readers, manager, employment));
    fc.assert(
      fc.property(fc.array(anyShift, { maxLength: 20 }), anyPay, anyPay, anyPay, (shifts, one, other, staffs) => {
        const read = (pay: Partial<Employment>) => [
          ...planCosts(days, shifts, facts({ costing, employments: seenBy(pay, staffs) })),
        ];
        expect(read(one)).toEqual(read(other));
      }),
    );
  });
});
