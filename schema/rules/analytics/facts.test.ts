import { describe, expect, it } from 'vitest';
import type { Employment } from '#schema/entities/employment.ts';
import type { HoursRecord } from '#schema/entities/hours.ts';
import { type Day, type Minutes, type Pence, toInstant } from '#schema/entities/primitives.ts';
import { buildDailyFigure, buildEmployment, buildHoursRecord, buildShift, buildUser } from '#schema/fixtures/build.ts';
import { departmentId } from '#schema/fixtures/catalogue.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { usualCosting } from '../labour-cost/costing.ts';
import { workedCosts } from '../labour-cost/labour-cost.ts';
import { analyse } from './analysis.ts';
import { type AnalyticsRecords, factsOf } from './facts.ts';
import { figures } from './figures.ts';
import { selectFacts } from './selection.ts';

describe('hours whose rate the server has still to set (D45)', () => {
  const day = '2026-06-16' as Day;
  const range = { from: day, until: day };
  const shift = buildShift();
  const hours = buildHoursRecord({ shiftId: shift.id, day, hourlyRate: 1300, paidMinutes: 60 });
  const others = { ...hours, id: fixtureId(5), userId: fixtureId(4), hourlyRate: 0 as Pence };
  const takings = buildDailyFigure({ day, measure: 'revenue', value: 100_000 });
  const factsBy = (isPriceWaiting: (record: HoursRecord) => boolean, employments = [buildEmployment()]) =>
    selectFacts(
      factsOf(
        {
          ...{ shifts: [shift], hours: [hours, others], checklists: [], requests: [], dailyFigures: [takings] },
          ...{ users: [buildUser(), buildUser({ id: others.userId })], employments, isPriceWaiting },
          costing: { ...usualCosting, standardRates: [{ positionId: shift.positionId, hourlyRate: 1000 as Pence }] },
        },
        { zone: 'Europe/London', now: Date.parse('2026-06-16T20:00:00.000Z'), range },
      ),
      range,
      '',
    );

  it('give the labour cost and share no value, and say so among its records', () => {
    const known = factsBy(() => false);
    expect([figures.labourCost.value(known), figures.labourShare.value(known)]).not.toContain(undefined);
    const waiting = factsBy(({ id }) => id === hours.id);
    expect([figures.labourCost.value(waiting), figures.labourShare.value(waiting)]).toEqual([undefined, undefined]);
    expect(figures.labourCost.evidence(waiting).map(({ note }) => note)).toContain('Being worked out · 1 h');
    expect(figures.labourShare.evidence(waiting).map(({ note }) => note)).toEqual(['Being worked out']);
    expect(figures.worked.value(waiting)).toBe(figures.worked.value(known));
  });

  it('say nothing of hours whose rate this reader does not see: they are priced at the standard rate', () => {
    const seen = factsBy(() => false, []);
    expect(factsBy(() => true, [])).toEqual(seen);
  });
});

it.each<[string, Partial<Employment> | undefined, Partial<HoursRecord>, boolean]>([
  ['at their own rate', {}, {}, true],
  ['at the rate agreed since they were recorded', {}, { hourlyRate: 0 as Pence }, true],
  ['on a salaried day, with a rate from before', { payBasis: 'salary', annualSalary: 3_640_000 as Pence }, {}, false],
  [
    'on the terms of a salary, after the last day of it',
    { payBasis: 'salary', annualSalary: 3_640_000 as Pence, leavesOn: '2026-06-15' as Day },
    {},
    false,
  ],
  ['of somebody whose pay the reader does not see', undefined, { hourlyRate: 0 as Pence }, false],
  ['that were struck out', {}, { clockOut: buildHoursRecord().clockIn }, false],
])('analytics and the rota wait for the price of the same hours (D46): %s', (_, agreed, recorded, isWaiting) => {
  const day = '2026-06-16' as Day;
  const range = { from: day, until: day };
  const shift = buildShift();
  const hours = buildHoursRecord({ shiftId: shift.id, day, hourlyRate: 1300, paidMinutes: 60, ...recorded });
  const priced = { employments: agreed ? [buildEmployment(agreed)] : [], costing: usualCosting };
  const waits = () => true;
  const facts = factsOf(
    {
      ...{ shifts: [shift], hours: [hours], checklists: [], requests: [], dailyFigures: [] },
      ...{ ...priced, users: [buildUser()], isPriceWaiting: waits },
    },
    { zone: 'Europe/London', now: Date.parse('2026-06-16T20:00:00.000Z'), range },
  );
  const people = new Map([[hours.userId, buildUser()]]);
  const worked = workedCosts([day], [hours], [shift], { ...priced, people, zone: 'Europe/London' }, waits);
  expect(facts.hours.some(({ basis }) => basis === 'waiting')).toBe(isWaiting);
  expect(worked.get(day)?.isWaiting ?? false).toBe(isWaiting);
  const cost = [...facts.hours, ...facts.salaries].reduce((sum, each) => sum + each.cost, 0);
  expect(worked.get(day)?.amount).toBe(cost);
});

