import { expect, it } from 'vitest';
import { paidNote } from './minutes-paid.ts';

it('names the paid time only where it is not the time worked, whichever is more', () => {
  expect([paidNote(195, 201), paidNote(1146, 1145), paidNote(480, 480)]).toEqual([
    'Paid 3 h 15 min',
    'Paid 19 h 6 min',
    '',
  ]);
});
