import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Notice } from '#schema/entities/post.ts';
import { buildNotice } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { findNotices, firstOfBoard, inBoardOrder } from './notice-board.ts';

const notice = (number: number, changes: Partial<Notice> = {}): Notice =>
  buildNotice({ id: fixtureId(number), isPinned: false, ...changes } as never);

describe('the order of the board (D22)', () => {
  it('puts pinned notices first, then the newest', () => {
    const old = notice(701, { createdAt: '2026-06-01T09:00:00.000Z' as never });
    const fresh = notice(702, { createdAt: '2026-06-02T09:00:00.000Z' as never });
    const pinned = notice(703, { createdAt: '2026-05-01T09:00:00.000Z' as never, isPinned: true });
    expect(inBoardOrder([old, pinned, fresh])).toEqual([pinned, fresh, old]);
  });

  it('shows a notice once that was unpinned between the reading of the pinned ones and of the others', () => {
    const before = notice(704, { isPinned: true, updatedAt: '2026-06-02T09:00:00.000Z' as never });
    const after = { ...before, isPinned: false, updatedAt: '2026-06-02T09:00:01.000Z' as never };
    const other = notice(705);
    expect(firstOfBoard([before], [after, other], 4)).toEqual(inBoardOrder([after, other]));
    expect(firstOfBoard([before], [], 4)).toEqual([before]);
    expect(firstOfBoard([], [after, other], 1)).toHaveLength(1);
  });

  it('is the same whatever order the notices come in, and loses none', () => {
    const notices = fc.uniqueArray(
      fc.record({
        number: fc.integer({ min: 1, max: 999 }),
        hour: fc.integer({ min: 10, max: 13 }),
        isPinned: fc.boolean(),
      }),
      { selector: ({ number }) => number, maxLength: 12 },
    );
    fc.assert(
      fc.property(notices, (drawn) => {
        const made = drawn.map(({ number, hour, isPinned }) =>
          notice(number, { isPinned, createdAt: `2026-06-01T${hour}:00:00.000Z` as never }),
        );
        const ordered = inBoardOrder(made);
        expect(inBoardOrder(made.toReversed())).toEqual(ordered);
        expect(new Set(ordered)).toEqual(new Set(made));
        const kinds = ordered.map(({ isPinned }) => isPinned);
        expect(kinds).toEqual(kinds.toSorted((one, other) => Number(other) - Number(one)));
      }),
    );
  });
});

describe('searching the board', () => {
  const fridge = notice(801, { title: 'Walk-in fridge', content: 'Café milk goes on the lowest shelf.' });
  const boiler = notice(802, { title: 'Boiler', content: 'The engineer comes at 7.' });
  const find = (typed: string) => findNotices([fridge, boiler], typed, () => 'Kim Évans');

  it('finds every word in title, text or author, without regard to case and accents', () => {
    expect(find('CAFE fridge')).toEqual([fridge]);
    expect(find('evans 7')).toEqual([boiler]);
    expect(find('fridge engineer')).toEqual([]);
  });

  it('finds all without words', () => {
    expect(find('  ')).toEqual([fridge, boiler]);
  });
});
