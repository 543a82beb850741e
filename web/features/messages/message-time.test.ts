import { expect, it } from 'vitest';
import type { Day, Instant } from '#schema/entities/primitives.ts';
import { arrivalText, listTimeText, separatorText } from './message-time.ts';

const today = '2026-06-16' as Day;
const listTime = (instant: string) => listTimeText('Europe/London', instant as Instant, today);

it('tells the time today, then the day', () => {
  expect(listTime('2026-06-16T13:32:00.000Z')).toBe('2:32 PM');
  expect(listTime('2026-06-15T22:30:00.000Z')).toBe('Yesterday');
  expect(listTime('2026-06-11T10:00:00.000Z')).toBe('Thu');
  expect(listTime('2026-06-09T10:00:00.000Z')).toBe('Tue 9 Jun');
});

it('takes the day in the zone of the restaurant', () => {
  expect(listTime('2026-06-15T23:30:00.000Z')).toBe('12:30 AM');
});

it('names the days that separate messages', () => {
  expect(['2026-06-16', '2026-06-15', '2026-06-13'].map((day) => separatorText(day as Day, today))).toEqual([
    'Today',
    'Yesterday',
    'Saturday 13 June',
  ]);
});

it('says when a message arrived, with the day where that is another', () => {
  const arrived = (at: string) => arrivalText('Europe/London', '2026-06-16T08:00:00.000Z' as Instant, at as Instant);
  expect(arrived('2026-06-16T13:32:00.000Z')).toBe('Arrived 2:32 PM');
  expect(arrived('2026-06-17T05:00:00.000Z')).toBe('Arrived Wed 17 Jun, 6:00 AM');
});
