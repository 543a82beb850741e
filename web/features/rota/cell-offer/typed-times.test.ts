import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typedTimes } from './typed-times.ts';

describe('a shift typed in one line', () => {
  it.each([
    ['9-5', '09:00', '17:00', ''],
    ['17-23 bar', '17:00', '23:00', 'bar'],
    ['5-11', '17:00', '23:00', ''],
    ['12-8', '12:00', '20:00', ''],
    ['6-2', '06:00', '14:00', ''],
    ['10-6', '10:00', '18:00', ''],
    ['5pm-1am', '17:00', '01:00', ''],
    ['5-11pm', '17:00', '23:00', ''],
    ['5-9am cleaner', '05:00', '09:00', 'cleaner'],
    ['8-12am', '08:00', '00:00', ''],
    ['10-4am', '10:00', '04:00', ''],
    ['10-4pm', '10:00', '16:00', ''],
    ['10-12pm', '10:00', '12:00', ''],
    ['12am-6am', '00:00', '06:00', ''],
    ['9:30 – 17.45  Sous Chef ', '09:30', '17:45', 'Sous Chef'],
    ['0930-1700', '09:30', '17:00', ''],
    ['05-11', '05:00', '11:00', ''],
    ['18-2', '18:00', '02:00', ''],
    ['18 to 24', '18:00', '00:00', ''],
    ['9 until 5 kitchen', '09:00', '17:00', 'kitchen'],
  ])('%s is %s to %s, %s', (typed, startTime, endTime, words) => {
    expect(typedTimes(typed)).toEqual({ startTime, endTime, words });
  });

  it.each(['', '9', 'late', '9-', '25-3', '9:75-5', '13pm-3', '9-5bar', '9-5-3', '24:30-2'])('%s is none', (typed) => {
    expect(typedTimes(typed)).toBeUndefined();
  });

  const minute = fc.integer({ min: 0, max: 24 * 60 - 1 });
  const written = (minutes: number) =>
    [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

  it('is what it says in 24 hours, whichever times they are', () => {
    fc.assert(
      fc.property(minute, fc.integer({ min: 13 * 60, max: 24 * 60 - 1 }), (from, until) => {
        const [startTime, endTime] = [written(from), written(until)];
        expect(typedTimes(`${startTime}-${endTime}`)).toEqual({ startTime, endTime, words: '' });
      }),
    );
  });

  it('never ends before it starts on the same day by a plain hour, and never takes more than 12 hours', () => {
    const hour = fc.integer({ min: 1, max: 12 });
    fc.assert(
      fc.property(hour, hour, (from, until) => {
        const times = typedTimes(`${from}-${until}`);
        const minutes = (time: string) => Number(time.slice(0, 2)) * 60;
        const length = (minutes(times?.endTime ?? '') - minutes(times?.startTime ?? '') + 24 * 60) % (24 * 60);
        expect(length).toBeGreaterThan(0);
        expect(length).toBeLessThanOrEqual(12 * 60);
        expect(minutes(times?.startTime ?? '')).toBeGreaterThanOrEqual(6 * 60);
      }),
    );
  });

  it('answers any text without failing', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const times = typedTimes(typed);
        if (times)
          expect([times.startTime, times.endTime].join(' ')).toMatch(
            /^([01]\d|2[0-3]):[0-5]\d ([01]\d|2[0-3]):[0-5]\d$/,
          );
      }),
    );
  });
});
