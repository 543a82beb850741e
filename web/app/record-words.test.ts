import { expect, test } from 'vitest';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { User } from '#schema/entities/user.ts';
import { fieldWords, recordWords } from './record-words.ts';

const restaurant = {
  timeZone: 'Europe/London',
  positions: [{ id: 'chef', name: 'Chef', departmentId: 'kitchen', isRetired: false }],
} as unknown as Restaurant;
const jonas = { id: 'jonas', firstName: 'Jonas', lastName: 'Okafor' } as User;
const directory = { restaurant, colleagues: [jonas] };
const shift = {
  userId: 'jonas',
  positionId: 'chef',
  startTime: '2026-07-01T09:00:00.000Z',
  endTime: '2026-07-01T17:00:00.000Z',
};

test('a shift is named by its day and times in the restaurant, its position and its person', () => {
  expect(recordWords('shift', shift, directory)).toEqual({
    kind: 'Shift',
    detail: 'Wed 1 Jul · 10:00 AM – 6:00 PM · Chef · Jonas Okafor',
  });
});

test('an open shift says that nobody works it', () => {
  expect(recordWords('shift', { ...shift, userId: '' }, directory).detail).toMatch(/nobody yet$/);
});

test('before the first sync, and for a record that is gone, the kind alone is named', () => {
  expect(recordWords('shift', shift, { restaurant: undefined, colleagues: [] })).toEqual({ kind: 'Shift', detail: '' });
  expect(recordWords('shift', {}, directory)).toEqual({ kind: 'Shift', detail: '' });
});

test('other records go by their title, subject or date', () => {
  expect(recordWords('notice', { title: 'Deep clean' }, directory)).toEqual({ kind: 'Notice', detail: 'Deep clean' });
  const days = { startDate: '2026-07-01', endDate: '2026-07-03' };
  expect(recordWords('timeOffRequest', days, directory).detail).toBe('Wed 1 Jul – Fri 3 Jul');
});

test('a press of the clock is named by what and when, hours by their day and person', () => {
  const punch = { type: 'out', deviceTime: '2026-07-01T16:00:00.000Z', offset: 120_000, statedTime: '' };
  expect(recordWords('punch', punch, directory).detail).toBe('Clock out · Wed 1 Jul, 5:02 PM');
  const hours = { userId: 'jonas', day: '2026-07-01', clockIn: '2026-07-01T08:00:00.000Z' };
  expect(recordWords('hoursRecord', hours, directory).detail).toBe('Wed 1 Jul · Jonas Okafor');
});

test('fields are called what people call them', () => {
  expect(['userId', 'departmentId', 'startTime', 'status'].map(fieldWords)).toEqual([
    'person',
    'department',
    'start time',
    'status',
  ]);
});
