import { expect, it } from 'vitest';
import { buildShiftRequest } from '#schema/fixtures/build.ts';
import { askedText } from './asked-text.ts';

const [asked, seen, decided] = ['2026-06-15T08:00:00.000Z', '2026-06-15T09:00:00.000Z', '2026-06-15T10:00:00.000Z'];
const textOf = (fields: object) =>
  askedText(buildShiftRequest({ requestType: 'offer', createdAt: asked, ...fields }), (instant) =>
    instant.slice(11, 16),
  );

it('says when somebody was asked, saw it and answered', () => {
  expect(textOf({})).toBe('Asked 08:00 · Not seen yet');
  expect(textOf({ seenAt: seen })).toBe('Asked 08:00 · Seen 09:00');
  expect(textOf({ seenAt: seen, status: 'declined', decidedAt: decided })).toBe(
    'Asked 08:00 · Seen 09:00 · Answered 10:00',
  );
});

it('never says that somebody who answered has not seen it', () => {
  expect(textOf({ status: 'accepted', decidedAt: decided })).toBe('Asked 08:00 · Answered 10:00');
});

it('what ended without their answer is not answered', () => {
  expect(textOf({ status: 'cancelled', decidedAt: decided })).toBe('Asked 08:00 · Not seen yet');
});
