import { expect, it } from 'vitest';
import { type WaitingChange, waitingActs } from '#web/sync/waiting.ts';
import { actWords } from './act-words.ts';

const change = (id: string, changes: Partial<WaitingChange>): WaitingChange => ({
  key: `posts/${id}`,
  collection: 'posts',
  entity: 'notice',
  id,
  document: { id, title: `Notice ${id}` },
  isRemoval: false,
  changedAt: 1,
  intentId: '',
  ...changes,
});

const wordsOf = (changes: readonly WaitingChange[]) =>
  waitingActs(changes).map((act) => actWords(act.changes, undefined));

it('a week that was published offline is one line with its name, not a line for each shift', () => {
  const together = { intentId: 'i' };
  const publication = (id: string) =>
    change(id, {
      ...together,
      entity: 'publication',
      document: { id, week: '2026-12-14', createdAt: '2026-11-24T10:00:00.000Z' },
    });
  const shifts = [1, 2, 3].map((n) => change(`s${n}`, { ...together, collection: 'shifts', entity: 'shift' }));
  expect(wordsOf([shifts[0] as WaitingChange, publication('kitchen'), publication('bar'), ...shifts.slice(1)])).toEqual(
    [{ kind: 'Publish 14 – 20 Dec', detail: '3 shifts' }],
  );
});

it('other acts are named by their first record, and single changes stand for themselves, the newest first', () => {
  const [one, two] = [change('a', { intentId: 'i' }), change('b', { intentId: 'i' })];
  const alone = change('c', { isRemoval: true, changedAt: 2 });
  expect(wordsOf([one, two, alone])).toEqual([
    { kind: 'Delete notice', detail: 'Notice c' },
    { kind: 'Notice', detail: 'Notice a and 1 more' },
  ]);
});
