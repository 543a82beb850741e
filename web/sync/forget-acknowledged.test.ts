import { expect, it } from 'vitest';
import { buildNotice } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { commit } from '#web/db/commit.ts';
import { blankEntry, entryWith } from '#web/db/outbox.ts';
import { openModelCopy } from './fixtures/model-copy.ts';
import { forgetAcknowledged } from './forget-acknowledged.ts';
import { takeOutgoing } from './outgoing.ts';
import { storeAnswers } from './store-answers.ts';

const day = 86_400_000;
const now = 100 * day;
const moment = { device: 7, server: now };

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
  await forgetAcknowledged(copy, moment);
  const left = copy.disk.rows('outbox').map(({ id, states }) => [id, states]);
  expect(left).toEqual([
    ['recent', ['acknowledged']],
    ['waits', ['waiting']],
  ]);
});

it('what a restored server has not taken for three days is listed: its person believes it is stored', async () => {
  const copy = await openModelCopy();
  const offer = {
    base: { id: 'a', title: 'Backup' },
    next: { id: 'a', title: 'Mine' },
    at: now - 5 * day,
    openSince: now - 4 * day,
  };
  const entry = entryWith(blankEntry('posts', 'notice', 'a'), { acknowledged: [offer], isOffered: true });
  await commit(copy, [], (own) => own.putEntries([entry]));
  await forgetAcknowledged(copy, moment);
  expect(copy.disk.rows('outbox')).toMatchObject([
    {
      states: ['refused'],
      refused: [{ code: 'not-restored', submitted: { title: 'Mine' }, changes: ['title'], at: 7 }],
    },
  ]);
});

it('nothing is listed where the document is as the offer would make it, from whichever device that came', async () => {
  const copy = await openModelCopy();
  const next = buildNotice({ id: fixtureId(1), title: 'Mine' });
  const offer = { base: { ...next, title: 'Backup' }, next, at: now - 5 * day, openSince: now - 4 * day };
  const entry = entryWith(blankEntry('posts', 'notice', next.id), { acknowledged: [offer], isOffered: true });
  await commit(copy, [], (own) => own.putEntries([entry]));
  await copy.hold('posts', next);
  await forgetAcknowledged(copy, moment);
  expect(copy.disk.rows('outbox')).toEqual([]);
});

it('what no restored server has been asked for yet stays an offer, however long the device was away', async () => {
  const copy = await openModelCopy();
  const offer = { base: undefined, next: { id: 'a', title: 'Mine' }, at: now - 9 * day };
  const entry = entryWith(blankEntry('posts', 'notice', 'a'), { acknowledged: [offer], isOffered: true });
  await commit(copy, [], (own) => own.putEntries([entry]));
  await forgetAcknowledged(copy, moment);
  expect(copy.disk.rows('outbox')).toMatchObject([{ states: ['offered'] }]);
});

it.each([
  ['it is listed, and an edit beside it still waits', { id: 'a', title: 'Later' }, ['waiting', 'refused']],
  ['it is not listed if the document was deleted since', undefined, ['waiting']],
])('an offer that found no place for three days is given up: %s', async (_, next, states) => {
  const copy = await openModelCopy();
  const base = { id: 'a', title: 'Backup' };
  const offer = { base, next: { id: 'a', title: 'Mine' }, at: now - 5 * day, openSince: now - 4 * day };
  const waiting = { base, next, beside: offer, version: 1, intentId: '', at: 1 };
  const entry = entryWith(blankEntry('posts', 'notice', 'a'), { acknowledged: [offer], isOffered: true, waiting });
  await commit(copy, [], (own) => own.putEntries([entry]));
  await forgetAcknowledged(copy, moment);
  expect(copy.disk.rows('outbox')).toMatchObject([{ states, waiting: { base, next }, isOffered: false }]);
});

it('what waits when a backup is restored waits two days for the maker of what it changes', async () => {
  const copy = await openModelCopy();
  const at = (days: number) => ({ next: { id: 'a' }, version: 1, intentId: '', at: 1, restoredAt: now - days * day });
  const entry = (id: string, days: number) =>
    entryWith(blankEntry('shifts', 'shift', id), { waiting: { base: { id }, ...at(days) } });
  await commit(copy, [], (own) => own.putEntries([entry('a', 1), entry('b', 3)]));
  const sent = async () => (await takeOutgoing(copy, { mayClosed: true }))?.rows.map(({ row }) => row.mayWait);
  expect(await sent()).toEqual([true, true]);
  await forgetAcknowledged(copy, moment);
  expect(await sent()).toEqual([true, undefined]);
});

it.each([
  ['not-allowed', true, 'An older backup was restored, and what this changes did not come back.'],
  ['unknown-reference', false, 'An older backup was restored, and something that this refers to did not come back.'],
  ['not-allowed', false, 'No.'],
] as const)('what has waited for it in vain says so (%s, gone: %s)', async (code, isGone, says) => {
  const copy = await openModelCopy();
  const waits = { base: { id: 'a' }, next: { id: 'a', title: 'Mine' }, version: 1, intentId: '', at: 1 };
  const entry = entryWith(blankEntry('posts', 'notice', 'a'), { waiting: { ...waits, restoredAt: now - 3 * day } });
  await commit(copy, [], (own) => own.putEntries([entry]));
  await forgetAcknowledged(copy, moment);
  const [outgoing] = (await takeOutgoing(copy, { mayClosed: true }))?.rows ?? [];
  if (!outgoing) throw new Error('It is sent');
  const answer = { kind: 'refused', code, message: 'No.', theirs: { id: 'a', _deleted: isGone } } as const;
  await storeAnswers(copy, [{ outgoing, answer }], { scope: '', epoch: undefined }, moment);
  const [line] = copy.disk.rows('outbox').flatMap(({ refused }) => refused);
  expect(line?.message.startsWith(says)).toBe(true);
});
