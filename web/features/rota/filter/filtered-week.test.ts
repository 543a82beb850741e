import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Day } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { buildRestaurant, buildShift, buildUser } from '#schema/fixtures/build.ts';
import { departmentId, positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { namesOf } from '#web/people/names.ts';
import { headingFigures } from '../heading-figures.ts';
import { isOn } from '../rota-shift.ts';
import { gridShifts, weekGrid } from '../week-grid-model.ts';
import { rotaWeek } from '../week-model.ts';
import { askedBy, shownText } from './filter-words.ts';
import { filteredWeek } from './filtered-week.ts';
import { noFilter, onlyKinds, type RotaFilter, usableFilter } from './rota-filter.ts';

const restaurant = buildRestaurant();
const kitchen = departmentId('Kitchen');
const chef = positionId('Sous Chef');
const server = positionId('Server');
const amara = buildUser({ id: people.staff, firstName: 'Amara', lastName: 'Silva' });
const zoe = buildUser({
  id: fixtureId(4),
  firstName: 'Zoë',
  lastName: 'Shah',
  departmentId: kitchen,
  positionId: chef,
});
const names = namesOf(restaurant, [amara, zoe]);

const on = (day: number, id: number, overrides: Partial<Shift>): Shift =>
  buildShift({
    id: fixtureId(id),
    startTime: `2026-06-${day}T09:00:00.000Z`,
    endTime: `2026-06-${day}T15:00:00.000Z`,
    ...overrides,
  });
const inKitchen = { departmentId: kitchen, positionId: chef };
const shifts = [
  on(15, 31, { userId: amara.id, positionId: server }),
  on(15, 32, { userId: amara.id, ...inKitchen }),
  on(16, 33, { userId: zoe.id, ...inKitchen }),
  on(17, 34, { userId: '', ...inKitchen }),
  on(18, 35, { userId: '', positionId: server }),
];
const weekOf = (planned: readonly Shift[]) =>
  rotaWeek({
    monday: '2026-06-15' as Day,
    departments: restaurant.departments,
    names,
    shifts: planned,
    ...{ timeOff: [], employments: [], availability: [], needs: [] },
    viewer: { userId: amara.id, managesRota: true },
  });
const week = weekOf(shifts);

const shownBy = (filter: Partial<RotaFilter>) => filteredWeek(week, { ...noFilter, ...filter }, names);
const idsOf = (filter: Partial<RotaFilter>) =>
  shownBy(filter).days.flatMap((day) => day.shifts.map(({ shift }) => Number(shift.id.slice(-2))));
const gridOf = (filter: Partial<RotaFilter>) => {
  const whole = { ...noFilter, ...filter };
  const shown = { week: filteredWeek(week, whole, names), filter: whole };
  return weekGrid(week, names, restaurant.departments, '', shown);
};

describe('the part of a week', () => {
  it('is the week itself without a filter', () => {
    expect(shownBy({})).toBe(week);
  });

  it('is of a department, a position, a name without its accents, or a kind; kinds add up', () => {
    const of = (ids: readonly number[]) => ids.map((id) => Number(fixtureId(id).slice(-2)));
    expect(idsOf({ departmentId: kitchen })).toEqual(of([32, 33, 34]));
    expect(idsOf({ positionId: server })).toEqual(of([31, 35]));
    expect(idsOf({ search: 'zoe sh' })).toEqual(of([33]));
    expect(idsOf({ only: ['open'] })).toEqual(of([34, 35]));
    expect(idsOf({ only: ['conflicts'] })).toEqual(of([31, 32]));
    expect(idsOf({ only: ['mine'] })).toEqual(of([31, 32]));
    expect(idsOf({ only: ['open', 'mine'], departmentId: kitchen })).toEqual(of([32, 34]));
  });

  it('and the rest of the week add up to the week, whatever the filter', () => {
    const filters = fc.record({
      departmentId: fc.constantFrom('', kitchen),
      positionId: fc.constantFrom('', chef, server),
      only: fc.subarray([...onlyKinds]),
      search: fc.constantFrom('', 'a', 'zoe'),
    });
    fc.assert(
      fc.property(filters, (filter) => {
        const part = filteredWeek(week, filter, names);
        const ids = new Set(part.days.flatMap((day) => day.shifts.map(({ shift }) => shift.id)));
        const left = week.days.flatMap((day) => day.shifts).filter(({ shift }) => !ids.has(shift.id));
        const leftMinutes = left.filter(({ shift }) => isOn(shift)).length * 330;
        expect(part.rosteredMinutes + leftMinutes).toBe(week.rosteredMinutes);
        expect(part.openCount + left.filter(({ shift }) => shift.userId === '').length).toBe(week.openCount);
        expect(part.days.map(({ gaps }) => gaps)).toEqual(week.days.map(({ gaps }) => gaps));
        const inGroups = part.days.flatMap((day) => day.departments.flatMap((group) => group.shifts));
        expect(inGroups).toHaveLength(ids.size);
      }),
    );
  });

  it('says how much of the week it is, and to managers what is counted of all of it', () => {
    expect(shownText(shownBy({ departmentId: kitchen }), week, false)).toBe('3 of 5 shifts shown.');
    expect(shownText(shownBy({ departmentId: kitchen }), week, true)).toBe(
      '3 of 5 shifts shown, 16.5 h of 27.5 h with open ones. Drafts, gaps, conflicts and cost are for the whole week.',
    );
  });

  it('sums the hours of the shifts it counts: open ones, and no cancelled ones', () => {
    expect(shownText(shownBy({ only: ['open'] }), week, true)).toMatch(
      /^2 of 5 shifts shown, 11 h of 27.5 h with open/,
    );
    const cancelled = on(18, 36, { userId: zoe.id, ...inKitchen, status: 'cancelled' });
    const whole = weekOf([...shifts, cancelled]);
    const part = filteredWeek(whole, { ...noFilter, departmentId: kitchen }, names);
    expect(shownText(part, whole, false)).toBe('3 of 5 shifts shown, 1 cancelled not counted.');
    expect(shownText(part, whole, true)).toMatch(/^3 of 5 shifts shown, 16.5 h of 27.5 h with open ones, 1 cancelled/);
    const taken = weekOf(shifts.filter(({ userId }) => userId !== ''));
    expect(shownText(taken, taken, true)).toMatch(/^3 of 3 shifts shown, 16.5 h of 16.5 h\. /);
  });
});

describe('the heading under a filter', () => {
  it('says that its figures are those of the whole week', () => {
    expect(headingFigures({ week, isProposed: false, isFiltered: false })).toEqual([
      '16.5 h rostered',
      '2 open shifts, 11 h',
      '1 conflict',
    ]);
    expect(headingFigures({ week, isProposed: false, isFiltered: true })[0]).toBe('whole week: 16.5 h rostered');
  });
});

describe('rows under a filter', () => {
  it('are its people, and others who work in it with the rest of their week marked', () => {
    const rows = gridOf({ departmentId: kitchen }).groups.flatMap((group) => group.rows);
    expect(rows.map(({ person }) => person.firstName)).toEqual(['Amara', 'Zoë']);
    const outside = gridShifts(gridOf({ departmentId: kitchen })).filter(({ isOutside }) => isOutside);
    expect(outside.map(({ shift }) => shift.positionId)).toEqual([server]);
  });

  it('are only people with such a shift where a kind is asked for', () => {
    expect(gridOf({ only: ['open'] }).groups).toEqual([]);
    expect(gridOf({ only: ['open'] }).openCells.map((cell) => cell.length)).toEqual([0, 0, 1, 1, 0, 0, 0]);
    expect(gridOf({ search: 'zoe' }).openCells.flat()).toEqual([]);
  });
});

describe('a filter', () => {
  it('from an address loses what the restaurant does not have, and for staff the conflicts', () => {
    const asked = { departmentId: fixtureId(99), positionId: chef, only: onlyKinds, search: ' zoe ' };
    expect(usableFilter(asked, restaurant, false)).toEqual({
      ...noFilter,
      positionId: chef,
      only: ['open', 'mine'],
      search: 'zoe',
    });
  });

  it('is taken away a piece at a time', () => {
    const filter: RotaFilter = { departmentId: kitchen, positionId: '', only: ['open'], search: 'zoe' };
    const asked = askedBy(filter, names);
    expect(asked.map(({ words }) => words)).toEqual(['“zoe”', 'Kitchen', 'Open']);
    expect(asked.map(({ without }) => askedBy(without, names).length)).toEqual([2, 2, 2]);
  });
});
