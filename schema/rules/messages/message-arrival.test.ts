import { expect, it } from 'vitest';
import type { Instant } from '#schema/entities/primitives.ts';
import { lateArrival } from './message-arrival.ts';

const written = '2026-06-16T08:00:00.000Z' as Instant;

it.each([
  ['at once', written, ''],
  ['ten minutes later', '2026-06-16T08:10:00.000Z', ''],
  ['more than ten minutes later', '2026-06-16T08:10:00.001Z', '2026-06-16T08:10:00.001Z'],
  ['before it was written', '2026-06-16T07:00:00.000Z', ''],
])('a message that arrives %s', (_, arrivedAt, kept) => {
  expect(lateArrival(written, arrivedAt as Instant)).toBe(kept);
});
