import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Priya Shah', 'PS'],
  ['priya', 'P'],
  ['  Ana  Maria   Lind ', 'AL'],
  ['Siobhán O’Connor', 'SC'],
  ['Jean-Luc', 'JL'],
  ['Émile Ångström', 'ÉÅ'],
  ['𝒜da 李', '𝒜李'],
  ['', '?'],
  [' - ', '?'],
])('%j shows %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
