import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Day, toInstant } from '#schema/entities/primitives.ts';
import { buildHoursRecord, buildShift } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { hourMs } from '../time/lengths.ts';
import { dayOf } from '../time/zone.ts';
import { dayOfHours } from './day-of-hours.ts';
import { shiftFinder, shiftOf } from './hours-of-shift.ts';

const zone = 'Europe/London';
const at = (instant: string, hours = 0) => toInstant(Date.parse(instant) + hours * hourMs);
/** A shift of eight hours from an instant. */
const shiftFrom = (startTime: string, days = 0) =>
  buildShift({ id: fixtureId(1), startTime: at(startTime, days * 24), endTime: at(startTime, days * 24 + 8) });
/** Hours that name the shift, from an instant. */
const hoursFrom = (clockIn: string, day: string) =>
  buildHoursRecord({ shiftId: fixtureId(1), clockIn: at(clockIn), clockOut: at(clockIn, 8), day: day as Day });
const areIts = (hours: ReturnType<typeof hoursFrom>, shift: ReturnType<typeof shiftFrom>) =>
  shiftOf(hours, [shift], zone)?.id === shift.id;

describe('hours of a shift (D16)', () => {
  const worked = hoursFrom('2026-06-15T09:00:00.000Z', '2026-06-15');

  it('are those that name it and are of its day', () => {
    expect(areIts(worked, shiftFrom('2026-06-15T09:00:00.000Z'))).toBe(true);
    expect(areIts({ ...worked, shiftId: fixtureId(2) }, shiftFrom('2026-06-15T09:00:00.000Z'))).toBe(false);
    // Later on the same day is the same day.
    expect(areIts(worked, shiftFrom('2026-06-15T17:00:00.000Z'))).toBe(true);
  });

  it('are none of a shift that was moved to another day, which has none of its own', () => {
    for (const days of [-14, -1, 1, 14]) {
      const moved = shiftFrom('2026-06-15T09:00:00.000Z', days);
      expect(areIts(worked, moved)).toBe(false);
      expect(shiftOf(worked, [moved], zone)).toBeUndefined();
    }
  });

  it('are none of a shift that is now somebody else’s, or open', () => {
    const shift = shiftFrom('2026-06-15T09:00:00.000Z');
    for (const userId of [fixtureId(99), '']) {
      const given = { ...shift, userId };
      expect(areIts(worked, given)).toBe(false);
      expect(shiftOf(worked, [given], zone)).toBeUndefined();
    }
    expect(areIts({ ...worked, userId: '' }, { ...shift, userId: '' })).toBe(false);
  });

  it('are none of a shift that was cancelled or is a draft', () => {
    const shift = shiftFrom('2026-06-15T09:00:00.000Z');
    for (const status of ['cancelled', 'draft'] as const) {
      expect(shiftOf(worked, [{ ...shift, status }], zone)).toBeUndefined();
      expect(shiftOf({ ...worked, shiftId: '' }, [{ ...shift, status }], zone)).toBeUndefined();
    }
  });

  it('without a name are not those of somebody else’s shift, and of two that they fit as well those of the first', () => {
    const unnamed = { ...worked, shiftId: '' };
    const first = { ...shiftFrom('2026-06-15T09:00:00.000Z'), endTime: at('2026-06-15T13:00:00.000Z') };
    const second = { ...first, id: fixtureId(2), startTime: first.endTime, endTime: at(first.endTime, 4) };
    const others = { ...first, id: fixtureId(3), userId: fixtureId(99) };
    for (const shifts of [
      [others, first, second],
      [second, first, others],
    ]) {
      expect(shiftFinder(shifts, zone)(unnamed)).toBe(first);
      expect(shiftFinder(shifts, zone)({ ...unnamed, userId: others.userId })).toBe(others);
    }
    expect(shiftFinder([others], zone)(unnamed)).toBeUndefined();
  });

  it('are those of a night and of a late arrival after midnight, of the day of the shift', () => {
    const night = shiftFrom('2026-06-15T21:30:00.000Z');
    expect(areIts(hoursFrom('2026-06-15T21:25:00.000Z', '2026-06-15'), night)).toBe(true);
    expect(areIts(hoursFrom('2026-06-16T00:10:00.000Z', '2026-06-15'), night)).toBe(true);
    expect(areIts(hoursFrom('2026-06-16T00:10:00.000Z', '2026-06-15'), shiftFrom(night.startTime, 1))).toBe(false);
  });

  it('are those from before hours had the day of their shift, where somebody came on the other side of midnight', () => {
    const night = shiftFrom('2026-06-15T22:30:00.000Z');
    expect(areIts(hoursFrom('2026-06-15T23:10:00.000Z', '2026-06-16'), night)).toBe(true);
    const midnight = shiftFrom('2026-06-15T23:00:00.000Z');
    expect(areIts(hoursFrom('2026-06-15T22:50:00.000Z', '2026-06-15'), midnight)).toBe(true);
    expect(areIts(hoursFrom('2026-06-15T20:59:00.000Z', '2026-06-15'), midnight)).toBe(false);
  });

  it('are those that keep another day than that of their clock-in, where somebody came for it', () => {
    // Approved on the day of the shift before, which has gone.
    const afterMidnight = shiftFrom('2026-06-15T23:00:00.000Z');
    expect(areIts(hoursFrom('2026-06-15T23:30:00.000Z', '2026-06-15'), afterMidnight)).toBe(true);
    expect(areIts(hoursFrom('2026-06-15T23:30:00.000Z', '2026-06-15'), shiftFrom('2026-06-16T01:31:00.000Z'))).toBe(
      false,
    );
  });

  it('without a name are those that it fits', () => {
    const shift = shiftFrom('2026-06-15T09:00:00.000Z');
    expect(shiftOf({ ...worked, shiftId: '' }, [shift], zone)).toBe(shift);
    expect(shiftOf({ ...worked, shiftId: '' }, [shiftFrom(shift.startTime, 2)], zone)).toBeUndefined();
  });

  it('are its own at any time of the year, and none after a move of two days or more', () => {
    // Both clock changes of 2026, to the minute.
    const aStart = fc.integer({ min: Date.parse('2026-03-27'), max: Date.parse('2026-10-28') }).map(toInstant);
    fc.assert(
      fc.property(
        aStart,
        fc.integer({ min: -120, max: 400 }),
        fc.integer({ min: 2, max: 40 }),
        (start, minutes, days) => {
          const shift = shiftFrom(start);
          const clockIn = at(start, minutes / 60);
          const hours = hoursFrom(clockIn, dayOfHours({ clockIn, clockOut: '' }, shift, zone));
          expect(areIts(hours, shift)).toBe(true);
          for (const by of [days, -days]) {
            const moved = { ...shift, startTime: at(start, by * 24), endTime: at(shift.endTime, by * 24) };
            expect(areIts(hours, moved)).toBe(false);
            expect(dayOfHours(hours, moved, zone)).toBe(dayOf(zone, clockIn));
          }
        },
      ),
    );
  });
});
