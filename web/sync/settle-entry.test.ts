import { describe, expect, it } from 'vitest';
import type { WireDocument } from '#schema/api/sync.ts';
import type { AnyDocument } from '#schema/collections.ts';
import { blankEntry, entryWith, type OutboxEntry, type Waiting } from '#web/db/outbox.ts';
import { type Answer, settleAnswer, settlePulled } from './settle-entry.ts';

const now = { device: 1_000, server: 2_000 };
const base: AnyDocument = { id: 'a', title: 'Old', content: 'Old' };
const mine: AnyDocument = { ...base, title: 'Mine' };
const wire = (document: AnyDocument): WireDocument => ({ ...document, _deleted: false });
const gone: WireDocument = { id: 'a', _deleted: true };

const entryOf = (waiting: Partial<Waiting>): OutboxEntry =>
  entryWith(blankEntry('posts', 'notice', 'a'), {
    waiting: { base, next: mine, version: 5, intentId: '', at: 1, ...waiting },
  });

/** What was sent is what is waiting, unless a later version is waiting now. */
const sentEntry = (waiting: Partial<Waiting> = {}): OutboxEntry => {
  const { base: assumed = base, next, version = 5 } = waiting;
  const sent = waiting.sent ?? { next: 'next' in waiting ? next : mine, version, intentId: '' };
  return entryOf({ ...waiting, ...('base' in waiting ? {} : { base: assumed }), sent });
};

const settled = (entry: OutboxEntry, answer: Answer) => {
  const sent = entry.waiting?.sent ?? { version: 0, intentId: '' };
  return settleAnswer(entry, sent, answer, now);
};

describe('an accepted change', () => {
  it('is done, and is kept as acknowledged for a restored backup', () => {
    const { entry, shown } = settled(sentEntry(), { kind: 'accepted' });
    expect(entry).toMatchObject({ waiting: undefined, states: ['acknowledged'] });
    expect(entry.acknowledged).toEqual([{ base, next: mine, at: now.server }]);
    expect(shown).toBe('same');
  });

  it('shows what the server made of it', () => {
    const completed = { ...mine, updatedAt: 'now' };
    expect(settled(sentEntry(), { kind: 'accepted', stands: wire(completed) }).shown).toEqual(completed);
  });

  it('is the base of a later edit, which goes on top of what the server made of it', () => {
    const completed = { ...mine, content: 'Corrected' };
    const later = entryOf({
      next: { ...mine, title: 'Later' },
      version: 6,
      sent: { next: mine, version: 5, intentId: '' },
    });
    const { entry, shown } = settled(later, { kind: 'accepted', stands: wire(completed) });
    expect(entry.waiting).toMatchObject({ base: completed, next: { ...completed, title: 'Later' }, sent: undefined });
    expect(shown).toEqual({ ...completed, title: 'Later' });
  });

  it('is approved afterwards by the same hand, whatever the server completed of it: that is nobody else’s change', () => {
    const hours = { id: 'a', approvedBy: '', clockIn: '9:00', totalMinutes: 60 };
    const corrected = { ...hours, clockIn: '8:00' };
    const approved = { ...corrected, approvedBy: 'kim' };
    const later = entryOf({
      base: hours,
      next: approved,
      version: 6,
      sent: { next: corrected, version: 5, intentId: '' },
    });
    const completed = { ...corrected, totalMinutes: 120 };
    const { entry } = settled(later, { kind: 'accepted', stands: wire(completed) });
    expect(entry).toMatchObject({
      refused: [],
      waiting: { base: completed, next: { ...completed, approvedBy: 'kim' } },
    });
  });

  it('is deleted afterwards if the person has deleted it since, whatever the server made of it', () => {
    const later = entryOf({ next: undefined, version: 6, sent: { next: mine, version: 5, intentId: '' } });
    const completed = { ...mine, content: 'Corrected' };
    const { entry, shown } = settled(later, { kind: 'accepted', stands: wire(completed) });
    expect(entry.waiting).toMatchObject({ base: completed, next: undefined });
    expect(shown).toBeUndefined();
  });
});

