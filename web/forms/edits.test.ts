import { expect, it } from 'vitest';
import { areShownAtFields, editsAfter, errorsAfter, hasErrors, onlySecrets, withoutSecrets } from './edits.ts';

const start = { title: 'Delivery', tags: ['wine'], count: 2 };

it('keeps what was changed', () => {
  expect(editsAfter(start, { title: 'Stock' }, { count: 3 })).toEqual({ title: 'Stock', count: 3 });
});

it('holds no edit of what is as it was again', () => {
  expect(editsAfter(start, { title: 'Stock' }, { title: 'Delivery' })).toEqual({});
  expect(editsAfter(start, { tags: [] }, { tags: ['wine'] })).toEqual({});
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
