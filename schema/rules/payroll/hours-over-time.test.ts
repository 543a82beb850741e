import { describe, expect, it } from 'vitest';
import type { Instant } from '#schema/entities/primitives.ts';
import { buildHoursRecord } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { changedSince, statesOf } from './hours-over-time.ts';

const zone = 'Europe/London';
const run = '2026-07-31T09:00:00.000Z' as Instant;
const later = '2026-08-05T09:00:00.000Z' as Instant;
const record = buildHoursRecord({
  corrections: [],
  approvedBy: fixtureId(1),
  approvedAt: '2026-06-02T09:00:00.000Z' as Instant,
});
const { clockIn, clockOut, breakMinutes } = record;
const correction = { id: fixtureId(2), at: later, by: fixtureId(1), reason: 'Seen', clockIn, clockOut, breakMinutes };
/** The correction approves them again, as its author may approve hours. */
const corrected = { ...record, approvedAt: later, corrections: [correction] };

describe('hours over time, where older lines of the audit trail are gone', () => {
  const approvedAt = (...states: Parameters<typeof statesOf>) => statesOf(...states).map((state) => state.approvedAt);

  it('were approved before a correction that carries their approval', () => {
    const line = { at: later, isFirst: false, approvedAt: later };
    expect(approvedAt(corrected, [line], zone)).toEqual([record.createdAt, later]);
  });

  it('were not approved before an approval that comes with no correction', () => {
    const anew = { ...record, approvedAt: later };
    expect(approvedAt(anew, [{ at: later, isFirst: false, approvedAt: later }], zone)).toEqual(['', later]);
    expect(approvedAt(anew, [], zone)).toEqual([later]);
  });
});

it('hours are other ones since a run if their day, times or paid time are, and not for another approval alone', () => {
  const states = (change: object) => statesOf(record, [{ at: later, isFirst: false, ...change }], zone);
  expect(changedSince(record, states({ approvedAt: later }), run)).toEqual([]);
  expect(changedSince(record, states({ day: '2026-06-08' }), run).map(({ day }) => day)).toEqual([
    record.day,
    '2026-06-08',
  ]);
  expect(changedSince(record, states({ paidMinutes: record.paidMinutes - 60 }), run)).toHaveLength(2);
  expect(changedSince(record, states({ paidMinutes: record.paidMinutes - 60 }), later)).toEqual([]);
});
