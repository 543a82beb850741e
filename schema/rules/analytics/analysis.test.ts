import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Day, type Minutes, type Pence, toInstant } from '#schema/entities/primitives.ts';
import { buildDailyFigure, buildEmployment, buildHoursRecord, buildShift, buildUser } from '#schema/fixtures/build.ts';
import { departmentId } from '#schema/fixtures/catalogue.ts';
import { expectedFigures } from '#schema/fixtures/expected-figures.ts';
import { drawRestaurant, londonDay, type RandomWork } from '#schema/fixtures/random-work.ts';
import { isStaff } from '#schema/permissions/actor.ts';
import { usualCosting } from '../labour-cost/costing.ts';
import { planCosts } from '../labour-cost/labour-cost.ts';
import { paidMinutes } from '../rota/shift-times.ts';
import { addDays, daysBetween } from '../time/zone.ts';
import { attendanceAlerts } from './alerts.ts';
import { type Analysis, analyse } from './analysis.ts';
import { type AnalyticsRecords, factsOf } from './facts.ts';
import { figureIds, figures } from './figures.ts';
import { bucketsOf, type DayRange, neighbouringDay, periodAround, periods } from './period.ts';
import { recordsOfStretch } from './records-of-stretch.ts';
import { noDepartment, selectFacts } from './selection.ts';

const kitchen = departmentId('Kitchen');
const aPeriod = fc.constantFrom(...periods);
const aReader = fc.constantFrom('manager' as const, 'admin' as const);

/** Managers receive only the employments of staff (D35). */
const seenBy = (role: 'manager' | 'admin', { records, ...work }: RandomWork): RandomWork => ({
  ...work,
  records: { ...records, employments: records.employments.filter((each) => role === 'admin' || isStaff(each)) },
});
const aDepartment = fc.constantFrom('', kitchen);

describe('every figure of the analytics', () => {
  it('equals an independent computation for its reader, on clock-change weeks too', () => {
    fc.assert(
      fc.property(fc.gen(), aPeriod, aDepartment, aReader, fc.integer({ min: 0, max: 40 }), (...drawn) => {
        const [draw, period, department, role, back] = drawn;
        const work = seenBy(
          role,
          drawRestaurant((min, max) => draw(fc.integer, { min, max })),
        );
        const today = londonDay(work.now) as Day;
        const range = periodAround(period, addDays(today, -back), today);
        const [salariesFrom] = work.records.hours.map(({ day }) => day).toSorted();
        const facts = factsOf(work.records, { ...work, range, salariesFrom });
        const expected = (days: DayRange, place: string) => expectedFigures(work, days, place);
        const analysis = analyse(facts, { period, range, departmentId: department, today });
        expect(analysis.values).toEqual(expected(range, department));
        for (const point of analysis.trend) expect(point.values).toEqual(expected(point, department));
        const inDepartments = analysis.departments.reduce((sum, part) => sum + (part.values.labourCost ?? 0), 0);
        expect(inDepartments).toBe(analysis.values.labourCost ?? 0);
        for (const part of analysis.departments) expect(part.values).toEqual(expected(range, part.departmentId));
        const absentToday = expected({ from: today, until: today }, department).absences;
        expect(analysis.absentToday).toBe(range.until === today ? absentToday : null);
      }),
      { numRuns: 40 },
    );
  });

  it('is the same for a day however far around it records were read, and wherever shifts were moved since', () => {
    fc.assert(
      fc.property(fc.gen(), fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 40 }), (draw, back, around) => {
        const work = drawRestaurant((min, max) => draw(fc.integer, { min, max }));
        const { now, zone } = work;
        const day = addDays(londonDay(now) as Day, -back);
        const range = { from: day, until: day };
        const question = { period: 'week', range, departmentId: '', today: londonDay(now) as Day } as const;
        const read = (days: number): AnalyticsRecords => {
          const wider = { from: addDays(day, -days), until: addDays(day, days) };
          return recordsOfStretch(
            work.records,
            { range: wider, untilTime: '', at: now, counterpart: () => undefined },
            zone,
          );
        };
        const analysisOf = (records: AnalyticsRecords) => analyse(factsOf(records, { now, zone, range }), question);
        const narrow = analysisOf(read(0));
        expect(analysisOf(read(around))).toEqual(narrow);
        expect(analysisOf(read(100))).toEqual(narrow);
      }),
      { numRuns: 60 },
    );
  });

  it('adds up to the whole with somebody of no department: they are a part of their own', () => {
    const day = '2026-06-15' as Day;
    const person = buildUser({ departmentId: '' });
    const hours = buildHoursRecord({ userId: person.id, shiftId: '', day });
    const records: AnalyticsRecords = {
      ...{ shifts: [], hours: [hours], checklists: [], requests: [], dailyFigures: [], users: [person] },
      ...{ employments: [], costing: usualCosting },
    };
    const range = { from: day, until: day };
    const facts = factsOf(records, { zone: 'Europe/London', now: Date.parse('2026-06-16T20:00:00.000Z'), range });
    const { values, departments } = analyse(facts, { period: 'week', range, departmentId: '', today: day });
    expect(departments.map((part) => [part.departmentId, part.values.worked])).toEqual([[noDepartment, values.worked]]);
    // The records behind the part are its own.
    expect(selectFacts(facts, range, noDepartment).hours).toHaveLength(1);
    expect(selectFacts(facts, range, kitchen).hours).toHaveLength(0);
  });

  it('comes from records: its counts and sums match the records of the period', () => {
    fc.assert(
      fc.property(fc.gen(), aPeriod, (draw, period) => {
        const work = drawRestaurant((min, max) => draw(fc.integer, { min, max }));
        const today = londonDay(work.now) as Day;
        const range = periodAround(period, today, today);
        const facts = factsOf(work.records, { ...work, range });
        const { values, trend } = analyse(facts, { period, range, departmentId: '', today });
        const selected = selectFacts(facts, range, '');
        for (const id of ['lateArrivals', 'absences', 'coverage', 'swaps', 'claims', 'activeStaff'] as const)
          expect(figures[id].evidence(selected)).toHaveLength(values[id] ?? Number.NaN);
        for (const id of ['lateArrivals', 'absences', 'worked', 'rostered', 'labourCost', 'coverage'] as const)
          expect(trend.reduce((sum, point) => sum + (point.values[id] ?? 0), 0)).toBe(values[id] ?? 0);
        for (const id of figureIds) expect(figures[id].formula).not.toBe('');
      }),
      { numRuns: 20 },
    );
  });
});

