import { expect, it } from 'vitest';
import { taxCodeForStarter } from './starter-declaration.ts';

it.each([
  ['A', '1257L', 'cumulative', true],
  ['B', '1257L', 'W1M1', false],
  ['C', 'BR', 'cumulative', true],
  [null, '0T', 'W1M1', false],
] as const)('statement %s starts on %s %s', (statement, taxCode, basis, countsFromZero) => {
  const previousEmployment = countsFromZero ? { taxablePay: 0, incomeTax: 0 } : null;
  expect(taxCodeForStarter(statement)).toEqual({ taxCode, basis, previousEmployment });
});
