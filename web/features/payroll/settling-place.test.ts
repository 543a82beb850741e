import { expect, it } from 'vitest';
import type { Day } from '#schema/entities/primitives.ts';
import { buildHoursRecord, buildPayrollEntry } from '#schema/fixtures/build.ts';
import { people } from '#schema/fixtures/ids.ts';
import { settlingPlace } from './settling-place.ts';

const entry = buildPayrollEntry({ startDate: '2026-06-01' as Day, endDate: '2026-06-30' as Day });
const placeOf = (code: string, days: readonly string[], changes = {}) =>
  settlingPlace(
    { code },
    entry,
    days.map((day) => buildHoursRecord({ day: day as Day, ...changes })),
  );

it('unapproved hours are settled in the first week that has some', () => {
  const label = 'Approve hours';
  const to = (week: string) => ({ label, to: `/timesheets?week=${week}&person=${people.staff}` });
  expect(placeOf('unapproved-hours', ['2026-06-24', '2026-06-10'])).toEqual(to('2026-06-08'));
  expect(placeOf('unapproved-hours', ['2026-05-28'])).toEqual(to('2026-05-25'));
  const approved = { approvedAt: '2026-06-30T09:00:00.000Z' };
  expect(placeOf('unapproved-hours', ['2026-06-24'], approved)).toEqual(to('2026-06-01'));
});

it('a missing clock-out is settled where it is missing', () => {
  expect(placeOf('missing-clock-out', ['2026-06-24'], { clockOut: '' })?.to).toContain('week=2026-06-22');
});

it('pay data are settled in the pay details, and what nobody can settle has no link', () => {
  expect(placeOf('missing-tax-code', [])?.to).toBe(`/staff-management?pay=${people.staff}`);
  expect(placeOf('missing-opening-figures', [])?.to).toBe(`/staff-management?pay=${people.staff}`);
  expect(placeOf('own-papers', [])?.to).toBe(`/staff-management?pay=${people.staff}`);
  expect(placeOf('net-above-gross', [])?.label).toBe('Open pay details');
  expect(placeOf('director', [])).toBeUndefined();
});
