import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  day,
  filledText,
  id,
  idOrBlank,
  instant,
  instantOrBlank,
  minutes,
  pence,
  timeOfDay,
  toInstant,
} from './primitives.ts';

const fits = (shape: { safeParse(value: unknown): { success: boolean } }) => (value: unknown) =>
  shape.safeParse(value).success;

describe('primitives', () => {
  it('takes an instant in UTC with milliseconds and nothing else', () => {
    expect(['2026-06-16T08:00:00.000Z', '2024-02-29T23:59:59.999Z'].filter(fits(instant))).toHaveLength(2);
    expect(
      [
        '2026-06-16T08:00:00Z',
        '2026-06-16T09:00:00.000+01:00',
        '2026-02-30T08:00:00.000Z',
        '2026-06-16T24:00:00.000Z',
        '2026-06-16',
        '',
        null,
        1_781_596_800_000,
      ].filter(fits(instant)),
    ).toEqual([]);
  });

  it('takes days and instants of the years 1900 to 2199 alone: others leave the form in which they are compared', () => {
    const years = ['0000', '0001', '1899', '1900', '2199', '2200', '9999'];
    const taken = ['1900', '2199'];
    expect(years.filter((year) => fits(day)(`${year}-06-16`))).toEqual(taken);
    expect(years.filter((year) => fits(instant)(`${year}-06-16T08:00:00.000Z`))).toEqual(taken);
  });

  it('orders instants as texts in the order of time', () => {
    const milliseconds = fc.integer({ min: 0, max: Date.parse('2199-12-31') });
    fc.assert(
      fc.property(milliseconds, milliseconds, (one, other) => {
        expect(instant.safeParse(toInstant(one)).success).toBe(true);
        expect(toInstant(one) < toInstant(other)).toBe(one < other);
      }),
    );
  });

  it('takes only real calendar days', () => {
    expect(['2026-06-16', '2024-02-29', '2026-02-29', '2026-13-01', '26-06-16', ''].filter(fits(day))).toEqual([
      '2026-06-16',
      '2024-02-29',
    ]);
  });

  it('takes times of day alone', () => {
    expect(['00:00', '23:59', '24:00', '9:00', '12:60', '12:00:00'].filter(fits(timeOfDay))).toEqual([
      '00:00',
      '23:59',
    ]);
  });

  it('takes any UUID in lower case, and blank where a reference may be empty', () => {
    const lower = '0197a3f0-7c1e-4b3a-9f2d-1a2b3c4d5e6f';
    expect([lower, lower.toUpperCase(), '', '17'].filter(fits(id))).toEqual([lower]);
    expect([lower, ''].filter(fits(idOrBlank))).toHaveLength(2);
    expect(['', null].filter(fits(instantOrBlank))).toEqual(['']);
  });

  it('takes whole pence and whole minutes that are not negative', () => {
    expect([0, -5, 1320, 13.2, '1320'].filter(fits(pence))).toEqual([0, -5, 1320]);
    expect([0, 480, -1, 0.5, Number.NaN].filter(fits(minutes))).toEqual([0, 480]);
  });

  it('takes text that can be stored and says something', () => {
    const title = filledText(5, 'Enter a title');
    expect(['Menu', 'Ménu', ' \n', '', 'Menu 2026', 'a\u0000b', 'a\uD800'].filter(fits(title))).toEqual([
      'Menu',
      'Ménu',
    ]);
  });
});
