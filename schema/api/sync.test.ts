import { describe, expect, it } from 'vitest';
import { fixtureId } from '../fixtures/ids.ts';
import { checkpoint, longestPage, longestPush, pullRequest, pushRequest } from './sync.ts';

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
});