describe('an answer that was overtaken', () => {
  it('changes nothing if something else was sent since', () => {
    const entry = sentEntry();
    expect(settleAnswer(entry, { next: mine, version: 4, intentId: '' }, { kind: 'accepted' }, now)).toEqual({
      entry,
      shown: 'same',
    });
  });

  it('changes nothing if nothing waits any more', () => {
    const entry = entryWith(sentEntry(), { waiting: undefined });
    expect(settleAnswer(entry, { next: mine, version: 5, intentId: '' }, { kind: 'accepted' }, now).entry).toBe(entry);
  });
});

describe('a conflict', () => {
  it('merges by field, and the merged state is sent on what the server has', () => {
    const theirs = { ...base, content: 'Theirs' };
    const { entry, shown } = settled(sentEntry(), { kind: 'conflict', theirs: wire(theirs) });
    expect(entry.waiting).toMatchObject({ base: theirs, next: { ...theirs, title: 'Mine' }, sent: undefined });
    expect([shown, entry.refused]).toEqual([{ ...theirs, title: 'Mine' }, []]);
  });

  it('lists the field that both changed: theirs stands', () => {
    const theirs = { ...base, title: 'Theirs' };
    const { entry, shown } = settled(sentEntry(), { kind: 'conflict', theirs: wire(theirs) });
    expect(entry.refused).toMatchObject([{ code: 'changed-first', mine: ['title'], submitted: mine, current: theirs }]);
    expect([entry.waiting, shown]).toEqual([undefined, theirs]);
  });

  it('in which theirs is what was sent was one with a lost answer: a later edit stands', () => {
    const later = entryOf({
      next: { ...mine, title: 'Later' },
      version: 6,
      sent: { next: mine, version: 5, intentId: '' },
    });
    const { entry } = settled(later, { kind: 'conflict', theirs: wire(mine) });
    expect(entry).toMatchObject({ refused: [], waiting: { base: mine, next: { title: 'Later' } } });
  });

  it('with a deletion ends a change as refused, and says that it was deleted', () => {
    const { entry, shown } = settled(sentEntry(), { kind: 'conflict', theirs: gone });
    expect(entry.refused).toMatchObject([{ code: 'deleted-first', submitted: mine, current: undefined }]);
    expect([entry.waiting, shown]).toEqual([undefined, undefined]);
  });

  it('never asks again for ever: a new document that was removed is refused', () => {
    const entry = sentEntry({ base: undefined });
    expect(settled(entry, { kind: 'conflict', theirs: gone }).entry).toMatchObject({
      waiting: undefined,
      refused: [{ code: 'deleted-first' }],
    });
  });

  it('over a deletion of mine ends it as refused, with the document shown again', () => {
    const theirs = { ...base, content: 'Theirs' };
    const entry = sentEntry({ next: undefined });
    const { entry: after, shown } = settled(entry, { kind: 'conflict', theirs: wire(theirs) });
    expect(after.refused).toMatchObject([{ code: 'changed-first', isRemoval: true, current: theirs }]);
    expect([after.waiting, shown]).toEqual([undefined, theirs]);
  });
});

describe('a refusal', () => {
  const refusal: Answer = { kind: 'refused', code: 'not-allowed', message: 'No', theirs: wire(base) };

  it('that the person’s inbox tells of is over with that: there is nothing to settle', () => {
    const told = { ...refusal, code: 'already-taken', isTold: true } as const;
    const { entry, shown } = settled(sentEntry(), told);
    expect([entry.waiting, entry.refused, entry.states, shown]).toEqual([undefined, [], [], base]);
    const ofAct = sentEntry({ sent: { next: mine, version: 5, intentId: 'act' } });
    expect(settled(ofAct, told).entry.refused).toHaveLength(1);
  });

  it('lists everything that was entered, and shows what the server has now', () => {
    const { entry, shown } = settled(sentEntry(), refusal);
    expect(entry.refused).toMatchObject([{ code: 'not-allowed', submitted: mine, changes: ['title'], current: base }]);
    expect([entry.states, shown]).toEqual([['refused'], base]);
  });

  it('without a state shows what the server had', () => {
    expect(settled(sentEntry(), { kind: 'refused', code: 'internal', message: 'No' }).shown).toEqual(base);
  });

  it('that says again what an earlier one said is listed once', () => {
    const once = settled(sentEntry(), refusal).entry;
    const again = settled(entryWith(once, { waiting: sentEntry().waiting }), refusal).entry;
    expect(again.refused).toHaveLength(1);
  });
});

