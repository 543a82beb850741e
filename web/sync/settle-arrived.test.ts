import { describe, expect, it } from 'vitest';
import type { WireDocument } from '#schema/api/sync.ts';
import type { AnyDocument } from '#schema/collections.ts';
import { blankEntry, entryWith, type OutboxEntry, type Waiting } from '#web/db/outbox.ts';
import { type Answer, settleAnswer } from './settle-entry.ts';

const now = { device: 1_000, server: 2_000 };
const mine: AnyDocument = { id: 'a', title: 'Mine', content: 'Old' };
const wire = (document: AnyDocument): WireDocument => ({ ...document, _deleted: false });

describe('a conflict over a new document whose answer was lost', () => {
  const id = '018f0000-0000-4000-a000-000000000001';
  const made = { ...mine, id };
  /** An insertion that was sent, under its own id. */
  const insertion = (waiting: Partial<Waiting> = {}, entryId = id): OutboxEntry => {
    const next = { ...made, id: entryId };
    const sent = { next, version: 5, intentId: '' };
    return entryWith(blankEntry('posts', 'notice', entryId), {
      waiting: { base: undefined, next, version: 5, intentId: '', at: 1, sent, ...waiting },
    });
  };
  const settled = (entry: OutboxEntry, answer: Answer) =>
    settleAnswer(entry, entry.waiting?.sent ?? { version: 0, intentId: '' }, answer, now);
  const read = { ...made, content: 'Read' };

  it('is no conflict: it arrived, and others have changed it since', () => {
    const { entry, shown } = settled(insertion(), { kind: 'conflict', theirs: wire(read) });
    expect(entry).toMatchObject({ refused: [], waiting: undefined });
    expect(entry.acknowledged).toEqual([{ base: undefined, next: made, at: now.server }]);
    expect(shown).toEqual(read);
  });

  it('puts what was changed here since on top', () => {
    const sent = { next: made, version: 5, intentId: '' };
    const later = insertion({ next: { ...made, title: 'Later' }, version: 6, sent });
    const { entry, shown } = settled(later, { kind: 'conflict', theirs: wire(read) });
    expect(entry).toMatchObject({ refused: [], waiting: { base: read, next: { ...read, title: 'Later' } } });
    expect(shown).toEqual({ ...read, title: 'Later' });
  });

  describe('that was edited before it was sent as new', () => {
    const edited = { ...made, title: 'Later' };
    const sent = { next: edited, version: 5, intentId: '' };
    const conflict = (theirs: AnyDocument, taken?: AnyDocument): Answer => ({
      ...{ kind: 'conflict', theirs: wire(theirs), taken: taken && wire(taken) },
    });

    it('puts the edit on top of what the server took when it went out before without a note', () => {
      const entry = insertion({ first: made, next: edited, sent });
      const { entry: left, shown } = settled(entry, conflict(read, made));
      expect(left.waiting).toMatchObject({ base: read, next: { ...read, title: 'Later' } });
      expect(left.waiting).not.toHaveProperty('first');
      expect(shown).toEqual({ ...read, title: 'Later' });
      // An older server does not say what it took.
      expect(settled(entry, conflict(read)).shown).toEqual(shown);
    });

    it('leaves alone an edit that the server took and somebody put back', () => {
      const entry = insertion({ first: made, next: edited, sent });
      const { entry: left, shown } = settled(entry, conflict({ ...read, title: 'Mine' }, edited));
      expect(left).toMatchObject({ refused: [], waiting: undefined });
      expect(shown).toEqual({ ...read, title: 'Mine' });
    });

    it('undoes an edit that the server took and that was taken back here since', () => {
      const taken = { ...edited, content: 'Read' };
      const entry = insertion({ first: made, edited: ['title'], next: made, sent: { ...sent, next: made } });
      expect(settled(entry, conflict(taken, edited)).shown).toEqual({ ...taken, title: 'Mine' });
    });

    it('keeps an edited field that the server has not taken', () => {
      const next = { ...edited, image: 'Added' };
      const { shown } = settled(insertion({ first: made, next, sent: { ...sent, next } }), conflict(read, made));
      expect(shown).toEqual({ ...read, title: 'Later', image: 'Added' });
    });

    it('counts nothing that the server itself made of it as an edit', () => {
      const ours = { ...made, createdAt: 'By this clock', status: 'pending' };
      const taken = { ...ours, createdAt: 'By the server’s', status: 'accepted' };
      const decided = { ...taken, status: 'approved', content: 'Read' };
      const { entry, shown } = settled(
        insertion({ next: ours, sent: { ...sent, next: ours } }),
        conflict(decided, taken),
      );
      expect(entry).toMatchObject({ refused: [], waiting: undefined });
      expect(shown).toEqual(decided);
    });
  });

  it('takes in what has been pulled since', () => {
    const held = { state: wire(read), seq: 9 };
    const { entry, shown } = settled(insertion({ held }), { kind: 'conflict', theirs: wire(read), seq: 8 });
    expect(entry).toMatchObject({ refused: [], waiting: undefined });
    expect(shown).toEqual(read);
  });

  it('is an edit of what somebody else has made alike under the same computed id', () => {
    const computed = '018f0000-0000-8000-a000-000000000001';
    const alike = { ...made, id: computed };
    const edited = { ...alike, title: 'Later' };
    const sent = { next: edited, version: 5, intentId: '' };
    const { entry, shown } = settled(insertion({ first: alike, next: edited, sent }, computed), {
      ...{ kind: 'conflict', theirs: wire(alike) },
    });
    expect(entry).toMatchObject({ refused: [], waiting: { base: alike, next: edited } });
    expect(shown).toEqual(edited);
  });

  it('stays one if the id is computed: two devices may have drawn it', () => {
    const computed = '018f0000-0000-8000-a000-000000000001';
    const entry = insertion({}, computed);
    const theirs = wire({ ...read, id: computed });
    expect(settled(entry, { kind: 'conflict', theirs }).entry.refused).toMatchObject([{ code: 'changed-first' }]);
  });
});
