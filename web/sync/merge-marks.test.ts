import { expect, it } from 'vitest';
import { buildMessage } from '#schema/fixtures/build.ts';
import { mergeDocuments } from './merge.ts';

it('a message read on two devices is read: nothing of mine is lost', () => {
  const unread = buildMessage();
  const mine = { ...unread, readAt: '2026-06-16T09:00:00.000Z' };
  const theirs = { ...unread, readAt: '2026-06-16T08:59:00.000Z' };
  expect(mergeDocuments(unread, mine, theirs)).toEqual({ document: theirs, lost: [] });
});
