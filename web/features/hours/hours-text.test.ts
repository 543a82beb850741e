import { expect, it } from 'vitest';
import type { Day, Minutes } from '#schema/entities/primitives.ts';
import { buildEmployment } from '#schema/fixtures/build.ts';
import { paidText } from './hours-text.ts';

it('says what is paid of hours as their card does: a salary pays all that was worked', () => {
  const record = { day: '2026-06-15' as Day, totalMinutes: 480 as Minutes, paidMinutes: 460 as Minutes };
  expect(paidText(record, [], buildEmployment({ payBasis: 'hourly' }))).toBe('Paid 7 h 40 min');
  expect(paidText(record, [], undefined)).toBe('Paid 7 h 40 min');
  expect(paidText(record, [], buildEmployment({ payBasis: 'salary' }))).toBe('');
});
