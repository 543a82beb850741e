import { expect, test } from 'vitest';
import { buildRestaurant, buildUser } from '#schema/fixtures/build.ts';
import { namesOf } from '#web/people/names.ts';
import { doneTo, recordWords } from './record-words.ts';

const positions = [{ id: 'chef', name: 'Chef', departmentId: 'kitchen', isRetired: false }];
const jonas = { ...buildUser({ firstName: 'Jonas', lastName: 'Okafor' }), id: 'jonas' };
const names = namesOf({ ...buildRestaurant(), positions }, [jonas]);
const shift = {
  userId: 'jonas',
  positionId: 'chef',
  startTime: '2026-07-01T09:00:00.000Z',
  endTime: '2026-07-01T17:00:00.000Z',
};

test('a shift is named by its day and times in the restaurant, its position and its person', () => {
  expect(recordWords('shift', shift, names)).toEqual({
    kind: 'Shift',
    detail: 'Wed 1 Jul · 10:00 AM – 6:00 PM · Chef · Jonas Okafor',
  });
});

test('an open shift says that nobody works it', () => {
  expect(recordWords('shift', { ...shift, userId: '' }, names).detail).toMatch(/nobody yet$/);
});

test('before the first sync, and for a record that is gone, the kind alone is named', () => {
  expect(recordWords('shift', shift, undefined)).toEqual({ kind: 'Shift', detail: '' });
  expect(recordWords('shift', {}, names)).toEqual({ kind: 'Shift', detail: '' });
});

test('other records go by their title, subject or date', () => {
  expect(recordWords('notice', { title: 'Deep clean' }, names)).toEqual({ kind: 'Notice', detail: 'Deep clean' });
  const days = { startDate: '2026-07-01', endDate: '2026-07-03' };
  expect(recordWords('timeOffRequest', days, names).detail).toBe('Wed 1 Jul – Fri 3 Jul');
});

test('a press of the clock is named by what and when, hours by their day and person', () => {
  const punch = { type: 'out', deviceTime: '2026-07-01T16:00:00.000Z', offset: 120_000, statedTime: '' };
  expect(recordWords('punch', punch, names).detail).toBe('Clock out · Wed 1 Jul, 5:02 PM');
  const hours = { userId: 'jonas', day: '2026-07-01', clockIn: '2026-07-01T08:00:00.000Z' };
  expect(recordWords('hoursRecord', hours, names).detail).toBe('Wed 1 Jul · Jonas Okafor');
});

test('a message is named by who it is for and how it begins', () => {
  const message = { receiverId: 'jonas', content: 'Bring the fish\nand the ice' };
  expect(recordWords('message', message, names).detail).toBe('To Jonas Okafor: Bring the fish and the ice');
  expect(recordWords('message', { ...message, content: '' }, names).detail).toBe('To Jonas Okafor');
  expect(recordWords('message', message, undefined).detail).toBe('Bring the fish and the ice');
});

test('planning data of a day is named by its day', () => {
  const day = '2026-07-04';
  expect(recordWords('dayNote', { day, text: 'Party' }, names)).toEqual({ kind: 'Day note', detail: 'Sat 4 Jul' });
  expect(recordWords('expectedTakings', { day, amount: 1 }, names).detail).toBe('Sat 4 Jul');
  expect(recordWords('need', { day, weekday: 0 }, names).detail).toBe('Saturday 4 July');
  expect(recordWords('need', { day: '', weekday: 2 }, names).detail).toBe('Every Tuesday');
  expect(doneTo('Delete', 'Day note')).toBe('Delete day note');
});
