import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TimeOfDay } from '#schema/entities/primitives.ts';
import type { SavedShift } from '#schema/entities/saved-week.ts';
import { shift } from '#schema/entities/shift.ts';
import { buildRestaurant, buildShift } from '#schema/fixtures/build.ts';
import { departmentId } from '#schema/fixtures/catalogue.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { buildSavedWeek } from '#schema/fixtures/saved-week.ts';
import { dayOf, mondayOf, timeOf } from '../time/zone.ts';
import { checkSavedWeek, savedShiftsOf, usableFrom, usableWeek } from './saved-week.ts';

const zone = 'Europe/London';
const restaurant = buildRestaurant();
const week = buildSavedWeek();
const line = week.shifts[0] as SavedShift;

describe('saving a week', () => {
  it('keeps weekday, times of day and everything that a shift says, and leaves out what was cancelled', () => {
    const night = buildShift({
      ...{ startTime: '2026-06-19T21:00:00.000Z', endTime: '2026-06-20T02:00:00.000Z', status: 'draft' },
      ...{ userId: '', breakDuration: 45, instructions: 'Keys' },
    });
    const cancelled = buildShift({ id: fixtureId(32), status: 'cancelled' });
    const { departmentId: department, positionId, locationId } = night;
    expect(savedShiftsOf([night, cancelled], zone)).toEqual([
      {
        ...{ weekday: 5, startTime: '22:00', endTime: '03:00', userId: '', breakDuration: 45, instructions: 'Keys' },
        ...{ departmentId: department, positionId, locationId },
      },
    ]);
  });

  it('is undone by using it: the same weekdays, times and people, whatever was saved', () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '45'))
      .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}` as TimeOfDay);
    const shifts = fc.array(
      fc.record({ weekday: fc.integer({ min: 1, max: 7 }), startTime: time, endTime: time, userId: fc.constant('') }),
      { minLength: 1, maxLength: 20 },
    );
    fc.assert(
      fc.property(shifts, (drawn) => {
        const saved = buildSavedWeek({ shifts: drawn.map((shift) => ({ ...line, ...shift })) });
        const used = usableWeek(saved, restaurant, zone).shifts;
        expect(used.every((each) => shift.safeParse(each).success)).toBe(true);
        expect(used.every(({ startTime }) => mondayOf(dayOf(zone, startTime)) === usableFrom)).toBe(true);
        expect(used.map(({ startTime }) => timeOf(zone, startTime))).toEqual(drawn.map(({ startTime }) => startTime));
        const texts = (each: readonly SavedShift[]) =>
          each.map((one) => JSON.stringify(Object.entries(one).toSorted()));
        expect(texts(savedShiftsOf(used, zone)).toSorted()).toEqual(texts(saved.shifts).toSorted());
      }),
    );
  });
});

describe('using a saved week', () => {
  it('leaves out what the restaurant no longer has, and counts it', () => {
    const department = departmentId('Front of House');
    const retired = {
      ...restaurant,
      departments: restaurant.departments.map((each) => (each.id === department ? { ...each, isRetired: true } : each)),
    };
    expect(usableWeek(week, restaurant, zone)).toMatchObject({ goneCount: 0 });
    expect(usableWeek(week, retired, zone)).toEqual({ shifts: [], goneCount: 1 });
    const elsewhere = buildSavedWeek({ shifts: week.shifts.map((shift) => ({ ...shift, locationId: fixtureId(99) })) });
    expect(usableWeek(elsewhere, restaurant, zone).goneCount).toBe(1);
  });

  it('gives a line the same id whether or not the lines before it can be used', () => {
    const gone = { ...line, locationId: fixtureId(99) };
    const idsOf = (...shifts: SavedShift[]) =>
      usableWeek(buildSavedWeek({ shifts }), restaurant, zone).shifts.map(({ id }) => id);
    expect(idsOf(gone, line)).toEqual(idsOf(line, line).slice(1));
  });

  it('is refused at saving where its place does not exist', () => {
    expect(checkSavedWeek(week, restaurant)).toBeUndefined();
    const elsewhere = { shifts: week.shifts.map((shift) => ({ ...shift, departmentId: fixtureId(99) })) };
    expect(checkSavedWeek(elsewhere, restaurant)).toMatchObject({ code: 'invalid' });
  });
});
