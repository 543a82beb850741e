import { expect, it } from 'vitest';
import { matchingOptions } from './matching-options.ts';

const options = [
  { value: 'a', label: 'Ana Lind', description: 'Server' },
  { value: 's', label: 'Siobhán Müller', description: 'Sous Chef' },
  { value: 'j', label: 'Jonas Okafor' },
];

it.each([
  ['', 'asj'],
  ['  ', 'asj'],
  ['siobhan', 's'],
  ['MULLER', 's'],
  ['lind ana', 'a'],
  ['chef', 's'],
  ['o s', 'sj'],
  ['zz', ''],
])('%j finds %j', (query, found) => {
  expect(
    matchingOptions(options, query)
      .map((option) => option.value)
      .join(''),
  ).toBe(found);
});
