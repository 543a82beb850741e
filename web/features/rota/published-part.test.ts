import { expect, it } from 'vitest';
import type { Day } from '#schema/entities/primitives.ts';
import { buildRestaurant, buildShift } from '#schema/fixtures/build.ts';
import { departmentId, positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { buildNeed } from '#schema/fixtures/need.ts';
import { namesOf } from '#web/people/names.ts';
import { hasAllShifts, weekOfDepartments } from './published-part.ts';
import { rotaWeek } from './week-model.ts';

const restaurant = buildRestaurant();
const [kitchen, foh] = [departmentId('Kitchen'), departmentId('Front of House')];
const [chef, server] = [positionId('Sous Chef'), positionId('Server')];
const day = '2026-06-15' as Day;
const slot = { startTime: '18:00', endTime: '22:00', count: 1 };
const week = rotaWeek({
  monday: day,
  departments: restaurant.departments,
  names: namesOf(restaurant, []),
  shifts: [
    buildShift({ id: fixtureId(31), userId: '', positionId: server, departmentId: foh }),
    buildShift({ id: fixtureId(32), userId: '', positionId: chef, departmentId: kitchen }),
  ],
  needs: [
    buildNeed({
      weekday: 1,
      slots: [chef, server].map((position, place) => ({ id: fixtureId(40 + place), ...slot, positionId: position })),
    }),
  ],
  ...{ timeOff: [], employments: [], availability: [] },
  viewer: { userId: fixtureId(1), managesRota: true },
});
const ofWeek = (departmentIds: readonly string[]) => {
  const part = weekOfDepartments(week, departmentIds, restaurant);
  return {
    shifts: part.days.flatMap(({ shifts }) => shifts.map(({ shift }) => shift.departmentId)),
    gaps: part.days.flatMap(({ gaps }) => gaps.map(({ positionId }) => positionId)),
    open: part.openCount,
  };
};

it('a department has its own shifts, gaps and sums of the week (D41)', () => {
  expect(ofWeek([kitchen])).toEqual({ shifts: [kitchen], gaps: [chef], open: 1 });
  expect(ofWeek([foh])).toEqual({ shifts: [foh], gaps: [server], open: 1 });
});

it('all of them together are the week itself', () => {
  expect(weekOfDepartments(week, [kitchen, foh], restaurant)).toBe(week);
  expect(ofWeek([]).gaps).toEqual([]);
});

it('departments with every planned shift cost what the week costs, even if more people are needed', () => {
  const noChef = { ...week, days: week.days.map((each) => ({ ...each, shifts: each.shifts.slice(0, 1) })) };
  expect([hasAllShifts(week, [foh]), hasAllShifts(week, [foh, kitchen])]).toEqual([false, true]);
  expect(hasAllShifts(noChef, [foh]) || hasAllShifts(noChef, [kitchen])).toBe(true);
  expect(weekOfDepartments(noChef, [foh], restaurant)).not.toBe(noChef);
});
