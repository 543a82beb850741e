import { describe, expect, it } from 'vitest';
import { collectionNames } from '../collection-names.ts';
import { fixtureId } from '../fixtures/ids.ts';
import { checkpoint, longestPage, longestPush, mostCollections, pullRequest, pushRequest } from './sync.ts';

const accepts = (shape: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  shape.safeParse(value).success;

describe('the wire', () => {
  it('takes a pull of pages up to 500, from a checkpoint or from the start', () => {
    const from = { epoch: 'e1', seq: 17, since: 3 };
    const pull = (limit: number, start: unknown = null) => ({ collections: { shifts: { checkpoint: start, limit } } });
    expect([1, longestPage, 0, longestPage + 1].map((limit) => accepts(pullRequest, pull(limit)))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(accepts(pullRequest, pull(100, from))).toBe(true);
    expect(accepts(pullRequest, pull(100, { epoch: 'e1' }))).toBe(false);
  });

  it('takes checkpoints that a server can have given', () => {
    expect(accepts(checkpoint, { epoch: 'e1', seq: 0, since: 0 })).toBe(true);
    expect(accepts(checkpoint, { epoch: 'e1', seq: -1, since: 0 })).toBe(false);
    expect(accepts(checkpoint, { epoch: 'e1', seq: 1.5, since: 0 })).toBe(false);
    expect(accepts(checkpoint, { epoch: 'e'.repeat(65), seq: 0, since: 0 })).toBe(false);
  });

  it('takes a push whatever its rows are, because rows are judged one by one (S7)', () => {
    expect(accepts(pushRequest, { collections: { shifts: [null, 'row', { id: fixtureId(1) }], poems: [] } })).toBe(
      true,
    );
    expect(accepts(pushRequest, { collections: { shifts: {} } })).toBe(false);
    expect(accepts(pushRequest, { collections: { shifts: Array(longestPush + 1).fill({}) } })).toBe(false);
  });

  it('counts the rows of all collections together (P1)', () => {
    const half = Array(longestPush / 2).fill({});
    expect(accepts(pushRequest, { collections: { shifts: half, poems: half } })).toBe(true);
    expect(accepts(pushRequest, { collections: { shifts: half, poems: half, posts: [{}] } })).toBe(false);
  });

  const named = (count: number, value: unknown) => ({
    collections: Object.fromEntries(Array.from({ length: count }, (_, index) => [`c${index}`, value])),
  });

  it('names all of our collections, and not many more', () => {
    expect(mostCollections).toBeGreaterThan(collectionNames.length);
    expect(accepts(pushRequest, named(mostCollections, []))).toBe(true);
    expect(accepts(pushRequest, named(mostCollections + 1, []))).toBe(false);
    expect(accepts(pullRequest, named(mostCollections, { checkpoint: null, limit: 1 }))).toBe(true);
    expect(accepts(pullRequest, named(mostCollections + 1, { checkpoint: null, limit: 1 }))).toBe(false);
  });

  it.each([pushRequest, pullRequest])('looks into none of 100,000 collections', (shape) => {
    const parsed = shape.safeParse(named(100_000, 1));
    expect(parsed.error?.issues).toHaveLength(1);
  });
});
