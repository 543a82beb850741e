import { expect, it } from 'vitest';
import { blankEntry, countActs, isQuiet, type OutboxEntry } from './outbox.ts';

const entry = (id: string, changes: Partial<OutboxEntry> = {}): OutboxEntry => ({
  ...blankEntry('shifts', 'shift', id),
  ...changes,
});
const waiting = (intentId: string) => ({ waiting: { next: { id: 'x' }, version: 1, intentId, at: 0 } });

it('counts what was done together once: a copied week is one change, as the list of what waits has it', () => {
  const week = ['a', 'b', 'c'].map((id) => entry(id, waiting('copy')));
  expect(countActs([...week, entry('d', waiting('')), entry('e', waiting('')), entry('f', { isOffered: true })])).toBe(
    4,
  );
});

it('an offer that was only shown is no answer that waits (D39, D50)', () => {
  const base = { id: 'a', status: 'pending', seenAt: '' };
  const shown = { base, next: { ...base, seenAt: '2026-06-16T08:00:00.000Z' }, version: 1, intentId: '', at: 0 };
  const answered = { ...shown, next: { ...shown.next, status: 'accepted' } };
  expect([isQuiet({ entity: 'shiftRequest' }, shown), isQuiet({ entity: 'shiftRequest' }, answered)]).toEqual([
    true,
    false,
  ]);
});
