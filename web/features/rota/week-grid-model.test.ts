import { describe, expect, it } from 'vitest';
import type { Day } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { User } from '#schema/entities/user.ts';
import { buildRestaurant, buildShift, buildTimeOffRequest, buildUser } from '#schema/fixtures/build.ts';
import { departmentId, positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { namesOf } from '#web/people/names.ts';
import { noFilter } from './filter/rota-filter.ts';
import { weekGrid } from './week-grid-model.ts';
import { rotaWeek } from './week-model.ts';

const restaurant = buildRestaurant();
const waiter = buildUser();
const manager = buildUser({ id: people.manager, firstName: 'Noor', role: 'manager', departmentId: '', positionId: '' });
const admin = buildUser({ id: people.admin, firstName: 'Ada', role: 'admin' });
const chef = buildUser({
  id: fixtureId(4),
  firstName: 'Priya',
  departmentId: departmentId('Kitchen'),
  positionId: positionId('Sous Chef'),
});
const gone = buildUser({ id: fixtureId(5), firstName: 'Gone', isActive: false });

const gridOf = (
  users: readonly User[],
  shifts: readonly Shift[],
  viewerId: string = people.manager,
  isOwnFirst = false,
) => {
  const names = namesOf(restaurant, users);
  const timeOff = [buildTimeOffRequest({ status: 'approved', startDate: '2026-06-18', endDate: '2026-06-18' })];
  const input = { monday: '2026-06-15' as Day, departments: restaurant.departments, names, shifts, timeOff };
  const known = { employments: [], availability: [], needs: [] };
  const week = rotaWeek({ ...input, ...known, viewer: { userId: viewerId, managesRota: true } });
  return weekGrid(week, names, restaurant.departments, viewerId, { week, filter: noFilter, isOwnFirst });
};

const namesIn = (grid: ReturnType<typeof gridOf>) =>
  grid.groups.map(({ department, rows }) => [department?.name, ...rows.map(({ person }) => person.firstName)]);

describe('rows', () => {
  it('are everybody who may be rostered, by department in the restaurant’s order, the viewer first in theirs', () => {
    const cook = { ...chef, id: fixtureId(6), firstName: 'Ana' };
    expect(namesIn(gridOf([waiter, chef, cook, admin, gone, manager], [], chef.id))).toEqual([
      ['Front of House', 'Amara'],
      ['Kitchen', 'Priya', 'Ana'],
      [undefined, 'Noor'],
    ]);
  });

  it('begin with their own department for staff', () => {
    expect(namesIn(gridOf([waiter, chef, manager], [], chef.id, true))).toEqual([
      ['Kitchen', 'Priya'],
      ['Front of House', 'Amara'],
      [undefined, 'Noor'],
    ]);
  });

  it('include everybody on, even people who left or are admins', () => {
    const shifts = [
      buildShift({ id: fixtureId(31), userId: gone.id }),
      buildShift({ id: fixtureId(32), userId: admin.id }),
    ];
    expect(namesIn(gridOf([waiter, gone, admin], shifts))).toEqual([['Front of House', 'Ada', 'Amara', 'Gone']]);
  });

  it('have seven cells with shifts, time off and the person’s hours', () => {
    const [row] = gridOf([waiter], [buildShift()]).groups[0]?.rows ?? [];
    expect(row?.cells.map(({ shifts }) => shifts.length)).toEqual([0, 1, 0, 0, 0, 0, 0]);
    expect(row?.cells.map(({ timeOff }) => timeOff?.type)).toEqual([
      ...[undefined, undefined, undefined],
      'vacation',
      ...[undefined, undefined, undefined],
    ]);
    expect(row?.rosteredMinutes).toBe(480);
  });
});

describe('open shifts', () => {
  it('stand in a row of their own', () => {
    const open = buildShift({ userId: '' });
    const grid = gridOf([waiter], [open]);
    expect(grid.openCells.map((cell) => cell.length)).toEqual([0, 1, 0, 0, 0, 0, 0]);
    expect(grid.groups.flatMap(({ rows }) => rows).every(({ rosteredMinutes }) => rosteredMinutes === 0)).toBe(true);
  });
});

describe('the usual place of a row', () => {
  const placesOf = (...locationIds: readonly string[]) =>
    gridOf(
      [waiter],
      locationIds.map((locationId, index) =>
        buildShift({
          ...{ id: fixtureId(60 + index), locationId },
          ...{ startTime: `2026-06-${15 + index}T09:00:00.000Z`, endTime: `2026-06-${15 + index}T17:00:00.000Z` },
        }),
      ),
    ).groups[0]?.rows[0]?.usualPlace;

  it('is where more than half of their shifts of the week are', () => {
    const [bar, garden] = [fixtureId(90), fixtureId(91)];
    expect(placesOf(bar, garden, bar)).toBe(bar);
    expect(placesOf(bar, garden)).toBe('');
    expect(placesOf(bar)).toBe('');
    expect(placesOf()).toBe('');
  });
});
