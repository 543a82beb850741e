import { expect, it } from 'vitest';
import type { Pence } from '#schema/entities/primitives.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { isMendedByCorrections } from './entry-refusals.ts';

it.each([
  ['negative-net', -100, fixtureId(77), true],
  ['negative-net', 100, fixtureId(77), false],
  ['negative-net', -100, undefined, false],
  ['correction-settled-already', 100, fixtureId(77), true],
  ['missing-tax-code', -100, fixtureId(77), false],
])('%s, with a line of %i that corrects %s: may other corrections clear it? %s', (code, amount, corrects, isMended) => {
  const line = { id: fixtureId(1), name: 'Line', amount: amount as Pence };
  const additions = [corrects === undefined ? line : { ...line, corrects }];
  expect(isMendedByCorrections(code, { additions })).toBe(isMended);
});
