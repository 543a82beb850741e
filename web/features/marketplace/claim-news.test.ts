import { expect, it } from 'vitest';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { buildShiftRequest } from '#schema/fixtures/build.ts';
import { claimNews } from './claim-news.ts';

const claim = (status: ShiftRequest['status'], outcome: ShiftRequest['outcome'] = '') =>
  buildShiftRequest({ requestType: 'claim', status, outcome });
const newsOf = (before: ShiftRequest | undefined, after: ShiftRequest) =>
  claimNews(before ? [before] : [], [after]).map(({ title }) => title);

it('says once that the shift is mine, that a manager decides, or that somebody was faster', () => {
  expect(newsOf(claim('pending'), claim('accepted'))).toEqual(['The shift is yours']);
  expect(newsOf(claim('pending'), claim('awaiting_approval'))).toEqual(['Waiting for a manager']);
  expect(newsOf(claim('pending'), claim('cancelled', 'taken-by-other'))).toEqual(['Somebody else got there first']);
});

it('says nothing of what was so already, of what is withdrawn, or of what was never seen as asked', () => {
  expect(newsOf(claim('accepted'), claim('accepted'))).toEqual([]);
  expect(newsOf(claim('pending'), claim('pending'))).toEqual([]);
  expect(newsOf(claim('pending'), claim('cancelled', 'withdrawn'))).toEqual([]);
  expect(newsOf(undefined, claim('accepted'))).toEqual([]);
  const cover = buildShiftRequest({ requestType: 'coverage' });
  expect(newsOf(cover, { ...cover, status: 'accepted' })).toEqual([]);
});
