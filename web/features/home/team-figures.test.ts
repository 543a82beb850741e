import { describe, expect, it } from 'vitest';
import type { Shift } from '#schema/entities/shift.ts';
import { buildActor, buildShift, buildShiftRequest, buildTimeOffRequest } from '#schema/fixtures/build.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { openShiftsUntil, type TeamToday, teamFigures } from './team-figures.ts';

/** Tuesday 16 June 2026, 10:00 in London; the fixture's shift is 09:00 to 17:30 that day. */
const now = Date.parse('2026-06-16T09:00:00.000Z');
const running = buildShift({ userId: people.staff });
const shift = (number: number, changes: Partial<Shift>): Shift =>
  buildShift({ id: fixtureId(number), userId: people.manager, ...changes } as never);

const figuresOf = (changes: Partial<TeamToday> = {}) =>
  teamFigures({
    actor: buildActor('manager'),
    shifts: [],
    openShifts: [],
    timeOff: [],
    requests: [],
    zone: 'Europe/London',
    now,
    ...changes,
  });

describe('the figures of managers and admins', () => {
  it('count people, not shifts, and who is on now', () => {
    const later = shift(901, {
      startTime: '2026-06-16T16:00:00.000Z' as never,
      endTime: '2026-06-16T21:00:00.000Z' as never,
    });
    const second = shift(902, { ...later, userId: people.staff });
    const lastNight = shift(903, {
      userId: people.admin,
      startTime: '2026-06-15T20:00:00.000Z' as never,
      endTime: '2026-06-16T09:30:00.000Z' as never,
    });
    const cancelled = shift(904, { ...running, userId: fixtureId(7), status: 'cancelled' });
    const [onToday] = figuresOf({ shifts: [running, later, second, lastNight, cancelled] });
    expect(onToday).toEqual({
      label: 'On Today',
      value: '2',
      subtext: '2 on now',
      to: { address: '/rota?view=day', says: '2, see who is on' },
    });
  });

  it('count the open shifts', () => {
    const [, open] = figuresOf({ openShifts: [shift(905, { userId: '' })] });
    expect(open).toEqual({
      label: 'Open Shifts',
      value: '1',
      subtext: 'all this week',
      to: { address: '/rota?day=2026-06-16&gaps=open', says: '1, see what to sort out' },
    });
    const later = shift(908, { userId: '', startTime: '2026-06-22T09:00:00.000Z' as never });
    expect(figuresOf({ openShifts: [later] })[1]).toMatchObject({
      subtext: 'all next week',
      to: { address: '/rota?day=2026-06-22&gaps=open' },
    });
    expect(figuresOf()[1].subtext).toBe('this week and next');
    const split = figuresOf({ openShifts: [shift(905, { userId: '' }), later] })[1];
    expect(split).toMatchObject({ value: '2', subtext: '1 this week, 1 next' });
    expect(split.to?.address).toBe('/rota?day=2026-06-16&gaps=open');
  });

  it('count open shifts by whole weeks, as the lists do that they lead to', () => {
    for (const today of ['2026-06-15', '2026-06-16', '2026-06-21'])
      expect(openShiftsUntil(today as never)).toBe('2026-06-29');
  });

  it('count what waits for this person’s word, and not their own', () => {
    const timeOff = [
      buildTimeOffRequest({ status: 'pending', userId: people.staff }),
      buildTimeOffRequest({ id: fixtureId(906), status: 'pending', userId: people.manager }),
    ];
    const requests = [
      buildShiftRequest({ status: 'awaiting_approval', requesterId: people.staff, acceptedById: fixtureId(8) }),
      buildShiftRequest({ id: fixtureId(907), status: 'awaiting_approval', requesterId: people.manager }),
    ];
    const [, , decide] = figuresOf({ timeOff, requests });
    expect(decide).toEqual({
      label: 'To Decide',
      value: '2',
      subtext: '1 time off, 1 for shifts',
      to: { address: '/time-off', says: '2 to decide, see time off' },
    });
    expect(figuresOf({ requests })[2].to?.address).toBe('/shift-marketplace?tab=requests');
    expect(figuresOf()[2]).toEqual({ label: 'To Decide', value: '0', subtext: 'nothing waiting' });
  });
});
