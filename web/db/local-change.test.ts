import { expect, it } from 'vitest';
import type { AnyDocument } from '#schema/collections.ts';
import type { Commit } from './journal.ts';
import { storeChange } from './local-change.ts';
import { blankEntry, entryWith, type OutboxEntry, type Waiting } from './outbox.ts';
import { forgetUnnoted, rememberUnnoted } from './unnoted.ts';

const base: AnyDocument = { id: 'a', title: 'Old', content: 'Old' };
const changed: AnyDocument = { ...base, title: 'Changed' };

/**
 * Makes several writes of one document in a row; returns what waits after them. `undo` marks those that undo something.
 */
const waitingAfter = async (
  earlier: OutboxEntry | undefined,
  ...writes: { next?: AnyDocument; isUndo?: boolean }[]
) => {
  let entry = earlier;
  let shown = earlier?.waiting?.next ?? changed;
  let number = 10;
  for (const { next, isUndo } of writes) {
    const commit: Pick<Commit, 'number' | 'copy' | 'entryOf' | 'putEntries' | 'putDocuments' | 'removeRows'> = {
      number,
      copy: { id: 'copy' } as Commit['copy'],
      entryOf: async () => entry,
      putEntries: async ([stored]) => {
        entry = stored;
      },
      putDocuments: async (_, [stored = shown]) => {
        shown = stored;
      },
      removeRows: async () => undefined,
    };
    const before = { ...shown, _commit: 1, _generation: 1 };
    await storeChange(
      commit as Commit,
      { collection: 'posts', entity: 'notice', id: 'a', before, next },
      { intentId: '', at: number, isUndo },
    );
    number += 1;
  }
  return entry?.waiting;
};

const sentEdit = entryWith(blankEntry('posts', 'notice', 'a'), {
  waiting: { base, next: changed, version: 5, intentId: '', at: 1, sent: { next: changed, version: 5, intentId: '' } },
});

it('an undo of what was sent is one, and stays one when more is undone', async () => {
  expect(await waitingAfter(sentEdit, { next: base, isUndo: true })).toMatchObject({ isUndo: true });
  const twice = await waitingAfter(sentEdit, { next: base, isUndo: true }, { next: base, isUndo: true });
  expect(twice).toMatchObject({ isUndo: true });
});

it('an edit after an undo is an edit: it is merged, and not refused as an undo that came too late', async () => {
  const edited = { ...base, content: 'Edited' };
  const waiting = await waitingAfter(sentEdit, { next: base, isUndo: true }, { next: edited });
  expect(waiting).toMatchObject({ next: edited });
  expect(waiting).not.toHaveProperty('isUndo');
});

it('a new document that is deleted before it was sent leaves nothing, unless the server has it from a full disk', async () => {
  const unsent = { next: changed, version: 5, intentId: '', at: 1 };
  const held = { state: { ...changed, _deleted: false }, seq: 3 };
  const entryOf = (waiting: Waiting) => entryWith(blankEntry('posts', 'notice', 'a'), { waiting });
  expect(await waitingAfter(entryOf(unsent), {})).toBeUndefined();
  expect(await waitingAfter(entryOf({ ...unsent, held }), {})).toMatchObject({ next: undefined, held });
});

it('a new document keeps its first state and the list of fields edited since, even if an edit is taken back', async () => {
  const unsent = { next: base, version: 5, intentId: '', at: 1 };
  const made = entryWith(blankEntry('posts', 'notice', 'a'), { waiting: unsent });
  expect(await waitingAfter(made, { next: changed }, { next: base })).toMatchObject({ first: base, edited: ['title'] });
  expect(await waitingAfter(sentEdit, { next: base })).not.toHaveProperty('edited');
});

it('the next write notes what a full disk sent without a note: taking it back is an edit until the answer comes', async () => {
  const edit = entryWith(blankEntry('posts', 'notice', 'a'), {
    waiting: { base, next: changed, version: 5, intentId: '', at: 1 },
  });
  const sent = { next: changed, version: 5, intentId: '' };
  rememberUnnoted('copy', edit, sent);
  expect(await waitingAfter(edit, { next: base })).toMatchObject({ base, next: base, sent });
  // Somebody else's change has since arrived beneath it.
  const rebased = entryWith(edit, { waiting: { ...edit.waiting, base: { ...base, content: 'Theirs' } } as Waiting });
  expect(await waitingAfter(rebased, { next: base })).not.toHaveProperty('sent');
  forgetUnnoted('copy', edit.key);
  expect(await waitingAfter(edit, { next: base })).toBeUndefined();
});

it('editing one document of an act that a full disk sent without a note leaves the others their act', async () => {
  const waiting = { base, next: changed, version: 5, intentId: 'act', at: 1 };
  const edit = entryWith(blankEntry('posts', 'notice', 'a'), { waiting });
  rememberUnnoted('copy', edit, { next: changed, version: 5, intentId: 'act' });
  const left = storeChange(
    {
      ...({ number: 10, copy: { id: 'copy' }, entryOf: async () => edit } as unknown as Commit),
      progressOf: async (collection) => ({ key: `progress/${collection}`, whole: 0 }),
      putEntries: async () => undefined,
      putDocuments: async () => undefined,
    },
    { collection: 'posts', entity: 'notice', id: 'a', next: { ...changed, content: 'Edited' } },
    { intentId: '', at: 10 },
  );
  expect(await left).toBe('');
  forgetUnnoted('copy', edit.key);
});
