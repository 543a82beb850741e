import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { validate } from './validate.ts';

const shape = z.strictObject({
  name: z.string().check(z.minLength(2), z.maxLength(5)),
  count: z.int().check(z.minimum(1), z.maximum(9)),
  size: z.optional(z.number().check(z.multipleOf(1))),
  isOpen: z.boolean(),
  kind: z.enum(['day', 'night']),
  list: z.array(z.string()).check(z.maxLength(1)),
  note: z.optional(z.union([z.literal(''), z.string().check(z.maxLength(3))])),
});
const right = { name: 'Ana', count: 1, isOpen: true, kind: 'day', list: [] };

const said = (value: unknown) => {
  const result = validate(shape, value);
  return result.ok ? undefined : result.fields;
};

describe('a wrong field without words of its own', () => {
  it.each([
    [{ name: undefined }, { name: 'This is required' }],
    [{ kind: undefined }, { kind: 'This is required' }],
    [{ name: 7 }, { name: 'Enter some text' }],
    [{ name: 'A' }, { name: 'Enter at least 2 characters' }],
    [{ name: 'Amaranta' }, { name: 'Use at most 5 characters' }],
    [{ count: '1' }, { count: 'Enter a number' }],
    [{ count: 1.5 }, { count: 'Enter a whole number' }],
    [{ count: 0 }, { count: 'Enter at least 1' }],
    [{ count: 10 }, { count: 'Enter at most 9' }],
    [{ size: 1.5 }, { size: 'Enter a whole number' }],
    [{ isOpen: 'yes' }, { isOpen: 'Enter true or false' }],
    [{ kind: 'noon' }, { kind: 'Choose one of day, night' }],
    [{ list: 'a' }, { list: 'Send a list' }],
    [{ list: ['a', 'b'] }, { list: 'Send at most 1 entry' }],
    [{ list: [4] }, { 'list.0': 'Enter some text' }],
    [{ note: 'long' }, { note: 'Use at most 3 characters' }],
    [{ extra: 1 }, { form: 'Remove these unknown fields: extra' }],
  ])('answers %j with %j', (fields, words) => {
    expect(said({ ...right, ...fields })).toEqual(words);
  });

  it('asks for the fields where none were sent', () => {
    expect(said(undefined)).toEqual({ form: 'Send a JSON object with its fields' });
  });
});
