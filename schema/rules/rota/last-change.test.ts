import { expect, it } from 'vitest';
import { people } from '#schema/fixtures/ids.ts';
import { lastChangeOf } from './last-change.ts';
import type { ShiftLine } from './shift-notice.ts';

const line = (at: number, change: ShiftLine['change'], intent = 'change', actorId: string = people.manager) => ({
  ...{ at, actorId, intent, change },
});

it('is the last that changed what planning sets: a change, a cancellation or a deletion', () => {
  const moved = line(1, { userId: people.staff });
  expect(lastChangeOf([moved])).toEqual({ kind: 'changed', at: 1, by: people.manager });
  expect(lastChangeOf([moved, line(2, { status: 'cancelled' }, 'change', people.admin)])).toEqual({
    ...{ kind: 'cancelled', at: 2, by: people.admin },
  });
  expect(lastChangeOf([moved, line(3, {}, 'remove-shift')])).toMatchObject({ kind: 'deleted', at: 3 });
  // Fields that only the server keeps do not count as a change for an undo.
  expect(lastChangeOf([moved, line(4, { bidUntil: '' }, 'change', people.admin)])).toMatchObject({ at: 1 });
  expect(lastChangeOf([])).toBeUndefined();
});
