import { expect, it } from 'vitest';
import type { Day } from '#schema/entities/primitives.ts';
import { conflictCounts } from './conflicting-shifts.ts';
import type { RotaShift } from './rota-shift.ts';

/** A shift that leaves too short a rest beside another. */
const short = (id: string, other: string, day: string): RotaShift =>
  ({
    ...{ shift: { id }, day: day as Day },
    conflicts: [{ type: 'short-rest', shift: { id: other }, minutes: 480 }],
  }) as never;

it('two shifts in each other’s way are one conflict of the week, also on two days: it is counted on the first', () => {
  const [monday, tuesday] = [short('a', 'b', '2026-06-15'), short('b', 'a', '2026-06-16')];
  const days = [{ shifts: [monday] }, { shifts: [tuesday] }];
  expect([...conflictCounts(days)]).toEqual([['2026-06-15', 1]]);
});
