import { expect, it } from 'vitest';
import { buildHoursRecord } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { isPriceWaiting } from './price-waiting.ts';

const record = buildHoursRecord({ shiftId: fixtureId(1), approvedBy: '' });
const approved = { ...record, approvedBy: fixtureId(2) };
const me = { userId: fixtureId(2), role: 'manager' } as const;
const none = { hours: new Set<string>(), employments: new Set<string>(), shifts: new Set<string>() };

it.each([
  ['they were changed here', { hours: new Set([record.id]) }, true],
  ['what is agreed with their person was changed here', { employments: new Set([record.userId]) }, true],
  ['their shift was changed here, unless they are approved', { shifts: new Set([record.shiftId]) }, false],
])('the rate of hours is the server’s to set where %s', (_, changes, isAlsoOfApproved) => {
  expect(isPriceWaiting(record, none, me)).toBe(false);
  expect(isPriceWaiting(record, { ...none, ...changes }, me)).toBe(true);
  expect(isPriceWaiting(approved, { ...none, ...changes }, me)).toBe(isAlsoOfApproved);
});

it('what somebody changes of their own details is no change of their pay, but an admin’s may be', () => {
  const changed = { ...none, employments: new Set([record.userId]) };
  const asRole = (role: 'staff' | 'admin') => isPriceWaiting(record, changed, { userId: record.userId, role });
  expect([asRole('staff'), asRole('admin')]).toEqual([false, true]);
});
