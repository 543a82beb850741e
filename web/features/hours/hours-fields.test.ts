import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toInstant } from '#schema/entities/primitives.ts';
import { buildHoursRecord, buildShift } from '#schema/fixtures/build.ts';
import { workedMinutes } from '#schema/rules/hours/hours.ts';
import {
  emptyHoursFields,
  fieldsOfRecord,
  fieldsOfShift,
  type HoursFields,
  meantTimes,
  readHoursFields,
} from './hours-fields.ts';

const zone = 'Europe/London';
const fields = (overrides: Partial<HoursFields>): HoursFields => ({
  ...emptyHoursFields(''),
  day: '2026-06-16',
  clockIn: '09:00',
  clockOut: '17:30',
  reason: 'Forgot the phone',
  ...overrides,
});
const minutesOf = (entered: HoursFields): number => {
  const meant = meantTimes(zone, entered);
  return meant ? workedMinutes(meant, 0) : -1;
};

describe('hours that a manager enters', () => {
  it('are instants in the restaurant’s zone', () => {
    expect(readHoursFields(zone, fields({ breakMinutes: 30 }), undefined)).toEqual({
      entered: {
        clockIn: '2026-06-16T08:00:00.000Z',
        clockOut: '2026-06-16T16:30:00.000Z',
        breakMinutes: 30,
        reason: 'Forgot the phone',
      },
      errors: {},
    });
  });

  it('end the next day if the clock-out is not later', () => {
    expect(meantTimes(zone, fields({ clockIn: '18:00', clockOut: '02:00' }))).toMatchObject({
      clockOut: '2026-06-17T01:00:00.000Z',
      isNextDay: true,
    });
  });

  it.each([
    ['spring takes an hour', { day: '2026-03-28', clockIn: '22:00', clockOut: '06:00' }, 420],
    ['autumn gives one', { day: '2026-10-24', clockIn: '22:00', clockOut: '06:00' }, 540],
    ['the first 1:30', { day: '2026-10-24', clockIn: '22:00', clockOut: '01:30' }, 210],
    ['the second 1:30', { day: '2026-10-24', clockIn: '22:00', clockOut: '01:30', isSecondOut: true }, 270],
    ['from the second 1:30', { day: '2026-10-25', clockIn: '01:30', isSecondIn: true, clockOut: '09:30' }, 480],
    ['from the first to the second', { day: '2026-10-25', clockIn: '01:50', clockOut: '01:20' }, 30],
  ])('are right on clock-change nights: %s', (_, entered, minutes) => {
    expect(minutesOf(fields(entered))).toBe(minutes);
  });

  it('ask which is meant only if a time comes twice', () => {
    const night = { day: '2026-10-24', clockIn: '22:00', clockOut: '01:30' };
    expect(meantTimes(zone, fields(night))).toMatchObject({ isInTwice: false, isOutTwice: true });
    expect(meantTimes(zone, fields({}))).toMatchObject({ isInTwice: false, isOutTwice: false });
  });

  it('have a message at each field that is wrong', () => {
    const empty = readHoursFields(zone, emptyHoursFields(''), undefined);
    expect(Object.keys(empty.errors)).toEqual(['day', 'clockIn', 'clockOut', 'reason']);
    const long = readHoursFields(zone, fields({ clockOut: '10:00', breakMinutes: 61 }), undefined);
    expect(long).toEqual({
      entered: undefined,
      errors: { breakMinutes: 'The break is longer than the time worked' },
    });
  });

  it('start from the shift that nobody clocked', () => {
    expect(fieldsOfShift(zone, buildShift())).toMatchObject({ clockIn: '09:00', clockOut: '17:30', breakMinutes: 30 });
  });

  it('suggest the rostered end if the clock-out is missing', () => {
    const open = buildHoursRecord({ clockOut: '', totalMinutes: 0 });
    expect(fieldsOfRecord(zone, open, buildShift()).clockOut).toBe('17:30');
    expect(fieldsOfRecord(zone, open, undefined).clockOut).toBe('');
  });

  it('change nothing if nothing was edited, to the second, on every night of the year', () => {
    const newYear = Date.parse('2026-01-01T00:00:00.000Z');
    const aDayFrom = (first: string) => (Date.parse(first) - newYear) / 1000;
    const start = fc.oneof(
      fc.integer({ min: 0, max: 366 * 86_400 }),
      fc.nat(90_000).map((seconds) => aDayFrom('2026-03-28T12:00:00.000Z') + seconds),
      fc.nat(90_000).map((seconds) => aDayFrom('2026-10-24T12:00:00.000Z') + seconds),
    );
    fc.assert(
      fc.property(start, fc.integer({ min: 60, max: 22 * 3600 }), (seconds, length) => {
        const clockIn = toInstant(newYear + seconds * 1000);
        const clockOut = toInstant(Date.parse(clockIn) + length * 1000);
        const record = buildHoursRecord({ clockIn, clockOut, breakMinutes: 0 });
        const unedited = { ...fieldsOfRecord(zone, record, undefined), reason: 'Checked' };
        expect(readHoursFields(zone, unedited, record).entered).toMatchObject({ clockIn, clockOut });
      }),
      { numRuns: 1000 },
    );
  });
});
