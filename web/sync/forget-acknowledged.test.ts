import { expect, it } from 'vitest';
import { commit } from '#web/db/commit.ts';
import { blankEntry, entryWith } from '#web/db/outbox.ts';
import { openModelCopy } from './fixtures/model-copy.ts';
import { forgetAcknowledged } from './forget-acknowledged.ts';

const day = 86_400_000;
const now = 100 * day;

it('what the server has taken is kept for three days, and what else is in its entry for longer', async () => {
  const copy = await openModelCopy();
  const acknowledged = (days: number) => [{ next: { id: 'a' }, at: now - days * day }];
  const entry = (id: string) => blankEntry('shifts', 'shift', id);
  const waiting = { next: { id: 'waits' }, version: 1, intentId: '', at: 1 };
  await commit(copy, [], (own) =>
    own.putEntries([
      entryWith(entry('old'), { acknowledged: acknowledged(4) }),
      entryWith(entry('recent'), { acknowledged: acknowledged(2) }),
      entryWith(entry('waits'), { acknowledged: acknowledged(4), waiting }),
    ]),
  );
  await forgetAcknowledged(copy, now);
  const left = copy.disk.rows('outbox').map(({ id, states }) => [id, states]);
  expect(left).toEqual([
    ['recent', ['acknowledged']],
    ['waits', ['waiting']],
  ]);
});
