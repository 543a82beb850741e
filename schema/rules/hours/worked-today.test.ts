import { describe, expect, it } from 'vitest';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { buildHoursRecord } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { workedTodayText } from './worked-today.ts';

const zone = 'Europe/London';
const today = '2026-06-16' as Day;
const worked = (overrides: Partial<HoursRecord> = {}) =>
  buildHoursRecord({
    ...{ day: today, clockIn: '2026-06-16T08:00:00.000Z', clockOut: '2026-06-16T15:45:00.000Z' },
    ...{ breakMinutes: 30, totalMinutes: 435 },
    ...overrides,
  });
const textOn = (day: string, ...records: readonly HoursRecord[]) => workedTodayText(records, day as Day, zone);

describe('what was worked today', () => {
  it('is the hours without the break, and the break', () => {
    expect(textOn(today, worked())).toBe('You worked 7 h 15 min today, 30 min break.');
    expect(textOn(today, worked({ breakMinutes: 0 as never }))).toBe('You worked 7 h 15 min today.');
  });

  it('adds up split shifts', () => {
    const evening = worked({
      ...{
        id: fixtureId(9),
        clockIn: '2026-06-16T17:00:00.000Z' as never,
        clockOut: '2026-06-16T18:00:00.000Z' as never,
      },
      ...{ breakMinutes: 0 as never, totalMinutes: 60 as never },
    });
    expect(textOn(today, worked(), evening)).toBe('You worked 8 h 15 min today, 30 min break.');
  });

  it('ends with the day, in the restaurant’s zone', () => {
    expect(textOn('2026-06-17', worked())).toBe('');
  });

  it('says when a night ended that began the evening before', () => {
    const night = worked({ day: '2026-06-15' as Day, clockOut: '2026-06-16T01:00:00.000Z' as never });
    expect(textOn(today, night)).toBe('You worked 7 h 15 min until 2:00 AM, 30 min break.');
    expect(textOn('2026-06-15', night)).toBe('');
  });

  it('is silent of hours that are running, and of those that were struck out', () => {
    expect(textOn(today)).toBe('');
    expect(textOn(today, worked({ clockOut: '' }))).toBe('');
    expect(textOn(today, worked({ totalMinutes: 0 as never }))).toBe('');
  });
});
