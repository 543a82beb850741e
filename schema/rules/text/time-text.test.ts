import { describe, expect, it } from 'vitest';
import type { Day, Instant, TimeOfDay } from '#schema/entities/primitives.ts';
import {
  daysToEnd,
  dayText,
  durationText,
  hoursText,
  shiftTimesText,
  shortDayText,
  shortShiftTimesText,
  timeText,
  weekdayText,
  weekText,
} from './time-text.ts';

const london = 'Europe/London';
const times = (startTime: string, endTime: string) => ({
  startTime: startTime as Instant,
  endTime: endTime as Instant,
});
const day = (text: string) => text as Day;

describe('times', () => {
  it.each([
    ['00:00', '12:00 AM'],
    ['00:30', '12:30 AM'],
    ['09:05', '9:05 AM'],
    ['12:00', '12:00 PM'],
    ['23:30', '11:30 PM'],
  ])('%s reads %s', (time, text) => {
    expect(timeText(time as TimeOfDay)).toBe(text);
  });

  it('are those of the restaurant', () => {
    expect(shiftTimesText(london, times('2026-06-16T14:00:00.000Z', '2026-06-16T22:00:00.000Z'))).toBe(
      '3:00 PM – 11:00 PM',
    );
  });

  it.each([
    ['2026-11-21T15:00:00.000Z', '2026-11-21T23:00:00.000Z', '3–11pm'],
    ['2026-11-21T10:30:00.000Z', '2026-11-21T18:00:00.000Z', '10:30am–6pm'],
    ['2026-11-21T17:00:00.000Z', '2026-11-22T01:00:00.000Z', '5pm–1am'],
    ['2026-11-21T18:00:00.000Z', '2026-11-22T18:00:00.000Z', '6pm–6pm'],
  ])('in short: %s to %s reads %s', (start, end, text) => {
    expect(shortShiftTimesText(london, times(start, end))).toBe(text);
  });

  it('end on the next day from midnight on', () => {
    expect(daysToEnd(london, times('2026-11-21T16:00:00.000Z', '2026-11-21T23:59:00.000Z'))).toBe(0);
    expect(daysToEnd(london, times('2026-11-21T16:00:00.000Z', '2026-11-22T00:00:00.000Z'))).toBe(1);
    expect(daysToEnd(london, times('2026-06-16T22:00:00.000Z', '2026-06-16T23:30:00.000Z'))).toBe(1);
  });
});

describe('durations', () => {
  it.each([
    [0, '0 min'],
    [45, '45 min'],
    [480, '8 h'],
    [450, '7 h 30 min'],
  ])('%i minutes read %s', (minutes, text) => {
    expect(durationText(minutes)).toBe(text);
  });

  it('are summed in hours with one decimal', () => {
    expect([0, 1950, 2400, 125].map(hoursText)).toEqual(['0 h', '32.5 h', '40 h', '2.1 h']);
    expect([59_994, 193_430].map(hoursText)).toEqual(['999.9 h', '3,224 h']);
  });
});

describe('days', () => {
  it('read in English, whatever the zone of the device', () => {
    expect(dayText(day('2026-11-21'))).toBe('Saturday 21 November');
    expect(shortDayText(day('2026-11-01'))).toBe('Sun 1 Nov');
    expect(weekdayText(day('2026-11-16'))).toBe('Mon');
  });

  it('make a week that says its year only where it helps', () => {
    expect(weekText(day('2026-11-16'), '2026')).toBe('16 – 22 Nov');
    expect(weekText(day('2026-09-28'), '2026')).toBe('28 Sept – 4 Oct');
    expect(weekText(day('2026-12-28'), '2026')).toBe('28 Dec – 3 Jan 2027');
    expect(weekText(day('2025-11-17'), '2026')).toBe('17 – 23 Nov 2025');
  });
});
