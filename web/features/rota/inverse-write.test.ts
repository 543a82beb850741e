import { describe, expect, it } from 'vitest';
import type { AnyDocument } from '#schema/collections.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { buildShift } from '#schema/fixtures/build.ts';
import { people } from '#schema/fixtures/ids.ts';
import { inverseWrite, type LeftBecause } from './inverse-write.ts';

const now = Date.parse('2026-06-16T09:00:00.000Z');
const shift = (changes: Partial<Shift> = {}): Shift =>
  buildShift({ createdAt: '2026-06-16T08:59:00.000Z', ...(changes as object) });

/** Undoes a change to a stored shift; returns the shift, and whether it was left alone. */
const undone = (before: Shift | undefined, after: Shift | undefined, stored: Shift | undefined, isUnsent = false) => {
  let isLeft: LeftBecause | false = false;
  const { id, next } = inverseWrite({ before, after }, now, (because) => {
    isLeft = because;
  });
  const result = next(stored as unknown as AnyDocument | undefined, isUnsent);
  return { id, isLeft, now: result.ok ? (result.value as unknown as Shift | undefined) : result };
};

describe('undoing', () => {
  const moved = shift({ instructions: 'Later' });

  it('an edit puts back what the form asks for and leaves what the server set since', () => {
    const stored = { ...moved, createdBy: people.admin };
    expect(undone(shift(), moved, stored)).toEqual({
      id: moved.id,
      isLeft: false,
      now: { ...shift(), createdBy: people.admin },
    });
  });

  it('an edit leaves a shift that was changed since, and one that is gone', () => {
    const theirs = { ...moved, userId: people.manager };
    expect(undone(shift(), moved, theirs)).toMatchObject({ isLeft: 'changed', now: theirs });
    expect(undone(shift(), moved, undefined)).toMatchObject({ isLeft: 'changed', now: undefined });
  });

  it('a draft that was published since stays published, and that is why (D40)', () => {
    const [draft, published] = [shift({ status: 'draft', instructions: 'Later' }), shift({ instructions: 'Later' })];
    expect(undone(shift({ status: 'draft' }), draft, published)).toMatchObject({ isLeft: 'published', now: published });
    expect(undone(undefined, draft, published)).toMatchObject({ isLeft: 'published', now: published });
  });

  it('a cancellation brings the shift back', () => {
    const cancelled = shift({ status: 'cancelled' });
    expect(undone(shift(), cancelled, cancelled).now).toMatchObject({ status: 'scheduled' });
  });

  it('the deletion of a draft brings it back under its own id, as made now', () => {
    const draft = shift({ status: 'draft' });
    expect(undone(draft, undefined, undefined)).toMatchObject({
      id: draft.id,
      now: { ...draft, createdAt: '2026-06-16T09:00:00.000Z' },
    });
  });

  it('the deletion of a draft that stayed, as where somebody published it, makes no second one', () => {
    const [draft, published] = [shift({ status: 'draft' }), shift()];
    expect(undone(draft, undefined, published)).toMatchObject({ id: draft.id, isLeft: 'published', now: published });
  });

  it('a new shift that was never sent removes it, however old it is', () => {
    const old = shift({ createdAt: '2026-06-16T05:00:00.000Z' as never });
    expect(undone(undefined, old, old, true).now).toBeUndefined();
    expect(undone(undefined, old, old).now).toMatchObject({ status: 'cancelled' });
  });

  it.each<[string, Partial<Shift>, Partial<Shift> | undefined]>([
    [
      'a draft removes it, however old it is',
      { status: 'draft', createdAt: '2026-06-01T09:00:00.000Z' as never },
      undefined,
    ],
    ['a published shift removes it as long as nobody can have heard of it', {}, undefined],
    [
      'an open shift that was sent removes it as long as nobody was told that it is on offer',
      { userId: '', startTime: '2026-06-19T15:00:00.000Z' as never, endTime: '2026-06-19T23:00:00.000Z' as never },
      undefined,
    ],
    [
      'an open shift of today that was sent cancels it: it is on offer at once',
      { userId: '', startTime: '2026-06-16T15:00:00.000Z' as never, endTime: '2026-06-16T23:00:00.000Z' as never },
      { status: 'cancelled' },
    ],
    [
      'an older open shift cancels it',
      { userId: '', createdAt: '2026-06-16T08:57:00.000Z' as never },
      { status: 'cancelled' },
    ],
    [
      'an older published shift cancels it',
      { createdAt: '2026-06-16T08:57:00.000Z' as never },
      { status: 'cancelled' },
    ],
  ])('the making of %s', (_, made, left) => {
    const result = undone(undefined, shift(made), shift(made)).now;
    if (left) expect(result).toMatchObject(left);
    else expect(result).toBeUndefined();
  });
});
