import { describe, expect, it } from 'vitest';
import type { Day } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { buildAvailability } from '#schema/fixtures/availability.ts';
import {
  buildEmployment,
  buildRestaurant,
  buildShift,
  buildTimeOffRequest,
  buildUser,
} from '#schema/fixtures/build.ts';
import { departmentId, positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { buildNeed } from '#schema/fixtures/need.ts';
import { usualCosting } from '#schema/rules/labour-cost/costing.ts';
import { planCosts } from '#schema/rules/labour-cost/labour-cost.ts';
import { addDays } from '#schema/rules/time/zone.ts';
import { namesOf } from '#web/people/names.ts';
import { rotaWeek, type WeekInput } from './week-model.ts';

const restaurant = buildRestaurant();
const monday = '2026-06-15' as Day;
const foh = departmentId('Front of House');
const kitchen = departmentId('Kitchen');

const week = (shifts: readonly Shift[], rest: Partial<WeekInput> = {}) =>
  rotaWeek({
    monday,
    departments: restaurant.departments,
    names: namesOf(restaurant, [buildUser(), buildUser({ id: people.manager, role: 'manager' })]),
    shifts,
    ...{ timeOff: [], employments: [], availability: [], needs: [] },
    viewer: { userId: people.staff, managesRota: true },
    ...rest,
  });

let made = 100;
const shiftAt = (startTime: string, endTime: string, overrides: Partial<Shift> = {}): Shift => {
  made += 1;
  return buildShift({ id: fixtureId(made), startTime, endTime, ...overrides });
};

describe('gaps', () => {
  it('are on the day whose need nobody covers, and none for who says no need', () => {
    const needs = [buildNeed()];
    const oneServer = shiftAt('2026-06-16T16:00:00.000Z', '2026-06-16T22:00:00.000Z', {
      positionId: positionId('Server'),
    });
    const gapsOn = (rest: Partial<WeekInput>) => week([oneServer], rest).days.map(({ gaps }) => gaps.length);
    expect(gapsOn({ needs })).toEqual([0, 1, 0, 0, 0, 0, 0]);
    expect(gapsOn({})).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });
});

describe('days', () => {
  it('are seven from Monday on', () => {
    expect(week([]).days.map(({ day }) => day)).toEqual([
      '2026-06-15',
      '2026-06-16',
      '2026-06-17',
      '2026-06-18',
      '2026-06-19',
      '2026-06-20',
      '2026-06-21',
    ]);
  });

  it('hold a night shift on the day it starts, in the restaurant’s zone', () => {
    const night = shiftAt('2026-06-16T22:30:00.000Z', '2026-06-17T03:00:00.000Z');
    const afterMidnight = shiftAt('2026-06-16T23:30:00.000Z', '2026-06-17T03:00:00.000Z');
    const { days } = week([night, afterMidnight]);
    expect(days[1]?.shifts.map(({ shift }) => shift)).toEqual([night]);
    expect(days[2]?.shifts.map(({ shift }) => shift)).toEqual([afterMidnight]);
  });

  it('leave out what starts before Monday or after Sunday', () => {
    const before = shiftAt('2026-06-14T21:00:00.000Z', '2026-06-15T02:00:00.000Z');
    const after = shiftAt('2026-06-21T23:30:00.000Z', '2026-06-22T06:00:00.000Z');
    const { days, rosteredMinutes } = week([before, after]);
    expect(days.flatMap(({ shifts }) => shifts)).toEqual([]);
    expect(rosteredMinutes).toBe(0);
  });

  it('order shifts by their start, cancelled ones last', () => {
    const cancelled = shiftAt('2026-06-16T06:00:00.000Z', '2026-06-16T10:00:00.000Z', { status: 'cancelled' });
    const late = shiftAt('2026-06-16T16:00:00.000Z', '2026-06-16T20:00:00.000Z');
    const early = shiftAt('2026-06-16T08:00:00.000Z', '2026-06-16T12:00:00.000Z');
    expect(week([cancelled, late, early]).days[1]?.shifts.map(({ shift }) => shift)).toEqual([early, late, cancelled]);
  });
});

describe('figures', () => {
  it('have no cancelled shift that nobody was to work: what was added and taken back is on nobody’s rota (D43)', () => {
    const times = ['2026-06-16T08:00:00.000Z', '2026-06-16T16:00:00.000Z'] as const;
    const takenBack = shiftAt(...times, { userId: '', status: 'cancelled' });
    const open = shiftAt(...times, { userId: '' });
    expect(week([takenBack, open]).days.flatMap(({ shifts }) => shifts.map(({ shift }) => shift))).toEqual([open]);
  });

  it('count who is on and what is open per department, cancelled shifts in neither', () => {
    const times = ['2026-06-16T08:00:00.000Z', '2026-06-16T16:30:00.000Z'] as const;
    const { days } = week([
      shiftAt(...times),
      shiftAt(...times, { userId: people.manager }),
      shiftAt(...times, { userId: '' }),
      shiftAt(...times, { status: 'cancelled' }),
      shiftAt(...times, { departmentId: kitchen, userId: '' }),
    ]);
    const groups = days[1]?.departments.map(({ department, onCount, openCount, shifts }) => ({
      id: department.id,
      onCount,
      openCount,
      shifts: shifts.length,
    }));
    expect(groups).toEqual([
      { id: foh, onCount: 2, openCount: 1, shifts: 4 },
      { id: kitchen, onCount: 0, openCount: 1, shifts: 1 },
    ]);
    expect(days[1]?.openCount).toBe(2);
  });

  it('pay assigned shifts less their break', () => {
    const times = ['2026-06-16T08:00:00.000Z', '2026-06-16T16:30:00.000Z'] as const;
    const { days, rosteredMinutes } = week([shiftAt(...times), shiftAt(...times, { userId: '' })]);
    expect(days[1]?.rosteredMinutes).toBe(480);
    expect(rosteredMinutes).toBe(480);
  });

  it('plan the hours that they cost: assigned and open shifts and drafts, none that are cancelled', () => {
    const times = ['2026-06-16T08:00:00.000Z', '2026-06-16T16:30:00.000Z'] as const;
    const planned = week([
      shiftAt(...times),
      shiftAt(...times, { userId: '' }),
      shiftAt(...times, { userId: '', status: 'draft' }),
      shiftAt(...times, { status: 'cancelled' }),
      shiftAt(...times, { userId: '', status: 'cancelled' }),
    ]);
    const shifts = planned.days.flatMap((day) => day.shifts.map(({ shift }) => shift));
    const days = planned.days.map(({ day }) => day);
    const facts = { employments: [], people: new Map(), costing: usualCosting, zone: 'Europe/London' };
    const costs = planCosts(days, shifts, facts);
    expect(planned.days.map(({ plannedMinutes }) => plannedMinutes)).toEqual(
      days.map((day) => costs.get(day)?.minutes),
    );
    expect(planned.plannedMinutes).toBe(3 * 480);
  });

  it.each([
    ['spring', '2026-03-23', '2026-03-28T22:00:00.000Z', '2026-03-29T06:00:00.000Z', 450],
    ['autumn', '2026-10-19', '2026-10-24T21:00:00.000Z', '2026-10-25T07:00:00.000Z', 570],
  ])('are durations between instants in the %s night of the clock change', (_, first, start, end, minutes) => {
    const { days } = week([shiftAt(start, end)], { monday: first as Day });
    expect(days[5]?.rosteredMinutes).toBe(minutes);
  });

  it('stay within a year of 53 weeks', () => {
    const lastWeek = '2026-12-28' as Day;
    const newYear = shiftAt('2027-01-01T10:00:00.000Z', '2027-01-01T18:00:00.000Z');
    const { days } = week([newYear], { monday: lastWeek });
    expect(days.at(-1)?.day).toBe(addDays(lastWeek, 6));
    expect(days[4]?.shifts).toHaveLength(1);
  });
});

describe('mine', () => {
  it('are the viewer’s shifts, never the open ones', () => {
    const mine = shiftAt('2026-06-16T08:00:00.000Z', '2026-06-16T16:30:00.000Z');
    const open = shiftAt('2026-06-16T08:00:00.000Z', '2026-06-16T16:30:00.000Z', { userId: '' });
    expect(week([mine, open]).days[1]?.mine.map(({ shift }) => shift)).toEqual([mine]);
    const unknownViewer = { viewer: { userId: '', managesRota: false } };
    expect(week([mine, open], unknownViewer).days[1]?.mine).toEqual([]);
  });
});

describe('conflicts', () => {
  it('two shifts that are only in each other’s way count once, and twice with a third shift or a wish', () => {
    const early = shiftAt('2026-06-16T08:00:00.000Z', '2026-06-16T12:00:00.000Z');
    const middle = shiftAt('2026-06-16T10:00:00.000Z', '2026-06-16T14:00:00.000Z');
    const late = shiftAt('2026-06-16T13:00:00.000Z', '2026-06-16T16:00:00.000Z');
    expect(week([early, middle]).conflictCount).toBe(1);
    expect(week([early, middle, late]).conflictCount).toBe(2);
    const cannot = [buildAvailability({ hours: 'c'.repeat(168) })];
    expect(week([early, middle], { availability: cannot }).conflictCount).toBe(2);
  });

  it('are also what its person said they cannot work, and an ended right to work (D44, D48)', () => {
    const availability = [buildAvailability({ hours: 'c'.repeat(168) })];
    const employments = [buildEmployment({ rightToWorkExpiresOn: '2026-06-15' })];
    const shift = shiftAt('2026-06-16T08:00:00.000Z', '2026-06-16T16:00:00.000Z', { status: 'draft' });
    const marked = week([shift], { availability, employments });
    const types = marked.days[1]?.shifts[0]?.conflicts.map(({ type }) => type);
    expect(types).toEqual(['cannot', 'right-to-work']);
    expect(marked.conflictCount).toBe(1);
  });

  it('stand beside what people said of each day, for who manages the rota alone', () => {
    const availability = [buildAvailability({ hours: `${'c'.repeat(10)}${'-'.repeat(14)}${'p'.repeat(144)}` })];
    const [mon, tue] = week([], { availability }).days;
    expect(mon?.wishes).toEqual(new Map([[people.staff, 'Can’t 12:00 AM – 10:00 AM']]));
    expect(tue?.wishes).toEqual(new Map([[people.staff, 'Prefers all day']]));
    const viewer = { userId: people.staff, managesRota: false };
    expect(week([], { availability, viewer }).days[0]?.wishes.size).toBe(0);
  });

  it('are a leaver’s shifts, until somebody else has them', () => {
    const names = namesOf(restaurant, [buildUser({ isActive: false })]);
    const { days } = week([shiftAt('2026-06-16T08:00:00.000Z', '2026-06-16T16:00:00.000Z')], { names });
    expect(days[1]?.shifts[0]?.conflicts).toEqual([{ type: 'inactive' }]);
  });

  it('are not the hours of a week, nor the position: those are weighed where somebody is chosen', () => {
    const employments = [buildEmployment({ mostHours: 1 })];
    const shift = shiftAt('2026-06-16T08:00:00.000Z', '2026-06-16T16:00:00.000Z', { departmentId: kitchen });
    expect(week([shift], { employments }).conflictCount).toBe(0);
  });

  const early = shiftAt('2026-06-16T08:00:00.000Z', '2026-06-16T16:00:00.000Z');
  const overlapping = shiftAt('2026-06-16T15:00:00.000Z', '2026-06-16T20:00:00.000Z');

  it('mark both shifts of an overlap', () => {
    const marked = week([early, overlapping]).days.flatMap(({ shifts }) => shifts);
    expect(marked.map(({ conflicts }) => conflicts.map(({ type }) => type))).toEqual([['overlap'], ['overlap']]);
  });

  it('see what reaches over the edge of the week', () => {
    const sundayNight = shiftAt('2026-06-14T20:00:00.000Z', '2026-06-15T02:00:00.000Z');
    const mondayMorning = shiftAt('2026-06-15T08:00:00.000Z', '2026-06-15T16:00:00.000Z');
    const { days, conflictCount } = week([sundayNight, mondayMorning]);
    expect(days[0]?.shifts[0]?.conflicts).toEqual([{ type: 'short-rest', shift: sundayNight, restMinutes: 360 }]);
    expect(conflictCount).toBe(1);
  });

  it('are not shown to people who do not manage the rota', () => {
    const viewer = { userId: people.staff, managesRota: false };
    expect(week([early, overlapping], { viewer }).conflictCount).toBe(0);
  });

  it('leave open and cancelled shifts alone', () => {
    const shifts = [early, { ...overlapping, userId: '' }, { ...overlapping, status: 'cancelled' as const }];
    expect(week(shifts).conflictCount).toBe(0);
  });
});

describe('time off', () => {
  it('stands on every day it covers, when it is approved', () => {
    const away = buildTimeOffRequest({ status: 'approved', startDate: '2026-06-19', endDate: '2026-06-23' });
    const asked = buildTimeOffRequest({ id: fixtureId(90), startDate: '2026-06-15', endDate: '2026-06-21' });
    const { days } = week([], { timeOff: [away, asked] });
    expect(days.map(({ timeOff }) => timeOff.length)).toEqual([0, 0, 0, 0, 1, 1, 1]);
  });
});
