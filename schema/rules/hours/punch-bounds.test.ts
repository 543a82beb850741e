import { describe, expect, it } from 'vitest';
import { toInstant } from '#schema/entities/primitives.ts';
import { buildPunch } from '#schema/fixtures/build.ts';
import { minutesLate, refuseByBounds } from './punch-bounds.ts';

const minute = 60_000;
const day = 1440 * minute;
const now = Date.parse('2026-06-16T08:00:00.000Z');
const punchAt = (at: number, offset = 0) => buildPunch({ deviceTime: toInstant(at - offset), offset });

describe('the moment of a phone’s punch (D55)', () => {
  it.each([
    ['5 minutes ahead', now + 5 * minute, undefined],
    ['more than 5 minutes ahead', now + 5 * minute + 1, 'punch-ahead'],
    ['in 40 days', now + 40 * day, 'punch-ahead'],
    ['14 days ago', now - 14 * day, undefined],
    ['more than 14 days ago', now - 14 * day - 1, 'punch-too-old'],
    ['in 1990', Date.parse('1990-06-16T08:00:00.000Z'), 'punch-too-old'],
  ])('%s', (_, at, code) => {
    expect(refuseByBounds(punchAt(at), now)?.code).toBe(code);
    // However wrong the phone's own clock is, its offset corrects it.
    expect(refuseByBounds(punchAt(at, 300 * day), now)?.code).toBe(code);
  });

  it('holds for a clock-out from memory as for the press itself', () => {
    const stated = buildPunch({ deviceTime: toInstant(now), type: 'out', statedTime: toInstant(now - 15 * day) });
    expect(refuseByBounds(stated, now)?.code).toBe('punch-too-old');
  });
});

describe('how late a punch arrived', () => {
  it.each([
    ['still waiting', '', 0],
    ['at once', toInstant(now), 0],
    ['after 10 minutes', toInstant(now + 10 * minute), 0],
    ['after 11 minutes', toInstant(now + 11 * minute), 11],
    ['after 3 hours', toInstant(now + 180 * minute), 180],
  ] as const)('%s', (_, serverTime, minutes) => {
    expect(minutesLate({ ...punchAt(now), serverTime })).toBe(minutes);
  });
});
