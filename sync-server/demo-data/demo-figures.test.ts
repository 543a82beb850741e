import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Day, toInstant } from '#schema/entities/primitives.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { conflictsOf } from '#schema/rules/rota/conflicts.ts';
import { minutesBetween } from '#schema/rules/rota/shift-times.ts';
import { daysOff, hoursThisWeek, nextShift } from '#schema/rules/rota/week-figures.ts';
import { hourMs } from '#schema/rules/time/lengths.ts';
import { addDays, dayOf, mondayOf } from '#schema/rules/time/zone.ts';
import { buildDemoRestaurant, type DemoRestaurant } from './demo-restaurant.ts';
import { createHours } from './hours.ts';
import { createTeam } from './people.ts';
import { createRota } from './rota.ts';
import { createScene } from './scene.ts';

const zone = 'Europe/London';

const countingIds = () => {
  let count = 0;
  return () => {
    count += 1;
    return fixtureId(count);
  };
};

type Week = Pick<DemoRestaurant, 'shift' | 'hoursRecord'>;

/** The figures on the demo staff account's dashboard, by the rules. */
const figuresOf = ({ shift, hoursRecord }: Week, userId: string, now: number) => {
  const shifts = shift.filter((each) => each.userId === userId);
  const records = hoursRecord.filter((each) => each.userId === userId);
  const today = dayOf(zone, toInstant(now));
  const ofToday = shifts.filter((each) => dayOf(zone, each.startTime) === today && each.status === 'scheduled');
  const next = nextShift(shifts, userId, now);
  return {
    hoursThisWeek: hoursThisWeek({ shifts, records, now, zone }) / 60,
    nextShift: next && dayOf(zone, next.startTime) === addDays(today, 1) ? 'Tomorrow' : next?.startTime,
    daysOff: daysOff(shifts, userId, mondayOf(today), zone).length,
    shiftsToday: ofToday.map(({ startTime, endTime }) => minutesBetween(startTime, endTime) / 60),
    isRunning: ofToday.some(({ startTime, endTime }) => startTime <= toInstant(now) && toInstant(now) < endTime),
    isClockedIn: records.some(({ clockOut }) => clockOut === ''),
    conflicts: ofToday.flatMap((each) => conflictsOf(each, shifts, [], zone)),
  };
};

/** Only the demo staff account's part, built by the same functions: fast enough to try hundreds of moments. */
const weekAt = (now: number) => {
  const scene = createScene({ now, zone, newId: countingIds() });
  const everybody = createTeam(scene);
  const person = everybody.demoAccount('staff');
  const team = { ...everybody, people: [person] };
  const shift = createRota(scene, team, []);
  return { userId: person.user.id, shift, hoursRecord: createHours(scene, team, shift).records };
};

const weeks: readonly (readonly [string, Day])[] = [
  ['an ordinary week', '2026-11-16' as Day],
  ['the week of the spring clock change', '2027-03-22' as Day],
  ['the week of the autumn clock change', '2026-10-19' as Day],
  ['the turn of a year', '2026-12-28' as Day],
];

describe('the figures of the demo staff account (D1)', () => {
  it.each(weeks)('come out in every hour of %s', (_, monday) => {
    const start = Date.parse(`${monday}T00:00:00.000Z`) - hourMs;
    for (let now = start; now < start + 170 * hourMs; now += hourMs) {
      const week = weekAt(now);
      expect(figuresOf(week, week.userId, now), toInstant(now)).toEqual({
        hoursThisWeek: 32.5,
        nextShift: 'Tomorrow',
        daysOff: 2,
        shiftsToday: [8],
        isRunning: true,
        isClockedIn: true,
        conflicts: [],
      });
    }
  });

  it('come out of the whole restaurant at any millisecond, and stay the same during the shift', () => {
    const clock = fc.date({ min: new Date('2026-01-01'), max: new Date('2032-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(clock, (date) => {
        const now = date.getTime();
        const restaurant = buildDemoRestaurant({ now, zone, newId: countingIds() });
        const userId = restaurant.employment.find(({ username }) => username === 'staff')?.userId ?? '';
        const figures = figuresOf(restaurant, userId, now);
        expect(figures).toMatchObject({ hoursThisWeek: 32.5, nextShift: 'Tomorrow', daysOff: 2, shiftsToday: [8] });
        const aMinuteLater = figuresOf(restaurant, userId, now + 61_001);
        if (figures.isRunning && aMinuteLater.isRunning) expect(aMinuteLater.hoursThisWeek).toBe(32.5);
      }),
      { numRuns: 10 },
    );
  });
});