describe('what is pulled', () => {
  const theirs = wire({ ...base, content: 'Theirs' });

  it('is held while the answer to what was sent is missing', () => {
    const { entry, shown } = settlePulled(sentEntry(), theirs, 7, now);
    expect(entry.waiting).toMatchObject({ base, next: mine, held: { state: theirs, seq: 7 } });
    expect(shown).toBe('same');
  });

  it('and was held goes on top of the answer if it is newer', () => {
    const held = settlePulled(sentEntry(), wire({ ...mine, content: 'Theirs' }), 7, now).entry;
    expect(settled(held, { kind: 'accepted', seq: 7 }).shown).toEqual({ ...mine, content: 'Theirs' });
  });

  it('and was held is dropped if the answer is newer', () => {
    const held = settlePulled(sentEntry(), theirs, 6, now).entry;
    expect(settled(held, { kind: 'accepted', seq: 7 }).shown).toBe('same');
  });

  it('goes under a change that was never sent', () => {
    const { entry, shown } = settlePulled(entryOf({}), theirs, 7, now);
    expect(entry.waiting).toMatchObject({ base: { content: 'Theirs' }, next: { title: 'Mine', content: 'Theirs' } });
    expect(shown).toMatchObject({ title: 'Mine', content: 'Theirs' });
  });

  it('of a new document that was never noted as sent is kept beside it: a full disk sends without a note', () => {
    const { entry, shown } = settlePulled(entryOf({ base: undefined }), wire(mine), 7, now);
    expect(entry.waiting).toMatchObject({ next: mine, held: { state: wire(mine), seq: 7 } });
    expect(shown).toBe('same');
    const sent = { next: mine, version: 5, intentId: '' };
    expect(settleAnswer(entry, sent, { kind: 'accepted', seq: 8 }, now).entry.waiting).toBeUndefined();
  });

  it('ends a deletion that was never sent, and a change of what was deleted; neither is put on top', () => {
    expect(settlePulled(entryOf({ next: undefined }), theirs, 7, now).entry.refused).toMatchObject([
      { code: 'changed-first', isRemoval: true },
    ]);
    expect(settlePulled(entryOf({}), gone, 7, now).entry.refused).toMatchObject([{ code: 'deleted-first' }]);
  });

  it('again as it was changes nothing', () => {
    const entry = entryOf({});
    expect(settlePulled(entry, wire(base), 7, now)).toEqual({ entry, shown: 'same' });
  });
});

it('a row that waits for the rest of its intent is sent again', () => {
  const { entry } = settled(sentEntry(), { kind: 'deferred' });
  expect(entry.waiting).toMatchObject({ base, next: mine, sent: undefined });
});

it('a read receipt waits quietly', () => {
  const read = { ...base, readAt: 'now' };
  expect(entryOf({ base: { ...base, readAt: '' }, next: read }).states).toEqual(['quiet']);
  expect(entryOf({}).states).toEqual(['waiting']);
});

