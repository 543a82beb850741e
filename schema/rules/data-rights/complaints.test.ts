import { expect, it } from 'vitest';
import type { Instant } from '#schema/entities/primitives.ts';
import { acknowledgeBy, complaintState } from './complaints.ts';

it.each([
  ['2026-06-19T12:00:00.000Z', '2026-07-18'],
  // Already the 20th in London.
  ['2026-06-19T23:30:00.000Z', '2026-07-19'],
  ['2026-12-15T09:00:00.000Z', '2027-01-13'],
])('what came at %s is acknowledged by %s, the thirtieth day', (receivedAt, last) => {
  expect(acknowledgeBy('Europe/London', receivedAt as Instant)).toBe(last);
});

it('is received, then acknowledged, then answered', () => {
  const at = '2026-06-19T12:00:00.000Z';
  expect(complaintState({ acknowledgedAt: '', answeredAt: '' })).toBe('received');
  expect(complaintState({ acknowledgedAt: at, answeredAt: '' })).toBe('acknowledged');
  expect(complaintState({ acknowledgedAt: at, answeredAt: at })).toBe('answered');
});