describe('labour in analytics (D46)', () => {
  const day = '2026-06-16' as Day;
  const range = { from: day, until: day };
  const zone = 'Europe/London';
  const shift = buildShift();
  const hours = buildHoursRecord({ shiftId: shift.id, day, totalMinutes: paidMinutes(shift), hourlyRate: 1500 });
  const nothing = { checklists: [], requests: [], dailyFigures: [], costing: usualCosting };
  const analysisOf = (records: Partial<AnalyticsRecords>) => {
    const all = { ...nothing, shifts: [shift], hours: [hours], users: [buildUser()], employments: [], ...records };
    const now = Date.parse('2026-06-16T20:00:00.000Z');
    const facts = factsOf(all, { zone, now, range });
    return { facts, ...analyse(facts, { period: 'week', range, departmentId: '', today: day }) };
  };
  const rated = buildEmployment({ hourlyRate: 1500 });
  const standardRates = [{ positionId: shift.positionId, hourlyRate: 1300 as Pence }];

  it('costs what the rota says of the same work', () => {
    const people = new Map([[shift.userId, buildUser()]]);
    for (const costing of [usualCosting, { ...usualCosting, standardRates }])
      for (const employments of [[rated], [], [buildEmployment({ payBasis: 'salary', annualSalary: 3_000_000 })]]) {
        const plan = planCosts([day], [shift], { employments, people, costing, zone }).get(day);
        const { values, labour } = analysisOf({ employments, costing });
        expect([values.labourCost ?? 0, labour.standardMinutes, labour.unpricedMinutes]).toEqual([
          plan?.amount,
          plan?.standardMinutes,
          plan?.unpricedMinutes,
        ]);
      }
  });

  it('costs what is paid: approved hours keep their day and rate when their shift becomes another one, and hours without one have the person’s', () => {
    const costing = { ...usualCosting, insuranceShare: 0, pensionShare: 0, holidayShare: 0 };
    const paid = { ...hours, hourlyRate: 1300 as Pence, totalMinutes: 480 as Minutes, paidMinutes: 480 as Minutes };
    const dearer = buildEmployment({ positionRates: [{ positionId: shift.positionId, hourlyRate: 2000 }] });
    const moved = { ...shift, startTime: toInstant(Date.parse(shift.startTime) - 2 * 86_400_000) };
    const { facts, values } = analysisOf({ employments: [dearer], costing, shifts: [moved], hours: [paid] });
    expect(values.labourCost).toBe(10_400);
    expect(facts.hours.map((each) => [each.day, each.departmentId])).toEqual([[day, shift.departmentId]]);
    const without = { ...paid, shiftId: '', hourlyRate: 0 as Pence };
    const users = [buildUser({ positionId: shift.positionId })];
    const unrostered = { employments: [dearer], costing, users, hours: [without], shifts: [] };
    expect(analysisOf(unrostered).values.labourCost).toBe(10_560);
  });

  it('counts a salary every day, worked or not, and says that it pays for the hours', () => {
    const salaried = buildEmployment({ payBasis: 'salary', annualSalary: 3_640_000 });
    expect(analysisOf({ employments: [salaried], hours: [] }).values.labourCost).toBe(11_300);
    const { facts, values } = analysisOf({ employments: [salaried] });
    expect(values.labourCost).toBe(11_300);
    expect(figures.labourCost.evidence(facts).map(({ note }) => note)).toEqual([
      'In the salary · 8 h',
      '£113.00 · 1 day of salary',
    ]);
  });

  it('names the department of a salary that nothing else happened in', () => {
    const salaried = buildEmployment({ payBasis: 'salary', annualSalary: 3_640_000 });
    const { departments, values } = analysisOf({ employments: [salaried], shifts: [], hours: [] });
    expect(departments.map((each) => [each.departmentId, each.values.labourCost])).toEqual([
      [buildUser().departmentId, 11_300],
    ]);
    expect(values.labourCost).toBe(11_300);
  });

  it('says of what is paid, and not of all that was worked, what it costs (D55)', () => {
    const early = { ...hours, totalMinutes: 500 as Minutes, paidMinutes: 450 as Minutes };
    const notesOf = (records: Partial<AnalyticsRecords>) => {
      const { facts, labour } = analysisOf({ hours: [early], ...records });
      return { labour, notes: figures.labourCost.evidence(facts).map(({ note }) => note) };
    };
    expect(notesOf({ employments: [rated] }).notes).toEqual([expect.stringMatching(/^£.* · 7 h 30 min$/)]);
    const { notes, labour } = notesOf({ costing: { ...usualCosting, standardRates } });
    expect(notes).toEqual([expect.stringMatching(/^£.* · 7 h 30 min at the standard rate$/)]);
    expect(labour.standardMinutes).toBe(450);
    expect(notesOf({}).labour.unpricedMinutes).toBe(450);
    expect(figures.worked.value(analysisOf({ hours: [early] }).facts)).toBe(500);
  });

  it('names what is at a standard rate, and what has no rate', () => {
    const { facts, values, labour } = analysisOf({ costing: { ...usualCosting, standardRates } });
    expect(labour).toEqual({ standardMinutes: paidMinutes(shift), unpricedMinutes: 0 });
    expect(figures.labourCost.evidence(facts)[0]?.note).toMatch(/^£.* at the standard rate$/);
    expect(values.labourCost).toBe(Math.round((1300 * paidMinutes(shift) * 1.2507) / 60));
    const without = analysisOf({});
    expect(without.values.labourCost).toBeNull();
    expect(figures.labourCost.evidence(without.facts)[0]?.note).toMatch(/^No rate · /);
  });

  it('is no share of revenue while hours of the day have no rate', () => {
    const dailyFigures = [buildDailyFigure({ day, measure: 'revenue', value: 100_000 })];
    expect(analysisOf({ dailyFigures }).values.labourShare).toBeNull();
    expect(analysisOf({ dailyFigures, employments: [rated] }).values.labourShare).toBeGreaterThan(0);
  });
});