describe('what a device showed its person (D39, D41)', () => {
  const receipt = { id: 'r', kind: 'receipt', userId: 'ana', day: '2026-06-15', version: 'one', shownAt: '10:00' };
  const receiptOf = (waiting: Partial<Waiting>): OutboxEntry =>
    entryWith(blankEntry('hours', 'receipt', 'r'), {
      waiting: { next: receipt, version: 5, intentId: '', at: 1, ...waiting },
    });
  const other = { ...receipt, version: 'two', shownAt: '10:01', createdAt: 'server' };

  it('gives way without a word to a later look on another device, as a change and as a new record', () => {
    for (const base of [undefined, { ...receipt, version: 'none', shownAt: '9:59' }]) {
      const sent = receiptOf({ base, sent: { next: receipt, version: 5, intentId: '' } });
      const { entry, shown } = settled(sent, { kind: 'conflict', theirs: wire(other) });
      expect(entry).toMatchObject({ waiting: undefined, refused: [] });
      expect(shown).toEqual(other);
    }
  });

  it('is sent again on top of an earlier look on another device', () => {
    const later = { ...receipt, shownAt: '10:02' };
    const sent = receiptOf({ next: later, sent: { next: later, version: 5, intentId: '' } });
    const { entry, shown } = settled(sent, { kind: 'conflict', theirs: wire(other) });
    expect(shown).toEqual({ ...other, version: 'one', shownAt: '10:02' });
    expect(entry).toMatchObject({ waiting: { base: other, next: shown, sent: undefined }, refused: [] });
  });

  it('is never listed when the server refuses it, nor is that something was read', () => {
    const refusal: Answer = { kind: 'refused', code: 'not-allowed', message: 'No' };
    const shownWeek = receiptOf({ sent: { next: receipt, version: 5, intentId: '' } });
    expect(settled(shownWeek, refusal).entry).toMatchObject({ waiting: undefined, refused: [] });
    const read = { ...base, readAt: 'now' };
    const readMessage = sentEntry({ base: { ...base, readAt: '' }, next: read });
    expect(settled(readMessage, refusal).entry).toMatchObject({ waiting: undefined, refused: [] });
  });
});

describe('an undo (D43)', () => {
  const theirs: AnyDocument = { ...base, content: 'Theirs' };
  const sent = { next: base, version: 5, intentId: '', isUndo: true };
  const conflict = { kind: 'conflict', theirs: wire(theirs) } as const;
  const undone = (waiting: Partial<Waiting>) => entryOf({ base: mine, next: base, isUndo: true, ...waiting });
  const left = { waiting: undefined, refused: [{ code: 'undone-too-late', submitted: base, current: theirs }] };

  it('is not merged into what somebody else made of the document: that stays, and the undo is listed', () => {
    expect(settled(undone({ sent }), conflict)).toMatchObject({ entry: left, shown: theirs });
    expect(settlePulled(undone({}), wire(theirs), 9, now)).toMatchObject({ entry: left, shown: theirs });
  });

  it('of what somebody else deleted is listed as an undo', () => {
    const gone = { waiting: undefined, refused: [{ code: 'undone-too-late', submitted: base, current: undefined }] };
    const deleted = { ...wire(mine), _deleted: true };
    expect(settled(undone({ sent }), { kind: 'conflict', theirs: deleted })).toMatchObject({ entry: gone });
    expect(settlePulled(undone({}), deleted, 9, now)).toMatchObject({ entry: gone, shown: undefined });
  });

  it('is done if the other one undid it as well', () => {
    expect(settlePulled(undone({}), wire(base), 9, now)).toMatchObject({ entry: { refused: [] }, shown: base });
  });

  it('that was sent does not make an edit after it one', () => {
    const later = { ...base, title: 'Later' };
    const { entry } = settled(entryOf({ base: mine, next: later, version: 6, sent }), { kind: 'accepted' });
    expect(settlePulled(entry, wire(theirs), 9, now).shown).toEqual({ ...theirs, title: 'Later' });
  });

  it('without an answer does not take an edit after it along when somebody else was first', () => {
    const after = (next: AnyDocument) => settled(entryOf({ base: mine, next, version: 6, sent }), conflict);
    expect(after({ ...base, title: 'Later' }).entry.waiting?.next).toMatchObject({ title: 'Later' });
    const words = { ...base, content: 'Long words' };
    expect(after(words).entry.refused).toMatchObject([{ code: 'changed-first', submitted: words, current: theirs }]);
  });
});
