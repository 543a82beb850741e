import { expect, it } from 'vitest';
import type { AnyDocument } from '#schema/collections.ts';
import { mergeDocuments } from '#web/db/merge.ts';
import { assumedIn } from './taken.ts';

const base: AnyDocument = { id: 'a', title: 'Old', content: 'Old' };
const sent = { ...base, title: 'Sent' };
const waiting = (next: AnyDocument) => ({ base, next, version: 6, intentId: '', at: 1 });

it('where theirs is what was sent, nobody else has changed it', () => {
  expect(assumedIn(waiting({ ...base, title: 'Later' }), sent, { ...sent, content: 'Theirs' })).toEqual(sent);
});

it('a field changed back after a lost answer counts as edited if somebody else has changed it since: the server may have had it', () => {
  expect(assumedIn(waiting(base), sent, { ...base, title: 'Theirs' })).toEqual(sent);
  // The server never had it, or still has it as sent.
  expect(assumedIn(waiting(base), sent, { ...base, content: 'Theirs' })).toEqual(base);
  expect(assumedIn(waiting(base), sent, sent)).toEqual(sent);
});

it('a later edit goes on top of what the server had before', () => {
  expect(assumedIn(waiting({ ...base, title: 'Later' }), sent, { ...base, title: 'Theirs' })).toEqual(base);
});

const item = (id: string, doneBy = '') => ({ id, doneBy });
const list = (...items: readonly object[]): AnyDocument => ({ id: 'a', items });
const ticked = list(item('1', 'me'), item('2', 'me'), item('3'));
const untouched = list(item('1'), item('2'), item('3'));
const theirs = list(item('1', 'me'), item('2', 'me'), item('3', 'kim'));
const assumedOf = (next: AnyDocument, stands = theirs) =>
  assumedIn({ ...waiting(next), base: untouched }, ticked, stands);

it('each entry of a list counts for itself: one that was changed back is an edit, one that is still as it was sent is nobody else’s', () => {
  const next = list(item('1'), item('2', 'me'), item('3'));
  expect(assumedOf(next)).toEqual(ticked);
  const merged = mergeDocuments(assumedOf(next) ?? untouched, next, theirs);
  expect(merged).toEqual({ document: list(item('1'), item('2', 'me'), item('3', 'kim')), lost: [] });
});

it('an entry of a list that the server never had is no edit when it was changed back, and one edited again is nobody else’s change', () => {
  expect(assumedOf(untouched, list(item('1'), item('2'), item('3', 'kim')))).toEqual(untouched);
  expect(assumedOf(list(item('1', 'me again'), item('2', 'me'), item('3')))).toEqual(ticked);
});

it('of a list whose order the server has as it was sent, another order since is an edit', () => {
  const [x, y, z] = [item('x'), item('y'), item('z')];
  const order = (...items: readonly object[]) => list(...items);
  const renamed = { ...order(y, x, z), title: 'Theirs' };
  const assumed = assumedIn({ ...waiting(order(x, y, z)), base: order(x, y, z) }, order(y, x, z), renamed);
  const merged = mergeDocuments(assumed ?? renamed, order(x, y, z), renamed);
  expect(merged).toEqual({ document: { ...order(x, y, z), title: 'Theirs' }, lost: [] });
});

it('an order that was changed back and that a colleague has changed since is listed, as a field would be', () => {
  const [x, y, z] = [item('x'), item('y'), item('z')];
  const theirOrder = list(z, y, x);
  const assumed = assumedIn({ ...waiting(list(x, y, z)), base: list(x, y, z) }, list(y, x, z), theirOrder);
  expect(mergeDocuments(assumed ?? theirOrder, list(x, y, z), theirOrder)).toEqual({
    document: theirOrder,
    lost: ['items'],
  });
});
