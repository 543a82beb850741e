import { expect, it } from 'vitest';
import type { AnyDocument } from '#schema/collections.ts';
import { assumedIn } from './taken.ts';

const base: AnyDocument = { id: 'a', title: 'Old', content: 'Old' };
const sent = { ...base, title: 'Sent' };
const waiting = (next: AnyDocument) => ({ base, next, version: 6, intentId: '', at: 1 });

it('where theirs is what was sent, nobody else has changed it', () => {
  expect(assumedIn(waiting({ ...base, title: 'Later' }), sent, { ...sent, content: 'Theirs' })).toEqual(sent);
});

it('a field set back after a lost answer counts as edited if somebody else has changed it since: the server may have had it', () => {
  expect(assumedIn(waiting(base), sent, { ...base, title: 'Theirs' })).toEqual(sent);
  // The server never had it, or has it still as it was sent.
  expect(assumedIn(waiting(base), sent, { ...base, content: 'Theirs' })).toEqual(base);
  expect(assumedIn(waiting(base), sent, sent)).toEqual(sent);
});

it('a later edit goes on top of what the server had before', () => {
  expect(assumedIn(waiting({ ...base, title: 'Later' }), sent, { ...base, title: 'Theirs' })).toEqual(base);
});
