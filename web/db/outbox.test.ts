import { expect, it } from 'vitest';
import { blankEntry, countActs, type OutboxEntry } from './outbox.ts';

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
