import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Day, Instant, TimeOfDay } from '#schema/entities/primitives.ts';
import { buildRestaurant, buildShift } from '#schema/fixtures/build.ts';
import { departmentId, positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { checkShift, displayedStatus, minutesBetween, paidMinutes, shiftInstants } from './shift-times.ts';

const london = 'Europe/London';
const entered = (day: string, start: string, end: string) =>
  shiftInstants(london, day as Day, start as TimeOfDay, end as TimeOfDay);
const paid = (day: string, start: string, end: string, breakDuration = 0) =>
  paidMinutes(buildShift({ ...times(entered(day, start, end)), breakDuration }));
const times = ({ startTime, endTime }: { startTime: Instant; endTime: Instant }) => ({ startTime, endTime });

describe('times of a shift', () => {
  it('ends on the same day when the end is later than the start', () => {
    expect(entered('2026-06-16', '09:00', '17:30')).toEqual({
      startTime: '2026-06-16T08:00:00.000Z',
      endTime: '2026-06-16T16:30:00.000Z',
      isNextDay: false,
    });
  });

  it('ends on the next day when the end is at or before the start', () => {
    expect(entered('2026-06-16', '18:00', '02:00')).toEqual({
      startTime: '2026-06-16T17:00:00.000Z',
      endTime: '2026-06-17T01:00:00.000Z',
      isNextDay: true,
    });
    expect(entered('2026-06-16', '09:00', '09:00').endTime).toBe('2026-06-17T08:00:00.000Z');
  });

  it('pays the time between the instants less the break, also on both clock-change nights (D20)', () => {
    expect(paid('2026-06-16', '18:00', '02:00', 30)).toBe(450);
    expect(paid('2026-03-28', '22:00', '06:00', 30)).toBe(390);
    expect(paid('2026-10-24', '22:00', '06:00', 30)).toBe(510);
  });

  it('never pays less than nothing', () => {
    expect(paid('2026-06-16', '09:00', '09:30', 120)).toBe(0);
  });

  it('always ends a shift after its start on days without a clock change', () => {
    const quarter = fc.tuple(fc.nat(23), fc.constantFrom('00', '15', '30', '45'));
    const time = quarter.map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
    fc.assert(
      fc.property(time, time, (start, end) => {
        const { startTime, endTime } = entered('2026-06-16', start, end);
        expect(minutesBetween(startTime, endTime)).toBeGreaterThan(0);
        expect(minutesBetween(startTime, endTime)).toBeLessThanOrEqual(1440);
      }),
    );
  });

  it('counts whole minutes, seconds dropped', () => {
    const start = '2026-06-16T08:00:30.000Z' as Instant;
    expect(minutesBetween(start, '2026-06-16T08:02:29.999Z' as Instant)).toBe(1);
  });
});

describe('status of a shift (D29)', () => {
  const shift = buildShift();
  const end = Date.parse(shift.endTime);

  it('is completed from its end on', () => {
    expect(displayedStatus(shift, end - 1)).toBe('scheduled');
    expect(displayedStatus(shift, end)).toBe('completed');
  });

  it('stays cancelled', () => {
    expect(displayedStatus(buildShift({ status: 'cancelled' }), end)).toBe('cancelled');
  });
});

describe('checking a shift', () => {
  const restaurant = buildRestaurant();
  const codeOf = (overrides: Parameters<typeof buildShift>[0]) => checkShift(buildShift(overrides), restaurant)?.code;

  it('accepts what the catalogue has, with or without a location', () => {
    expect(codeOf({})).toBeUndefined();
    expect(codeOf({ locationId: '' })).toBeUndefined();
  });

  it('accepts retired entries, which old shifts keep (D6)', () => {
    const retired = buildRestaurant({
      departments: restaurant.departments.map((department) => ({ ...department, isRetired: true })),
      positions: restaurant.positions.map((position) => ({ ...position, isRetired: true })),
    });
    expect(checkShift(buildShift(), retired)).toBeUndefined();
  });

  it('refuses an end that is not after the start', () => {
    const { startTime } = buildShift();
    expect(codeOf({ startTime, endTime: startTime })).toBe('ends-before-start');
    expect(codeOf(times(entered('2026-03-29', '01:30', '02:15')))).toBe('ends-before-start');
  });

  it('refuses more than 24 hours, of which the autumn night can make 25', () => {
    expect(codeOf(times(entered('2026-06-16', '12:00', '12:00')))).toBeUndefined();
    expect(codeOf({ endTime: '2026-06-17T08:01:00.000Z' })).toBe('shift-too-long');
    expect(codeOf(times(entered('2026-10-24', '12:00', '12:00')))).toBe('shift-too-long');
  });

  it('refuses what the catalogue does not have', () => {
    const unknown = fixtureId(999);
    expect(codeOf({ departmentId: unknown })).toBe('unknown-reference');
    expect(codeOf({ positionId: unknown })).toBe('unknown-reference');
    expect(codeOf({ locationId: unknown })).toBe('unknown-reference');
  });

  it('refuses a position of another department', () => {
    expect(codeOf({ positionId: positionId('Chef') })).toBe('position-not-in-department');
    expect(codeOf({ departmentId: departmentId('Kitchen'), positionId: positionId('Chef') })).toBeUndefined();
  });
});
