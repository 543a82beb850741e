import { describe, expect, it } from 'vitest';
import { buildShift, buildTimeOffRequest } from '#schema/fixtures/build.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { teamInThoseDays } from './team-model.ts';

const zone = 'Europe/London';
const [ana, sam] = [fixtureId(4), fixtureId(5)];
const request = buildTimeOffRequest({ startDate: '2026-06-22', endDate: '2026-06-23' });
const isColleague = (userId: string) => userId === ana || userId === people.staff;
const shiftOn = (id: number, userId: string, startTime: string, endTime: string) =>
  buildShift({ id: fixtureId(id), userId, startTime, endTime });

describe('the team in the days of a request', () => {
  it('lists the shifts these days hit, from the first minute to the last in the restaurant’s zone', () => {
    const nightBefore = shiftOn(60, people.staff, '2026-06-21T17:00:00.000Z', '2026-06-21T23:00:00.000Z');
    const intoFirstDay = shiftOn(61, people.staff, '2026-06-21T18:00:00.000Z', '2026-06-21T23:30:00.000Z');
    const lastEvening = shiftOn(62, people.staff, '2026-06-23T22:30:00.000Z', '2026-06-24T04:00:00.000Z');
    const dayAfter = shiftOn(63, people.staff, '2026-06-23T23:00:00.000Z', '2026-06-24T04:00:00.000Z');
    const cancelled = { ...lastEvening, id: fixtureId(64), status: 'cancelled' as const };
    const shifts = [nightBefore, intoFirstDay, lastEvening, dayAfter, cancelled];
    const { hits } = teamInThoseDays(request, { shifts, timeOff: [], zone, isColleague });
    expect(hits).toEqual([intoFirstDay, lastEvening]);
  });

  it('counts the shifts of colleagues, and of nobody else', () => {
    const shifts = [
      shiftOn(60, ana, '2026-06-22T08:00:00.000Z', '2026-06-22T16:00:00.000Z'),
      shiftOn(61, ana, '2026-06-23T08:00:00.000Z', '2026-06-23T16:00:00.000Z'),
      shiftOn(62, sam, '2026-06-23T08:00:00.000Z', '2026-06-23T16:00:00.000Z'),
      shiftOn(63, '', '2026-06-23T08:00:00.000Z', '2026-06-23T16:00:00.000Z'),
    ];
    const { rostered } = teamInThoseDays(request, { shifts, timeOff: [], zone, isColleague });
    expect(rostered).toEqual([{ userId: ana, shifts: 2 }]);
  });

  it('lists who is off or asks to be on any of these days', () => {
    const off = buildTimeOffRequest({ id: fixtureId(70), userId: ana, startDate: '2026-06-23', endDate: '2026-06-30' });
    const timeOff = [
      off,
      { ...off, id: fixtureId(71), status: 'denied' as const },
      { ...off, id: fixtureId(72), userId: sam },
      buildTimeOffRequest({ id: fixtureId(73), userId: ana, startDate: '2026-06-24', endDate: '2026-06-30' }),
    ];
    const { alsoOff } = teamInThoseDays(request, { shifts: [], timeOff, zone, isColleague });
    expect(alsoOff).toEqual([off]);
  });
});