describe('periods (specification, section 9)', () => {
  const today = '2026-11-21' as Day;

  it.each([
    ['week', '2026-11-15', '2026-11-21'],
    ['month', '2026-11-01', '2026-11-21'],
    ['quarter', '2026-08-24', '2026-11-21'],
  ] as const)('of a %s until today', (period, from, until) => {
    expect(periodAround(period, today, today)).toEqual({ from, until });
  });

  it('have the whole of a month that is over', () => {
    const range = periodAround('month', neighbouringDay('month', '2026-03-31' as Day, 1), today);
    expect(range).toEqual({ from: '2026-04-01', until: '2026-04-30' });
  });

  it('fall into parts without gap or overlap', () => {
    const aDay = fc
      .integer({ min: 0, max: 3000 })
      .map((days) => toInstant(days * 86_400_000 + 1.7e12).slice(0, 10) as Day);
    fc.assert(
      fc.property(aPeriod, aDay, aDay, (period, day, other) => {
        const [until, now] = [day, other].toSorted() as [Day, Day];
        const range = periodAround(period, until, now);
        const parts = bucketsOf(period, range);
        const days = parts.reduce((sum, part) => sum + daysBetween(part.from, part.until) + 1, 0);
        expect(days).toBe(daysBetween(range.from, range.until) + 1);
        expect([parts[0]?.from, parts.at(-1)?.until]).toEqual([range.from, range.until]);
      }),
    );
  });
});

describe('attendance alerts (specification, section 9; D38)', () => {
  const alertsOf = (lateArrivals: number, absentToday: number | null, days = 7) => {
    const range = { from: '2026-09-01' as Day, until: addDays('2026-09-01' as Day, days - 1) };
    return attendanceAlerts({ range, values: { lateArrivals }, absentToday } as Analysis).map(({ text }) => text);
  };

  it('come above 5 late arrivals in 7 days and above 2 absences today', () => {
    expect(alertsOf(5, 2)).toEqual([]);
    expect(alertsOf(6, 3)).toEqual(['6 late arrivals in this period', '3 absences today']);
    expect(alertsOf(0, null)).toEqual([]);
  });

  it('scale the limit of late arrivals with the period, and that of absences not', () => {
    expect([alertsOf(17, 2, 24), alertsOf(64, 2, 90)]).toEqual([[], []]);
    expect(alertsOf(18, null, 24)).toEqual(['18 late arrivals in this period']);
    expect(alertsOf(65, 3, 90)).toEqual(['65 late arrivals in this period', '3 absences today']);
  });

  it('come on the first days of a month as in a week: one late arrival is no pattern', () => {
    expect([alertsOf(1, null, 1), alertsOf(5, null, 1), alertsOf(5, null, 3)]).toEqual([[], [], []]);
    expect(alertsOf(6, null, 1)).toEqual(['6 late arrivals in this period']);
  });
});
