import { expect, it } from 'vitest';
import { savedWords } from './saved-words.ts';

const posted = {
  title: 'Request Created',
  description: 'Your shift request has been posted.',
  later: 'posted',
} as const;
const deleted = { title: 'Notice deleted', description: 'Fish delivery' };

it("the specification's words stand while the server is in reach", () => {
  expect(savedWords(posted, 'online', 'phone')).toEqual({ title: posted.title, description: posted.description });
  expect(savedWords(deleted, 'online', 'phone')).toEqual(deleted);
  expect(savedWords({ title: 'Hours saved' }, 'online', 'phone')).toEqual({ title: 'Hours saved' });
});

it('nothing is said to have happened that the server has not heard of (D39)', () => {
  expect(savedWords(posted, 'offline', 'phone')).toEqual({
    title: 'Saved on this phone',
    description: "It will be posted when you're online.",
  });
});

it.each([
  [undefined, ''],
  ['Fish delivery', 'Fish delivery · '],
  ['Your manager checks it.', 'Your manager checks it. '],
])('what is done on the device keeps its words, and says that it waits: %s', (description, before) => {
  expect(savedWords({ title: 'Clocked in', ...(description && { description }) }, 'offline', 'device')).toEqual({
    title: 'Clocked in',
    description: `${before}Saved on this device. It will be sent when you're online.`,
  });
});

it.each([
  ['signed-out', 'It will be sent when you sign in again.'],
  ['update-needed', 'It will be sent when Brigade is up to date.'],
] as const)('%s: %s', (connection, waiting) => {
  expect(savedWords({ title: 'Message sent', later: 'sent' }, connection, 'phone').description).toBe(waiting);
});
