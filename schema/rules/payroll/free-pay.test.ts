import { expect, it } from 'vitest';
import { freePayOfOnePeriod } from './free-pay.ts';

it.each([
  [1257, 12, 104_826],
  [1257, 52, 24_192],
  [0, 12, 0],
  [1, 12, 159],
  [500, 12, 41_742],
  [501, 12, 41_826],
  [100, 52, 1_941],
  [1000, 52, 19_249],
] as const)('code number %i in a year of %i periods is worth %i pence', (codeNumber, perYear, pence) => {
  expect(freePayOfOnePeriod(codeNumber, perYear)).toBe(pence);
});
