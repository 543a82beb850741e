import { expect, it } from 'vitest';
import { buildUser } from '#schema/fixtures/build.ts';
import { people } from '#schema/fixtures/ids.ts';
import { receiverNote } from './receiver-words.ts';

it('says what a receiver is to the sender', () => {
  const admin = buildUser({ id: people.admin, role: 'admin' });
  const manager = buildUser({ id: people.manager, role: 'manager' });
  expect(receiverNote(buildUser(), admin)).toBe('admin');
  expect(receiverNote(buildUser(), manager)).toBe('your manager');
  expect(receiverNote(buildUser({ managerId: people.admin }), admin)).toBe('admin and your manager');
});
