import { describe, expect, it } from 'vitest';
import {
  areShownAtFields,
  basesOf,
  editsAfter,
  editsOver,
  errorsAfter,
  hasErrors,
  onlySecrets,
  withoutSecrets,
} from './edits.ts';

const start = { title: 'Delivery', tags: ['wine'], count: 2 };

it('keeps what was changed', () => {
  expect(editsAfter(start, { title: 'Stock' }, { count: 3 })).toEqual({ title: 'Stock', count: 3 });
});

it('holds no edit of what is as it was again', () => {
  expect(editsAfter(start, { title: 'Stock' }, { title: 'Delivery' })).toEqual({});
  expect(editsAfter(start, { tags: [] }, { tags: ['wine'] })).toEqual({});
  const lines = { lines: [{ name: 'Wine', count: 2 }] };
  expect(editsAfter(lines, {}, { lines: [{ count: 2, name: 'Wine' }] })).toEqual({});
});

it('holds an edit that empties a field', () => {
  expect(editsAfter(start, {}, { title: '', tags: [] })).toEqual({ title: '', tags: [] });
});

it('parts secrets from what may be stored', () => {
  const edits = { title: 'Stock', count: 3 };
  expect(withoutSecrets<typeof start>(edits, ['count'])).toEqual({ title: 'Stock' });
  expect(onlySecrets<typeof start>(edits, ['count'])).toEqual({ count: 3 });
});

it('takes the error off the field that is being changed, and leaves the others', () => {
  const errors = { title: 'Enter a title', 'tags.0': 'Choose a tag' };
  expect(errorsAfter(errors, { title: 'A' })).toEqual({ 'tags.0': 'Choose a tag' });
  expect(errorsAfter(errors, { tags: [] })).toEqual({ title: 'Enter a title' });
});

it('counts messages alone as errors', () => {
  expect(hasErrors({ title: undefined })).toBe(false);
  expect(hasErrors({ title: 'Enter a title' })).toBe(true);
});

it('knows when an error has no field to be shown at', () => {
  expect(areShownAtFields({ 'tags.1.name': 'Too long' }, start)).toBe(true);
  expect(areShownAtFields({ token: 'Incomplete' }, start)).toBe(false);
  expect(areShownAtFields({}, start)).toBe(false);
});

describe('a list that two people change at once', () => {
  const line = (id: string, count: number) => ({ id, count });
  const before = { title: 'Friday', lines: [line('bar', 1), line('floor', 3)] };
  const mine = { lines: [line('bar', 2), line('floor', 3)] };

  it('has what changed in it elsewhere, beside the changes made here', () => {
    const elsewhere = { ...before, lines: [line('bar', 1), line('floor', 4), line('door', 1)] };
    expect(editsOver(elsewhere, mine, basesOf(before, mine))).toEqual({
      lines: [line('bar', 2), line('floor', 4), line('door', 1)],
    });
  });

  it('does not bring back a line that was taken out elsewhere', () => {
    const elsewhere = { ...before, lines: [line('bar', 1)] };
    expect(editsOver(elsewhere, mine, basesOf(before, mine))).toEqual({ lines: [line('bar', 2)] });
  });

  it('keeps the line of this form where both changed the same', () => {
    const elsewhere = { ...before, lines: [line('bar', 9), line('floor', 3)] };
    expect(editsOver(elsewhere, mine, basesOf(before, mine))).toEqual(mine);
  });

  it('stays as it was entered while nothing changed elsewhere, and in drafts of former versions', () => {
    expect(editsOver(before, mine, basesOf(before, mine))).toEqual(mine);
    const emptied: typeof before = { ...before, lines: [] };
    expect(editsOver(emptied, mine, {})).toEqual(mine);
  });

  it('has a base alone where it was changed', () => {
    expect(basesOf(before, { title: 'Saturday' })).toEqual({});
    expect(basesOf(before, mine)).toEqual({ lines: before.lines });
  });
});
