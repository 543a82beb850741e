import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnyDocument } from '#schema/collections.ts';
import { buildChecklist, buildHoursRecord, buildShift, buildTimeOffRequest } from '#schema/fixtures/build.ts';
import { changedFields } from '#web/db/outbox.ts';
import { mergeDocuments } from './merge.ts';

const fields = ['one', 'two', 'three', 'four'] as const;
const values = fc.record(Object.fromEntries(fields.map((field) => [field, fc.integer({ min: 0, max: 3 })])));
const documents = values.map((each): AnyDocument => ({ id: 'a', ...each }));
const entries = fc.uniqueArray(
  fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd', 'e'), value: fc.integer({ min: 0, max: 2 }) }),
  { selector: ({ id }) => id, maxLength: 5 },
);
const lists = entries.map((items) => ({ id: 'a', items: items.map((item) => ({ ...item })) }));

describe('fields', () => {
  it('keeps what only one side changed, and the server’s value if both did', () => {
    fc.assert(
      fc.property(documents, documents, documents, (assumed, mine, theirs) => {
        const { document, lost } = mergeDocuments(assumed, mine, theirs);
        for (const field of fields) {
          const isMine = assumed[field] !== mine[field] && assumed[field] === theirs[field];
          expect(document[field]).toBe(isMine ? mine[field] : theirs[field]);
          const isLost = assumed[field] !== mine[field] && document[field] !== mine[field];
          expect(lost.includes(field)).toBe(isLost);
        }
      }),
    );
  });

  it('has nothing more to say when it is merged once more into what it became', () => {
    fc.assert(
      fc.property(documents, documents, documents, (assumed, mine, theirs) => {
        const { document } = mergeDocuments(assumed, mine, theirs);
        expect(mergeDocuments(theirs, document, document)).toEqual({ document, lost: [] });
      }),
    );
  });
});

describe('lists of entries', () => {
  it('loses no change of mine without saying so, and never a change of theirs', () => {
    fc.assert(
      fc.property(lists, lists, lists, (assumed, mine, theirs) => {
        const { document, lost } = mergeDocuments(assumed, mine, theirs);
        const find = ({ items }: AnyDocument, id: string) =>
          (items as { id: string; value: number }[]).find((entry) => entry.id === id)?.value;
        for (const id of ['a', 'b', 'c', 'd', 'e']) {
          const [was, own, other, now] = [assumed, mine, theirs, document].map((each) => find(each, id));
          if (other !== was) expect(now).toBe(other);
          else expect(now).toBe(own);
          if (own !== was && now !== own) expect(lost).toEqual(['items']);
        }
      }),
    );
  });

  it('keeps an order that one side changed, with the edits of the other', () => {
    const item = (id: string, value = 0) => ({ id, value });
    const assumed = { id: 'x', items: [item('a'), item('b'), item('c')] };
    const mine = { id: 'x', items: [item('c'), item('a'), item('b')] };
    const theirs = { id: 'x', items: [item('a', 1), item('b'), item('c'), item('d')] };
    expect(mergeDocuments(assumed, mine, theirs)).toEqual({
      document: { id: 'x', items: [item('c'), item('a', 1), item('b'), item('d')] },
      lost: [],
    });
  });

  it('takes a ticked item whole: who ticked it and when belong together', () => {
    const ticked = (completed: boolean, completedBy: string) => {
      const [item] = buildChecklist().items;
      return buildChecklist({ items: [{ ...item, completed, completedBy, completedAt: '' }] as never });
    };
    const [ben, cleo] = ['00000000-0000-7000-8000-00000000000b', '00000000-0000-7000-8000-00000000000c'];
    const { document, lost } = mergeDocuments(ticked(true, ben), ticked(false, ''), ticked(true, cleo));
    expect(document).toEqual(ticked(true, cleo));
    expect(lost).toEqual(['items']);
  });
});

describe('decisions', () => {
  it('mixes nothing of mine into a shift that has been cancelled since', () => {
    const assumed = buildShift();
    const mine = buildShift({ breakDuration: 45, instructions: 'Bring ice' });
    const theirs = buildShift({ status: 'cancelled', instructions: 'Closed for a party' });
    const merged = mergeDocuments(assumed, mine, theirs);
    expect(merged.document).toEqual(theirs);
    expect([...merged.lost].sort()).toEqual(['breakDuration', 'instructions']);
  });

  it('mixes no start of one side with the end of the other', () => {
    const assumed = buildShift();
    const moved = { startTime: '2026-06-17T08:00:00.000Z', endTime: '2026-06-17T16:30:00.000Z' } as never;
    const theirs = buildShift({ endTime: '2026-06-16T16:45:00.000Z' } as never);
    expect(mergeDocuments(assumed, buildShift(moved), theirs)).toEqual({
      document: theirs,
      lost: ['startTime', 'endTime'],
    });
    const earlier = buildShift({ startTime: '2026-06-16T07:00:00.000Z', instructions: 'Bring ice' } as never);
    expect(mergeDocuments(assumed, earlier, theirs)).toEqual({
      document: { ...theirs, instructions: 'Bring ice' },
      lost: ['startTime'],
    });
  });

  it('lists my decision if somebody decided otherwise, with the note that belongs to it', () => {
    const assumed = buildTimeOffRequest({ status: 'pending' });
    const mine = buildTimeOffRequest({ status: 'approved', decisionNote: 'Enjoy' });
    const theirs = buildTimeOffRequest({ status: 'cancelled' });
    expect(mergeDocuments(assumed, mine, theirs)).toEqual({ document: theirs, lost: ['status', 'decisionNote'] });
  });

  it('cancels a shift that has only been edited since', () => {
    const merged = mergeDocuments(
      buildShift(),
      buildShift({ status: 'cancelled' }),
      buildShift({ instructions: 'Bring ice' }),
    );
    expect(merged).toEqual({ document: buildShift({ status: 'cancelled', instructions: 'Bring ice' }), lost: [] });
  });

  it('approves no hours that have changed since they were looked at', () => {
    const approver = '00000000-0000-7000-8000-000000000002';
    const theirs = buildHoursRecord({ breakMinutes: 0 });
    const merged = mergeDocuments(buildHoursRecord(), buildHoursRecord({ approvedBy: approver }), theirs);
    expect(merged).toEqual({ document: theirs, lost: ['approvedBy'] });
  });
});

it('lists the fields in which documents differ', () => {
  expect(changedFields({ id: 'a', one: 1, two: { three: 3 } }, { id: 'a', one: 2, two: { three: 3 } })).toEqual([
    'one',
  ]);
  expect(changedFields(undefined, { id: 'a', one: 1 })).toEqual(['id', 'one']);
});
