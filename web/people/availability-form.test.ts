import { describe, expect, it } from 'vitest';
import type { Day } from '#schema/entities/primitives.ts';
import { buildAvailability } from '#schema/fixtures/availability.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import {
  painted,
  patternFormOf,
  patternOf,
  patternToEdit,
  placesBetween,
  placesOfDay,
  type SingleDayForm,
  singleDayHours,
  strokeAt,
} from './availability-form.ts';

const today = '2026-06-17' as Day;
const weekly = buildAvailability();
const blank = '-'.repeat(168);

describe('the pattern of a week as it is painted', () => {
  it('begins with what holds today, else with what is to come, else blank from this Monday on', () => {
    const next = buildAvailability({ id: fixtureId(41), startsOn: '2026-07-01' });
    const single = buildAvailability({ id: fixtureId(42), repeats: 'once', startsOn: today, hours: 'p'.repeat(24) });
    expect(patternToEdit([single, next, weekly], today)).toBe(weekly);
    expect(patternToEdit([single, next], today)).toBe(next);
    expect(patternToEdit([single], today)).toBeUndefined();
    expect(patternFormOf(undefined, today)).toEqual({
      ...{ repeats: 'weekly', startsOn: '2026-06-15', note: '' },
      hours: blank + blank,
    });
  });

  it('is stored as it was opened, and as two weeks where it is every other', () => {
    const form = patternFormOf(weekly, today);
    expect(patternOf(form)).toEqual({ repeats: 'weekly', startsOn: weekly.startsOn, hours: weekly.hours, note: '' });
    expect(patternOf({ ...form, repeats: 'fortnightly' }).hours).toBe(weekly.hours + blank);
  });

  it('takes a stroke, and a second one over the same hours away', () => {
    expect(painted('----', [1, 2], 'c')).toBe('-cc-');
    expect([strokeAt('-cc-', 0, 'c'), strokeAt('-cc-', 1, 'c'), strokeAt('-cc-', 1, 'p')]).toEqual(['c', '-', 'p']);
    // Monday 10 to Wednesday 12, from either corner.
    const rectangle = [10, 11, 12, 34, 35, 36, 58, 59, 60];
    expect(placesBetween(10, 60)).toEqual(rectangle);
    expect(placesBetween(58, 12)).toEqual(rectangle);
    expect(painted(blank, placesOfDay(1), 'p')).toBe('-'.repeat(24) + 'p'.repeat(24) + '-'.repeat(120));
  });
});

describe('a single day', () => {
  const form: SingleDayForm = { day: today, wish: 'c', from: '', until: '', note: '' };
  it.each([
    [{}, 'c'.repeat(24)],
    [{ from: '17' }, '-'.repeat(17) + 'c'.repeat(7)],
    [{ from: '17', until: '0' }, '-'.repeat(17) + 'c'.repeat(7)],
    [{ wish: 'p' as const, from: '9', until: '12' }, `${'-'.repeat(9)}ppp${'-'.repeat(12)}`],
    [{ from: '12', until: '9' }, undefined],
  ])('%j is %s', (changes, hours) => {
    expect(singleDayHours({ ...form, ...changes })).toBe(hours);
  });
});
