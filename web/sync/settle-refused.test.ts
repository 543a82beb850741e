import { describe, expect, it } from 'vitest';
import type { AnyDocument } from '#schema/collections.ts';
import { blankEntry, entryWith, type Waiting } from '#web/db/outbox.ts';
import { settleAnswer, settlePulled } from './settle-entry.ts';

const now = { device: 1_000, server: 2_000 };
const base: AnyDocument = { id: 'a', title: 'Old', content: 'Old' };
const mine: AnyDocument = { ...base, title: 'Mine' };

/** The refusal of `mine` for somebody who now wants `next`. */
const refused = (next: AnyDocument | undefined, before: AnyDocument | undefined, theirs = before, intentId = '') => {
  const sent = { next: mine, version: 5, intentId };
  const waiting: Waiting = { base: before, next, version: 6, intentId: '', at: 1, sent };
  const entry = entryWith(blankEntry('posts', 'notice', 'a'), { waiting });
  const state = theirs ? { ...theirs, _deleted: false } : { id: 'a', _deleted: true };
  return settleAnswer(entry, sent, { kind: 'refused', code: 'not-allowed', message: 'No', theirs: state }, now);
};

describe('the refusal of what the person has taken back since', () => {
  it('lists nothing if they have changed it back: what they want is what the server has now', () => {
    const { entry, shown } = refused(base, base);
    expect([entry.waiting, entry.refused, shown]).toEqual([undefined, [], base]);
  });

  it('lists nothing if they have deleted what was new: it exists nowhere', () => {
    const { entry, shown } = refused(undefined, undefined);
    expect([entry.waiting, entry.refused, shown]).toEqual([undefined, [], undefined]);
  });

  it('leaves their deletion of what the server has to be sent', () => {
    const { entry, shown } = refused(undefined, base);
    expect(entry).toMatchObject({ refused: [], waiting: { base, next: undefined, sent: undefined } });
    expect(shown).toBeUndefined();
  });

  it('lists their deletion if somebody else has changed the document', () => {
    const theirs = { ...base, content: 'Theirs' };
    const { entry, shown } = refused(undefined, base, theirs);
    expect(entry.refused).toMatchObject([{ code: 'changed-first', isRemoval: true, current: theirs }]);
    expect(shown).toEqual(theirs);
  });

  it('lists it if it was part of an act: it is the reason for the others', () => {
    expect(refused(base, base, base, 'act').entry.refused).toMatchObject([{ code: 'not-allowed', intentId: 'act' }]);
  });
});

it('of a list whose entries were merged, what is said to stand is the merged one', () => {
  const [on, six, fridge] = [
    { id: '1', text: 'Lights on' },
    { id: '1', text: 'Lights at six' },
    { id: '2', text: 'Check the fridge' },
  ];
  const list = (...items: readonly object[]): AnyDocument => ({ id: 'a', items });
  const waiting: Waiting = {
    base: list({ id: '1', text: 'Lights' }),
    next: list(on, fridge),
    version: 6,
    intentId: '',
    at: 1,
  };
  const entry = entryWith(blankEntry('templates', 'checklistTemplate', 'a'), { waiting });
  const { entry: after } = settlePulled(entry, { ...list(six), _deleted: false }, 7, now);
  expect(after).toMatchObject({ refused: [{ current: list(six, fridge) }], waiting: { next: list(six, fridge) } });
});
