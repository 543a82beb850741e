import { expect, it } from 'vitest';
import { buildMessage, buildShiftRequest } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { mergeDocuments } from './merge.ts';

it('a message read on two devices is read: nothing of mine is lost', () => {
  const unread = buildMessage();
  const mine = { ...unread, readAt: '2026-06-16T09:00:00.000Z' };
  const theirs = { ...unread, readAt: '2026-06-16T08:59:00.000Z' };
  expect(mergeDocuments(unread, mine, theirs)).toEqual({ document: theirs, lost: [] });
});

it('a look at a request that has been decided since, or seen on another phone, is nothing to settle', () => {
  const asked = buildShiftRequest({ requestType: 'offer', status: 'pending', seenAt: '' });
  const mine = { ...asked, seenAt: '2026-06-16T09:00:00.000Z' };
  for (const theirs of [
    { ...asked, status: 'cancelled' },
    { ...asked, seenAt: '2026-06-16T08:59:00.000Z' },
  ])
    expect(mergeDocuments(asked, mine, theirs)).toEqual({ document: theirs, lost: [] });
});

it('"No thanks" to an open request stands beside what somebody else decided of it', () => {
  const asked = buildShiftRequest({ requestType: 'coverage', status: 'pending' });
  const mine = { ...asked, declinedByIds: [fixtureId(3)] };
  const theirs = { ...asked, status: 'accepted' };
  expect(mergeDocuments(asked, mine, theirs)).toEqual({ document: { ...mine, status: 'accepted' }, lost: [] });
});
