import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PayRunChanges } from '#schema/api/payroll.ts';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Pence } from '#schema/entities/primitives.ts';
import { createPayWorld, hoursOf, type PayWorld, payeeOf } from '#server/fixtures/pay-world.ts';

let world: PayWorld;
beforeEach(async () => {
  world = await createPayWorld();
});
afterEach(() => world.close());

const changesOf = async (id: string): Promise<PayRunChanges> => {
  const grace = await world.signIn('grace');
  return (await (await grace(`/api/payroll/periods/${id}/changes`)).json()) as PayRunChanges;
};

const processed = async (...records: readonly HoursRecord[]): Promise<string> => {
  world.store('hoursRecord', ...records);
  const id = await world.begin();
  await world.send(`/periods/${id}/process`);
  return id;
};

const takenBack = { approvedBy: '', approvedAt: '' } as const;

it('names nobody while a processed run is up to date', async () => {
  const id = await processed(hoursOf('amara', '2026-06-02'), hoursOf('ben', '2026-06-03'));
  expect(await changesOf(id)).toEqual({ changed: [], unapproved: 0 });
});

it('answers for a run that is completed at that moment that nothing has changed', async () => {
  const id = await processed(hoursOf('amara', '2026-06-02'));
  await world.send(`/periods/${id}/complete`);
  const grace = await world.signIn('grace');
  const answer = await grace(`/api/payroll/periods/${id}/changes`);
  expect([answer.status, await answer.json()]).toEqual([200, { changed: [], unapproved: 0 }]);
});

it.each<[string, (record: HoursRecord) => void, PayRunChanges]>([
  [
    'an approval is taken back',
    (record) => world.store('hoursRecord', { ...record, ...takenBack }),
    { changed: ['Amara Okafor'], unapproved: 1 },
  ],
  [
    'hours are corrected',
    (record) => world.store('hoursRecord', { ...record, clockOut: record.clockIn }),
    { changed: ['Amara Okafor'], unapproved: 0 },
  ],
  [
    'a rate is raised',
    (record) => world.store('hoursRecord', { ...record, hourlyRate: 1400 as Pence }),
    { changed: ['Amara Okafor'], unapproved: 0 },
  ],
  [
    'somebody else’s hours are approved',
    () => world.store('hoursRecord', hoursOf('ben', '2026-06-09')),
    { changed: ['Ben Okafor'], unapproved: 0 },
  ],
  [
    'pay details change',
    () => world.store('payee', payeeOf('amara', { taxCode: 'BR' })),
    { changed: ['Amara Okafor'], unapproved: 0 },
  ],
])('names who is concerned if, after it was processed, %s, as completing does', async (_, change, changes) => {
  const record = hoursOf('amara', '2026-06-02');
  const id = await processed(record, hoursOf('amara', '2026-06-03'));
  change(record);
  expect(await changesOf(id)).toEqual(changes);
  const { error } = (await world.send(`/periods/${id}/complete`)).body;
  expect(error?.message).toContain(changes.changed.join());
  await world.send(`/periods/${id}/process`);
  expect(await changesOf(id)).toEqual({ ...changes, changed: [] });
});

it('counts everybody who has hours to approve, also those of whom nothing else is in the run', async () => {
  const id = await processed(hoursOf('amara', '2026-06-02'), hoursOf('amara', '2026-06-03', takenBack));
  expect(await changesOf(id)).toEqual({ changed: [], unapproved: 1 });
  world.store('hoursRecord', hoursOf('ben', '2026-06-04', takenBack));
  expect(await changesOf(id)).toEqual({ changed: [], unapproved: 2 });
  expect((await world.send(`/periods/${id}/complete`)).status).toBe(200);
});

it('counts the hours to approve of a draft as they are now', async () => {
  const record = hoursOf('amara', '2026-06-03', takenBack);
  world.store('hoursRecord', record);
  const id = await world.begin();
  expect((await changesOf(id)).unapproved).toBe(1);
  world.store('hoursRecord', hoursOf('amara', '2026-06-03', { id: record.id }));
  expect((await changesOf(id)).unapproved).toBe(0);
});
