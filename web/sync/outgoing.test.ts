import { describe, expect, it } from 'vitest';
import type { CollectionName } from '#schema/collection-names.ts';
import type { AnyDocument } from '#schema/collections.ts';
import { blankEntry, entryWith, type OutboxEntry, type Waiting } from '#web/db/outbox.ts';
import { chooseOutgoing, outgoingRow } from './outgoing.ts';

const entry = (collection: CollectionName, id: string, waiting: Partial<Waiting>): OutboxEntry =>
  entryWith(blankEntry(collection, 'notice', id), {
    waiting: { next: { id }, version: 1, intentId: '', at: 1, ...waiting },
  });

const idsOf = (entries: readonly OutboxEntry[], most?: number) =>
  chooseOutgoing(entries, most).map(({ entry: { id } }) => id);

describe('what is sent next', () => {
  it('comes in the order of the registry, then of the writes; deletions the other way round, and last', () => {
    const gone = { base: { id: 'x' }, next: undefined };
    const entries = [
      entry('messages', 'message', { version: 1 }),
      entry('shifts', 'later', { version: 5 }),
      entry('shifts', 'removed shift', { ...gone, version: 2 }),
      entry('shifts', 'earlier', { version: 4 }),
      entry('shiftRequests', 'removed request', { ...gone, version: 3 }),
    ];
    expect(idsOf(entries)).toEqual(['earlier', 'later', 'message', 'removed request', 'removed shift']);
  });

  it('is repeated exactly as it was sent until it is answered', () => {
    const base: AnyDocument = { id: 'a', title: 'Old' };
    const sent = { next: { id: 'a', title: 'Sent' }, version: 1, intentId: '' };
    const [ready] = chooseOutgoing([
      entry('posts', 'a', { base, sent, next: { id: 'a', title: 'Later' }, version: 2 }),
    ]);
    expect(ready && outgoingRow(ready)).toMatchObject({
      row: { assumedMasterState: { title: 'Old' }, newDocumentState: { title: 'Sent', _deleted: false } },
      sent: { version: 1 },
    });
  });

  it('says that what was removed from here is made again, once the server has taken the removal', () => {
    const again = entry('shifts', 'a', { base: undefined });
    const markOf = (each: OutboxEntry) =>
      chooseOutgoing([each]).map((ready) => outgoingRow(ready).row.isMadeAgain ?? false);
    expect(markOf(again)).toEqual([false]);
    expect(markOf(entryWith(again, { acknowledged: [{ base: { id: 'a' }, next: undefined, at: 1 }] }))).toEqual([true]);
    expect(markOf(entryWith(again, { acknowledged: [{ base: undefined, next: { id: 'a' }, at: 1 }] }))).toEqual([
      false,
    ]);
  });

  it('says what kind of document a deletion is of, also where nothing is known but what was pulled', () => {
    const held = { state: { id: 'a', kind: 'notice', _deleted: false }, seq: 3 };
    const [ready] = chooseOutgoing([entry('posts', 'a', { base: undefined, next: undefined, held })]);
    expect(ready && outgoingRow(ready).row).toEqual({
      assumedMasterState: undefined,
      newDocumentState: { id: 'a', kind: 'notice', _deleted: true },
    });
  });

  it('of one intent goes together, however many it is', () => {
    const many = Array.from({ length: 6 }, (_, index) =>
      entry('shifts', `s${index}`, { intentId: 'copy', version: 2 }),
    );
    expect(idsOf([entry('posts', 'a', { version: 1 }), ...many], 3)).toHaveLength(6);
  });

  it('of one intent waits while one of its documents waits for an earlier answer', () => {
    const sent = { next: { id: 'a' }, version: 1, intentId: '' };
    const entries = [
      entry('shifts', 'a', { sent, intentId: 'move', version: 2 }),
      entry('shifts', 'b', { intentId: 'move', version: 2 }),
      entry('shifts', 'c', {}),
    ];
    expect(idsOf(entries)).toEqual(['a', 'c']);
  });

  it('is a limited number of rows at once', () => {
    expect(
      idsOf(
        [1, 2, 3].map((version) => entry('shifts', `${version}`, { version })),
        2,
      ),
    ).toEqual(['1', '2']);
  });
});
