import { beforeEach, expect, test, vi } from 'vitest';
import { forgetScope } from './session-store.ts';
import { isUnheard, noteUnheard, readStoredUser, storeUser } from './stored-user.ts';

const kept = new Map<string, string>();
const priya = {
  id: '01a1fce5-9b6b-7d14-ad72-105994fee87a',
  firstName: 'Priya',
  lastName: 'Shah',
  name: 'Priya Shah',
  avatar: '',
  role: 'staff' as const,
  departmentId: '',
  managerId: '',
};

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

test('nobody is signed in on a new device', () => {
  expect(readStoredUser()).toBeUndefined();
});

test('who signed in is still there at the next launch', () => {
  storeUser(priya);
  expect(readStoredUser()).toEqual(priya);
});

test.each([
  ['JSON cut off', '{"id":'],
  ['another shape', JSON.stringify({ ...priya, role: 'owner' })],
  ['nothing at all', 'null'],
])('%s is discarded and counts as signed out', (_, stored) => {
  kept.set('brigade.user', stored);
  expect(readStoredUser()).toBeUndefined();
  expect(kept.has('brigade.user')).toBe(false);
});

test('what a sign-in says one may see is used once', () => {
  storeUser({ ...priya, scope: 'staff' });
  forgetScope('somebody else');
  expect(readStoredUser()?.scope).toBe('staff');
  noteUnheard(priya.id);
  forgetScope('somebody else');
  expect(isUnheard(priya.id)).toBe(true);
  forgetScope(priya.id);
  expect([readStoredUser(), isUnheard(priya.id)]).toEqual([priya, false]);
});
