import { expect, it } from 'vitest';
import { keepDocuments } from './kept-documents.ts';

const shift = (id: string, hours: number) => ({ id, days: [{ hours }], note: '' });

it('passes on the first answer, an empty one too', () => {
  expect(keepDocuments().next([])).toEqual([]);
  expect(keepDocuments().next([shift('a', 1)])).toEqual([shift('a', 1)]);
});

it('does not pass on an answer of the same records in the same order, even when they were made again', () => {
  const kept = keepDocuments();
  kept.next([shift('a', 1), shift('b', 2)]);
  expect(kept.next([shift('a', 1), shift('b', 2)])).toBeUndefined();
  expect(kept.next([shift('b', 2), shift('a', 1)])).toEqual([shift('b', 2), shift('a', 1)]);
});

it('passes on what changed, with the former objects of what did not', () => {
  const kept = keepDocuments();
  const [a, b] = [shift('a', 1), shift('b', 2)];
  kept.next([a, b]);
  const changed = kept.next([shift('a', 1), shift('b', 3)]);
  expect(changed).toEqual([shift('a', 1), shift('b', 3)]);
  expect(changed?.[0]).toBe(a);
  expect(kept.next([shift('a', 1)])).toEqual([a]);
  expect(kept.next([])).toEqual([]);
  expect(kept.next([])).toBeUndefined();
});

it('passes on a field more or less', () => {
  const kept = keepDocuments();
  kept.next([{ id: 'a', note: '' }]);
  expect(kept.next([{ id: 'a' }])).toEqual([{ id: 'a' }]);
  expect(kept.next([{ id: 'a', other: '' }])).toEqual([{ id: 'a', other: '' }]);
});
