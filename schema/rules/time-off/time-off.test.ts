import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Day, TimeOfDay } from '#schema/entities/primitives.ts';
import { buildTimeOffRequest } from '#schema/fixtures/build.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { addDays, instantAt } from '../time/zone.ts';
import { checkTimeOff, coversDay, daysText, overlapsInstants, timeOffDays } from './time-off.ts';

const london = 'Europe/London';
const day = (text: string) => text as Day;
const requestFor = (startDate: string, endDate: string, overrides: Parameters<typeof buildTimeOffRequest>[0] = {}) =>
  buildTimeOffRequest({ startDate, endDate, ...overrides });

describe('asking for time off (D14)', () => {
  const existing = (overrides: Parameters<typeof buildTimeOffRequest>[0] = {}) =>
    requestFor('2026-07-06', '2026-07-10', { id: fixtureId(60), status: 'approved', ...overrides });

  it('takes one day or many', () => {
    expect(checkTimeOff(requestFor('2026-07-06', '2026-07-06'), [])).toBeUndefined();
    expect(checkTimeOff(requestFor('2026-07-06', '2026-08-06'), [])).toBeUndefined();
  });

  it('refuses an end before the start', () => {
    expect(checkTimeOff(requestFor('2026-07-06', '2026-07-05'), [])?.code).toBe('ends-before-start');
  });

  it.each([
    ['the same days', '2026-07-06', '2026-07-10'],
    ['the last day', '2026-07-10', '2026-07-12'],
    ['the first day', '2026-07-01', '2026-07-06'],
    ['days in the middle', '2026-07-08', '2026-07-08'],
    ['days around', '2026-07-01', '2026-07-31'],
  ])('refuses %s of a request that is pending or approved', (_, start, end) => {
    expect(checkTimeOff(requestFor(start, end), [existing()])?.code).toBe('overlapping-time-off');
    expect(checkTimeOff(requestFor(start, end), [existing({ status: 'pending' })])?.code).toBe('overlapping-time-off');
  });

  it('takes days beside it, and days of requests that are over', () => {
    expect(checkTimeOff(requestFor('2026-07-11', '2026-07-12'), [existing()])).toBeUndefined();
    expect(checkTimeOff(requestFor('2026-07-01', '2026-07-05'), [existing()])).toBeUndefined();
    expect(checkTimeOff(existing(), [existing({ id: fixtureId(61), status: 'denied' })])).toBeUndefined();
    expect(checkTimeOff(existing(), [existing({ id: fixtureId(61), status: 'cancelled' })])).toBeUndefined();
  });

  it('asks neither itself nor other people', () => {
    expect(
      checkTimeOff(existing(), [existing(), existing({ id: fixtureId(61), userId: people.manager })]),
    ).toBeUndefined();
  });
});

describe('days of time off', () => {
  it('include the first and the last', () => {
    const request = requestFor('2026-07-06', '2026-07-10');
    expect(timeOffDays(request)).toBe(5);
    expect(
      ['2026-07-05', '2026-07-06', '2026-07-10', '2026-07-11'].map((each) => coversDay(request, day(each))),
    ).toEqual([false, true, true, false]);
  });

  it('count also over a clock change', () => {
    expect(timeOffDays(requestFor('2026-03-28', '2026-03-30'))).toBe(3);
  });

  it('overlap a shift of the night before that ends on the first of them', () => {
    const request = requestFor('2026-07-06', '2026-07-06');
    const at = (date: string, time: string) => instantAt(london, day(date), time as TimeOfDay);
    const overlaps = (from: [string, string], to: [string, string]) =>
      overlapsInstants(request, at(...from), at(...to), london);
    expect(overlaps(['2026-07-05', '18:00'], ['2026-07-06', '02:00'])).toBe(true);
    expect(overlaps(['2026-07-05', '18:00'], ['2026-07-06', '00:00'])).toBe(false);
    expect(overlaps(['2026-07-07', '00:00'], ['2026-07-07', '08:00'])).toBe(false);
    expect(overlaps(['2026-07-06', '23:59'], ['2026-07-07', '08:00'])).toBe(true);
  });

  it('overlap a shift within one day exactly when they cover that day', () => {
    const days = fc.integer({ min: 0, max: 400 }).map((count) => addDays(day('2026-01-01'), count));
    fc.assert(
      fc.property(days, fc.nat(20), days, (start, length, shiftDay) => {
        const request = requestFor(start, addDays(start, length));
        const [from, to] = ['00:00', '23:59'].map((time) => instantAt(london, shiftDay, time as TimeOfDay));
        expect(from && to && overlapsInstants(request, from, to, london)).toBe(coversDay(request, shiftDay));
      }),
    );
  });
});

it('reads as one day or from the first to the last', () => {
  const startDate = '2026-06-22' as Day;
  expect(daysText({ startDate, endDate: startDate })).toBe('Mon 22 Jun');
  expect(daysText({ startDate, endDate: '2026-06-26' as Day })).toBe('Mon 22 Jun – Fri 26 Jun');
});
