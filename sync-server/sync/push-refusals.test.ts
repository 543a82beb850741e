import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { refused } from '#schema/errors.ts';
import { buildNotice } from '#schema/fixtures/build.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import type { createStaffedApp as createSoundApp, StaffedApp } from '#server/fixtures/staffed-app.ts';
import { row } from '#server/fixtures/sync-client.ts';

/** A domain function with a bug: it stores, and then refuses. */
const faultyIntents = () => ({
  intentsOf: () => ({
    create: (tx: Transaction, _actor: unknown, notice: ReturnType<typeof buildNotice>) => {
      if (notice.isPinned) tx.put('notice', notice, 'create-notice');
      tx.notify(notice.authorId, { type: 'notice-pinned', title: 'Told', body: '', link: '/' });
      return refused('not-allowed');
    },
  }),
});

// The files of a worker share their modules: this one takes the app anew, and leaves it as it was.
let createStaffedApp: typeof createSoundApp;
beforeAll(async () => {
  vi.resetModules();
  vi.doMock('./intents.ts', faultyIntents);
  ({ createStaffedApp } = await import('#server/fixtures/staffed-app.ts'));
});
afterAll(() => {
  vi.doUnmock('./intents.ts');
  vi.resetModules();
});

let server: StaffedApp;
beforeEach(async () => {
  server = await createStaffedApp();
});
afterEach(() => server.close());

it('a refusal that has written is a bug, and what it wrote is undone (P13)', async () => {
  const mo = await server.as('mo');
  const answer = await mo.write('posts', row(buildNotice({ isPinned: true })));
  expect(answer.rejections).toMatchObject([{ code: 'internal' }]);
  expect(server.all('notice')).toEqual([]);
  expect(server.all('notification')).toEqual([]);
});

it('a refusal may tell somebody in their inbox (P13)', async () => {
  const mo = await server.as('mo');
  const answer = await mo.write('posts', row(buildNotice()));
  expect(answer.rejections).toMatchObject([{ code: 'not-allowed' }]);
  expect(server.all('notification')).toMatchObject([{ title: 'Told' }]);
});
