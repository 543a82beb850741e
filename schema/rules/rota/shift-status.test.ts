import { expect, it } from 'vitest';
import { shiftStatuses } from '#schema/entities/shift.ts';
import { checkStatus } from './shift-status.ts';

const allowed = [
  'draft draft',
  'draft scheduled',
  'draft cancelled',
  'scheduled scheduled',
  'scheduled cancelled',
  'cancelled scheduled',
  'cancelled cancelled',
];

const every = shiftStatuses.flatMap((before) => shiftStatuses.map((after) => [before, after] as const));

it.each(every)('a shift that is %s may become %s, or not (D40)', (before, after) => {
  expect(checkStatus(before, after) === undefined).toBe(allowed.includes(`${before} ${after}`));
});
