import { describe, expect, it } from 'vitest';
import type { Day } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { buildRestaurant, buildShift, buildUser } from '#schema/fixtures/build.ts';
import { departmentId } from '#schema/fixtures/catalogue.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { namesOf } from '#web/people/names.ts';
import { rotaWeek } from '../week-model.ts';
import { proposedMinutes } from './ghost-groups.ts';
import { plannedWeek } from './planned-week.ts';

const restaurant = buildRestaurant();
const kitchen = departmentId('Kitchen');
const ana = buildUser({ id: people.staff });
const ben = buildUser({ id: fixtureId(4) });

const on = (day: number, id: number, overrides: Partial<Shift> = {}): Shift =>
  buildShift({
    ...{ id: fixtureId(id), userId: '', departmentId: kitchen, status: 'draft', breakDuration: 0 },
    ...{ startTime: `2026-06-${day}T09:00:00.000Z`, endTime: `2026-06-${day}T15:00:00.000Z` },
    ...overrides,
  });
const weekOf = (shifts: readonly Shift[]) =>
  rotaWeek({
    monday: '2026-06-15' as Day,
    departments: restaurant.departments,
    names: namesOf(restaurant, [ana, ben]),
    shifts,
    ...{ timeOff: [], employments: [], availability: [], needs: [] },
    viewer: { userId: people.manager, managesRota: true },
  });

describe('a week with a proposal', () => {
  const shifts = [on(15, 31), on(15, 32), on(17, 33), on(17, 34, { userId: ben.id })];
  const week = weekOf(shifts);
  const ghosts = [
    { shiftId: fixtureId(31), userId: ana.id },
    { shiftId: fixtureId(33), userId: ana.id },
  ];
  const planned = plannedWeek(week, ghosts, restaurant.departments);

  it('is counted as if its people were on their shifts', () => {
    expect(week).toMatchObject({ rosteredMinutes: 360, openCount: 3, plannedMinutes: 1440 });
    expect(planned).toMatchObject({ rosteredMinutes: 1080, openCount: 1, plannedMinutes: 1440 });
    expect(planned.days.map(({ openCount }) => openCount)).toEqual([1, 0, 0, 0, 0, 0, 0]);
    expect(planned.days[0]?.departments.map(({ onCount, openCount }) => [onCount, openCount])).toEqual([[1, 1]]);
  });

  it('counts what it would once the proposal is accepted, and each day that has none of it stays as it is', () => {
    const takers = new Map(ghosts.map(({ shiftId, userId }) => [shiftId, userId]));
    const accepted = weekOf(shifts.map((shift) => ({ ...shift, userId: takers.get(shift.id) ?? shift.userId })));
    for (const field of ['rosteredMinutes', 'plannedMinutes', 'openCount'] as const)
      expect(planned[field]).toBe(accepted[field]);
    expect(planned.days[3]).toBe(week.days[3]);
    expect(plannedWeek(week, [], restaurant.departments)).toBe(week);
  });
});

describe('the hours of a proposal by person', () => {
  const shown = (shift: Shift, userId: string) => ({
    ...{ shift, name: '' },
    ghost: { shiftId: shift.id, userId, remarks: [] },
  });

  it('go to the proposed person, and leave the one whose shift it is', () => {
    const open = shown(on(15, 41), ana.id);
    const covered = shown(on(16, 42, { userId: ben.id, status: 'scheduled' }), ana.id);
    expect([...proposedMinutes([open, covered])]).toEqual([
      [ana.id, 720],
      [ben.id, -360],
    ]);
  });
});
