import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TimeOfDay, toInstant } from '#schema/entities/primitives.ts';
import { buildNotificationSettings } from '#schema/fixtures/notification-settings.ts';
import { dayOf, instantAt, timeOf } from '../time/zone.ts';
import { endOfQuiet, quietHoursOf } from './quiet-hours.ts';

const london = 'Europe/London';
const hours = (from: string, until: string) => ({ from: from as TimeOfDay, until: until as TimeOfDay });
const night = hours('22:00', '07:00');

describe('the end of the quiet hours', () => {
  it.each([
    ['in the evening', '2026-06-16T21:30:00.000Z', '2026-06-17T06:00:00.000Z'],
    ['after midnight', '2026-06-17T02:00:00.000Z', '2026-06-17T06:00:00.000Z'],
    ['at their first minute', '2026-06-16T21:00:00.000Z', '2026-06-17T06:00:00.000Z'],
    ['in the night when the clocks go forward', '2026-03-28T23:00:00.000Z', '2026-03-29T06:00:00.000Z'],
    ['in the night when the clocks go back', '2026-10-24T23:00:00.000Z', '2026-10-25T07:00:00.000Z'],
  ])('%s', (_, now, end) => {
    expect(toInstant(endOfQuiet(london, night, Date.parse(now)) ?? 0)).toBe(end);
  });

  it.each([
    ['before them', '2026-06-16T20:59:59.000Z', night],
    ['at their last minute', '2026-06-17T06:00:00.000Z', night],
    ['where they begin as they end', '2026-06-16T21:30:00.000Z', hours('22:00', '22:00')],
    ['outside those of a day', '2026-06-16T21:30:00.000Z', hours('09:00', '11:00')],
  ])('is none %s', (_, now, quiet) => {
    expect(endOfQuiet(london, quiet, Date.parse(now))).toBeUndefined();
  });

  it('lies ahead, within 25 hours, and there it is not quiet any more', () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
    const now = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-12-31') });
    fc.assert(
      fc.property(time, time, now, (from, until, at) => {
        const end = endOfQuiet(london, hours(from, until), at);
        if (end === undefined) return;
        expect(end).toBeGreaterThan(at);
        expect(end).toBeLessThanOrEqual(at + 25 * 3_600_000);
        // Spring skips an hour: quiet hours that begin in it also begin when they end.
        const isLeftOut = timeOf(london, toInstant(end)) !== until;
        const beginsAgain = Date.parse(instantAt(london, dayOf(london, toInstant(end)), from as TimeOfDay));
        if (isLeftOut && beginsAgain <= end) return;
        expect(endOfQuiet(london, hours(from, until), end)).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });

  it('comes before long in every minute that is between them', () => {
    const quiet = hours('23:00', '05:00');
    for (let at = Date.parse('2026-03-27T12:00:00Z'); at < Date.parse('2026-03-30T12:00:00Z'); at += 600_000) {
      const time = timeOf(london, toInstant(at));
      expect(endOfQuiet(london, quiet, at) !== undefined, toInstant(at)).toBe(time >= '23:00' || time < '05:00');
    }
  });
});

describe('whose quiet hours hold', () => {
  const restaurant = { quietFrom: '22:00' as TimeOfDay, quietUntil: '07:00' as TimeOfDay };
  const own = { quietFrom: '20:00' as TimeOfDay, quietUntil: '10:00' as TimeOfDay };

  it.each([
    ['restaurant', restaurant, night],
    ['restaurant', { quietFrom: '', quietUntil: '' } as const, undefined],
    ['own', restaurant, hours('20:00', '10:00')],
    ['none', restaurant, undefined],
  ] as const)('%s', (quietHours, ofRestaurant, expected) => {
    expect(quietHoursOf(buildNotificationSettings({ ...own, quietHours }), ofRestaurant)).toEqual(expected);
  });
});
