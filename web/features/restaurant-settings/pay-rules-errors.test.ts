import { describe, expect, it } from 'vitest';
import { buildRestaurant } from '#schema/fixtures/build.ts';
import { changedSettings } from './changed-settings.ts';
import { payRulesErrors } from './pay-rules-errors.ts';

const { payRules } = buildRestaurant();
const fieldsOf = (changes: Readonly<Record<string, number>>) =>
  Object.keys(payRulesErrors({ ...payRules, ...changes } as typeof payRules));

describe('pay rules', () => {
  it.each([
    ['overtime alone', {}, []],
    ['both switched off', { overtimeAfterWeeklyMinutes: 0 }, []],
    ['double time from the same hour', { doubleTimeAfterWeeklyMinutes: 2400 }, []],
    ['double time before overtime', { doubleTimeAfterWeeklyMinutes: 2399 }, ['doubleTimeAfterWeeklyMinutes']],
    ['more hours than a week has', { overtimeAfterWeeklyMinutes: 10_081 }, ['overtimeAfterWeeklyMinutes']],
    ['less than the rate', { overtimePercent: 99 }, ['overtimePercent']],
    ['more than five times the rate', { doubleTimePercent: 501 }, ['doubleTimePercent']],
  ])('%s', (_, changes, fields) => {
    expect(fieldsOf(changes as never)).toEqual(fields);
  });
});

describe('changed settings', () => {
  const stored = { name: 'The Copper Pan', payRules };

  it('are those fields alone that differ', () => {
    expect(changedSettings({ ...stored, payRules: { ...payRules } }, stored)).toBeUndefined();
    expect(changedSettings({ ...stored, name: 'The Tin Pan' }, stored)).toEqual({ name: 'The Tin Pan' });
  });
});
