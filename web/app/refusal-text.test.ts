import { expect, it } from 'vitest';
import { refusalWith } from '#web/sync/refuse-change.ts';
import { refusalText } from './refusal-text.ts';

it('a change that another one came before may be one’s own from another device: nobody else is said to have made that', () => {
  const said = (['changed-first', 'deleted-first', 'undone-too-late'] as const).flatMap((code) =>
    [false, true].map((isRemoval) =>
      refusalText({
        ...refusalWith(code),
        ...{ key: 'shifts 1', collection: 'shifts', entity: 'shift', id: '1', fields: {}, submitted: { id: '1' } },
        ...{ changes: undefined, isRemoval, current: undefined, intentId: '2', at: 0 },
      }),
    ),
  );
  expect(said.filter((text) => /somebody|their/i.test(text))).toEqual([]);
  expect(said[0]).toBe(
    'This was changed on another device at the same time. That change was saved; yours is kept here.',
  );
});

it('an undo that came too late says only that, even if it would have deleted the record', () => {
  const undo = { ...refusalWith('undone-too-late'), submitted: { id: '1' }, current: { id: '1' } };
  const place = { key: 'posts 1', collection: 'posts', entity: 'dayNote', id: '1', intentId: '', at: 0 } as const;
  expect(refusalText({ ...place, ...undo, isRemoval: true })).toBe(undo.message);
  expect(refusalText({ ...place, ...undo, changes: ['text'], isRemoval: false, current: undefined })).toBe(
    'This was deleted on another device before your undo arrived, so it was not brought back.',
  );
});
