import { describe, expect, it } from 'vitest';
import { type Instant, type Minutes, toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { buildRestaurant, buildShift, buildUser } from '#schema/fixtures/build.ts';
import { locationId, positionId } from '#schema/fixtures/catalogue.ts';
import { people } from '#schema/fixtures/ids.ts';
import { hourMs } from '../time/lengths.ts';
import { knownPlace, usualBreak, usualPlace } from './usual-shift.ts';

const [bar, kitchen] = [locationId('Bar Area'), locationId('Kitchen')];
const restaurant = buildRestaurant();
const [first] = restaurant.locations;
const server = buildUser({ id: people.staff, positionId: positionId('Server'), positions: [] });

const mine = { userId: server.id };
const someone = { userId: people.manager };
const at = (place: string, position = 'Server', changes: Partial<Shift> = {}) =>
  buildShift({ locationId: place, positionId: positionId(position), ...changes });

describe('the usual place of a position', () => {
  it('is where most of its shifts are; none is known where none says', () => {
    const shifts = [at(kitchen), at(bar), at(''), at(''), at(''), at(bar), at(kitchen, 'Chef'), at(kitchen, 'Chef')];
    const known = (position: string) => knownPlace({ positionId: positionId(position) }, restaurant, shifts);
    expect(known('Server')).toBe(bar);
    expect(known('Chef')).toBe(kitchen);
    expect(known('Host')).toBeUndefined();
    expect(knownPlace({ positionId: positionId('Server') }, restaurant, [at('')])).toBeUndefined();
  });

  it('is the latest of several, without cancelled shifts and retired places; else the first place', () => {
    const wanted = { positionId: positionId('Server') };
    const later = { startTime: '2026-06-20T09:00:00.000Z' as Instant };
    expect(usualPlace(wanted, restaurant, [at(bar, 'Server', later), at(kitchen)])).toBe(bar);
    expect(usualPlace(wanted, restaurant, [at(kitchen), at(bar, 'Server', later)])).toBe(bar);
    const cancelled = at(bar, 'Server', { status: 'cancelled' });
    expect(usualPlace(wanted, restaurant, [cancelled, cancelled, at(kitchen)])).toBe(kitchen);
    const locations = restaurant.locations.map((each) => (each.id === bar ? { ...each, isRetired: true } : each));
    expect(usualPlace(wanted, { locations }, [at(bar), at(bar), at(kitchen)])).toBe(kitchen);
    expect(usualPlace(wanted, restaurant, [])).toBe(first?.id);
    expect(usualPlace(wanted, { locations: [] }, [])).toBeUndefined();
  });

  it("is somebody's own for a position of theirs, and the position's for any other", () => {
    const shifts = [at(kitchen, 'Server', mine), at(bar, 'Server', someone), at(bar, 'Server', someone)];
    const bars = [at(kitchen, 'Bartender', mine), at(bar, 'Bartender', someone), at(bar, 'Bartender', someone)];
    const placeOf = (position: string) =>
      usualPlace({ positionId: positionId(position), person: server }, restaurant, [...shifts, ...bars]);
    expect(placeOf('Server')).toBe(kitchen);
    expect(placeOf('Bartender')).toBe(bar);
    expect(
      usualPlace({ positionId: positionId('Server'), person: server }, restaurant, [at(bar, 'Server', someone)]),
    ).toBe(bar);
  });
});

describe('the usual break', () => {
  /** A shift from 9:00 UTC, of this many hours. */
  const lasting = (hours: number, breakMinutes: number, changes: Partial<Shift> = {}) => {
    const startTime = '2026-06-16T09:00:00.000Z' as Instant;
    const endTime = toInstant(Date.parse(startTime) + hours * hourMs);
    return at(bar, 'Server', { startTime, endTime, breakDuration: breakMinutes as Minutes, ...changes });
  };
  const wanted = { positionId: positionId('Server'), person: server };

  it('is what shifts of about the length have, none included', () => {
    const shifts = [lasting(6, 0, someone), lasting(5.5, 0, someone), lasting(8, 45, someone)];
    expect(usualBreak(wanted, 6 * 60, shifts)).toBe(0);
    expect(usualBreak(wanted, 8.5 * 60, shifts)).toBe(45);
    expect(usualBreak(wanted, 7 * 60, shifts)).toBeUndefined();
  });

  it("is somebody's own before the position's", () => {
    const shifts = [lasting(6, 30, someone), lasting(6, 30, someone), lasting(6, 0, mine)];
    expect(usualBreak(wanted, 6 * 60, shifts)).toBe(0);
    expect(usualBreak({ positionId: positionId('Server') }, 6 * 60, shifts)).toBe(30);
    expect(usualBreak({ ...wanted, positionId: positionId('Chef') }, 6 * 60, shifts)).toBeUndefined();
  });
});
