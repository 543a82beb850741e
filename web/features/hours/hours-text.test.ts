import { expect, it } from 'vitest';
import type { Day, Minutes } from '#schema/entities/primitives.ts';
import { buildEmployment } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { correctedPayText, paidText } from './hours-text.ts';

it('says what is paid of hours as their card does: a salary pays all that was worked', () => {
  const record = { day: '2026-06-15' as Day, totalMinutes: 480 as Minutes, paidMinutes: 460 as Minutes };
  expect(paidText(record, [], buildEmployment({ payBasis: 'hourly' }))).toBe('Paid 7 h 40 min');
  // A manager's device has no contract of managers and admins.
  expect(paidText(record, [], undefined)).toBe('');
  const salaried = buildEmployment({ payBasis: 'salary' });
  expect(paidText(record, [], salaried)).toBe('');
  const startsLater = { ...salaried, salaryFrom: '2026-06-16' as Day };
  expect(paidText(record, [], startsLater)).toBe('Paid 0 min: not covered by the salary');
});

it('says what happens to pay when approved hours are corrected, and nothing for others', () => {
  const today = '2026-11-28' as Day;
  const textOf = (day: string, approvedBy = fixtureId(1)) => correctedPayText({ approvedBy, day: day as Day }, today);
  const stays = 'If these hours have been paid, that payslip stays as it is';
  expect(textOf('2026-11-18')).toBe(`${stays}, and the next pay run lists any difference.`);
  // 249 days earlier.
  expect(textOf('2026-03-24')).toBe(`${stays}, and the next pay run lists any difference.`);
  expect(textOf('2026-03-23')).toBe(`${stays}; an admin may have to add the difference by hand.`);
  expect(textOf('2026-11-18', '')).toBe('');
});