describe('whose hours analytics take for those of a shift (D16)', () => {
  const day = '2026-06-16' as Day;
  const range = { from: day, until: day };
  const shift = buildShift();
  const hours = buildHoursRecord({ shiftId: shift.id, day });
  const nothing = { checklists: [], requests: [], dailyFigures: [], costing: usualCosting, employments: [] };
  const analysisOf = (records: Partial<AnalyticsRecords>) => {
    const all = { ...nothing, shifts: [shift], hours: [hours], users: [buildUser()], ...records };
    const facts = factsOf(all, { zone: 'Europe/London', now: Date.parse('2026-06-16T20:00:00.000Z'), range });
    return { facts, ...analyse(facts, { period: 'week', range, departmentId: '', today: day }) };
  };

  it('lets nobody be there by the hours of another: who was given a worked shift and did not come is absent', () => {
    const [ben, amara] = [buildUser({ departmentId: departmentId('Bar') }), buildUser({ id: fixtureId(4) })];
    const morning = {
      ...hours,
      clockOut: toInstant(Date.parse(hours.clockIn) + 60 * 60_000),
      totalMinutes: 60 as Minutes,
    };
    const given = { ...shift, userId: amara.id };
    const { facts, values } = analysisOf({ users: [ben, amara], hours: [morning], shifts: [given] });
    expect([values.attendance, values.absences, values.worked]).toEqual([0, 1, 60]);
    expect(facts.shifts.map(({ userId, attendance }) => [userId, attendance])).toEqual([[amara.id, 'absent']]);
    expect(facts.hours.map((each) => [each.userId, each.departmentId])).toEqual([[ben.id, ben.departmentId]]);
    // Nobody is due on an open shift.
    expect(analysisOf({ hours: [morning], shifts: [{ ...shift, userId: '' }] }).values.attendance).toBeNull();
  });

  it('counts hours that were approved or entered without a shift as those of the shift they fit', () => {
    const entered = { ...hours, shiftId: '', approvedBy: fixtureId(9), totalMinutes: 480 as Minutes };
    const { facts, values } = analysisOf({
      users: [buildUser({ departmentId: departmentId('Bar') })],
      hours: [entered],
    });
    expect([values.attendance, values.absences, values.worked]).toEqual([100, 0, 480]);
    expect(facts.hours.map((each) => each.departmentId)).toEqual([shift.departmentId]);
    expect(analysisOf({ hours: [entered], shifts: [{ ...shift, userId: fixtureId(4) }] }).values.absences).toBe(1);
  });

  it('counts a cancelled shift as nobody’s, and what was worked in it in the department of its person', () => {
    const cancelled = { ...shift, status: 'cancelled' as const };
    const user = buildUser({ departmentId: departmentId('Bar') });
    const { facts, values } = analysisOf({ users: [user], hours: [hours], shifts: [cancelled] });
    expect([values.attendance, values.absences]).toEqual([null, 0]);
    expect(facts.hours.map((each) => each.departmentId)).toEqual([user.departmentId]);
  });

  it('counts a shift on the day of its hours, as timesheets do, where they were approved before it was moved over midnight', () => {
    const startTime = toInstant(Date.parse(`${day}T00:00:00.000Z`) - 2 * 3_600_000);
    const endTime = toInstant(Date.parse(startTime) + 6 * 3_600_000);
    const after = { ...hours, clockIn: toInstant(Date.parse(startTime) + 3 * 3_600_000), clockOut: endTime };
    const { facts } = analysisOf({ hours: [after], shifts: [{ ...shift, startTime, endTime }] });
    expect(facts.shifts.map((each) => [each.day, each.attendance])).toEqual([[day, 'late']]);
  });
});
