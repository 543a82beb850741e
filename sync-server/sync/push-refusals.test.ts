import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Notice } from '#schema/entities/post.ts';
import { refused } from '#schema/errors.ts';
import { buildNotice } from '#schema/fixtures/build.ts';
import { intentsOf } from '#server/domain/writes/intents.ts';
import { createStaffedApp, type StaffedApp } from '#server/fixtures/staffed-app.ts';
import { row } from '#server/fixtures/sync-client.ts';

let server: StaffedApp;
beforeEach(async () => {
  server = await createStaffedApp();
  // A domain function with a bug: it stores, and then refuses.
  vi.spyOn(intentsOf('notice'), 'create').mockImplementation((tx, _actor, notice) => {
    if (notice.isPinned) tx.put('notice', notice as Notice, 'create-notice');
    tx.notify(String(notice.authorId), { type: 'notice-pinned', title: 'Told', body: '', link: '/' });
    return refused('not-allowed');
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  server.close();
});

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
