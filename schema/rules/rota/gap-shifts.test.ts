import { describe, expect, it } from 'vitest';
import type { Day, Instant } from '#schema/entities/primitives.ts';
import { buildRestaurant, buildShift } from '#schema/fixtures/build.ts';
import { locationId, positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { buildNeed } from '#schema/fixtures/need.ts';
import { gapShifts } from './gap-shifts.ts';
import { gapsOf } from './need.ts';

const zone = 'Europe/London';
const restaurant = buildRestaurant();
const applying = {
  createdBy: people.manager,
  now: Date.parse('2026-06-10T09:00:00Z'),
  statusOf: () => 'draft' as const,
};
const tuesday = { days: ['2026-06-16' as Day], zone, needs: [buildNeed()] };

const gap = (from: string, until: string, count = 1) => ({
  day: '2026-06-16' as Day,
  positionId: positionId('Server'),
  from: `${from}:00.000Z` as Instant,
  until: `${until}:00.000Z` as Instant,
  count,
});

describe('shifts for a gap', () => {
  it('are open, one for each missing person, and close it', () => {
    const [found] = gapsOf({ ...tuesday, shifts: [] });
    const made = found ? gapShifts(found, restaurant, [], applying) : [];
    expect(made).toHaveLength(2);
    expect(made.every(({ userId, status }) => userId === '' && status === 'draft')).toBe(true);
    expect(gapsOf({ ...tuesday, shifts: made })).toEqual([]);
  });

  it('are the same on two devices, and others where one was cancelled', () => {
    const all = () => gapShifts(gap('2026-06-16T16:00', '2026-06-16T22:00', 2), restaurant, [], applying);
    expect(all()).toEqual(all());
    const [first] = all();
    const cancelled = first ? [{ ...first, status: 'cancelled' as const }] : [];
    const again = gapShifts(gap('2026-06-16T16:00', '2026-06-16T22:00', 2), restaurant, cancelled, applying);
    expect(new Set([first?.id, ...again.map(({ id }) => id)]).size).toBe(3);
  });

  it('have a break where they are longer than six hours', () => {
    const breakOf = (until: string) =>
      gapShifts(gap('2026-06-16T10:00', until), restaurant, [], applying)[0]?.breakDuration;
    expect(breakOf('2026-06-16T16:00')).toBe(0);
    expect(breakOf('2026-06-16T16:30')).toBe(30);
  });

  it('are as many as a long gap takes: no shift is over 24 hours', () => {
    const made = gapShifts(gap('2026-06-16T10:00', '2026-06-17T16:00'), restaurant, [], applying);
    expect(made.map(({ startTime, endTime }) => `${startTime.slice(8, 13)} ${endTime.slice(8, 13)}`)).toEqual([
      '16T10 17T10',
      '17T10 17T16',
    ]);
  });

  it('are where the position usually works', () => {
    const shifts = ['Main Floor', 'Bar Area', 'Bar Area'].map((name, index) =>
      buildShift({ id: fixtureId(80 + index), positionId: positionId('Server'), locationId: locationId(name) }),
    );
    const [made] = gapShifts(gap('2026-06-16T16:00', '2026-06-16T22:00'), restaurant, shifts, applying);
    expect(made?.locationId).toBe(locationId('Bar Area'));
  });

  it('are none for a position that is retired', () => {
    const positions = restaurant.positions.map((position) =>
      position.id === positionId('Server') ? { ...position, isRetired: true } : position,
    );
    expect(gapShifts(gap('2026-06-16T16:00', '2026-06-16T22:00'), { ...restaurant, positions }, [], applying)).toEqual(
      [],
    );
  });
});
