import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PushResponse } from '#schema/api/sync.ts';
import type { Costing } from '#schema/entities/costing.ts';
import type { Day, Pence } from '#schema/entities/primitives.ts';
import { buildChecklist, buildChecklistTemplate, buildShiftTemplate } from '#schema/fixtures/build.ts';
import { buildCosting, buildExpectedTakings } from '#schema/fixtures/costing.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { buildSavedWeek } from '#schema/fixtures/saved-week.ts';
import { derivedId } from '#schema/rules/derived-id.ts';
import { costingId } from '#schema/rules/labour-cost/costing.ts';
import { createStaffedApp, type StaffedApp } from '#server/fixtures/staffed-app.ts';
import { removal, row, type SyncClient } from '#server/fixtures/sync-client.ts';

let server: StaffedApp;
let manager: SyncClient;
let admin: SyncClient;
beforeAll(async () => {
  server = await createStaffedApp();
  manager = await server.as('mo');
  admin = await server.as('grace');
});
afterAll(() => server.close());

const codesOf = ({ rejections }: PushResponse): readonly string[] => rejections.map(({ code }) => code);
const stored = (): Costing => server.find('costing', costingId) ?? buildCosting();
const takings = buildExpectedTakings();

it('no template has an id that belongs to the costs or to a day', async () => {
  const taken = [costingId, takings.id].map((id) => row(buildShiftTemplate({ id })));
  for (const template of taken) expect(codesOf(await admin.write('templates', template))).toEqual(['not-allowed']);
  const checklist = row(buildChecklistTemplate({ id: costingId }));
  expect(codesOf(await admin.write('templates', checklist))).toEqual(['not-allowed']);
});

it('no saved week has such an id, and an older one that has it frees it once deleted', async () => {
  expect(codesOf(await manager.write('templates', row(buildSavedWeek({ id: costingId }))))).toEqual(['not-allowed']);
  const squatting = { ...buildSavedWeek(), id: takings.id };
  server.store('savedWeek', squatting);
  expect(codesOf(await admin.write('templates', row(takings)))).toEqual(['already-exists']);
  await admin.catchUp();
  expect(codesOf(await admin.write('templates', removal(squatting)))).toEqual([]);
  expect(codesOf(await admin.write('templates', row(takings)))).toEqual([]);
  expect(server.find('expectedTakings', takings.id)).toMatchObject({ day: takings.day });
  await manager.catchUp();
  expect(manager.held('templates').get(takings.id)).toMatchObject({ kind: 'expectedTakings' });
  expect(codesOf(await admin.write('templates', removal(takings)))).toEqual([]);
});

it('no entity with random ids is stored under a computed one', async () => {
  const checklist = buildChecklist({ id: derivedId('automatic-checklist', 'of', 'nobody') });
  expect(codesOf(await manager.write('checklists', row(checklist)))).toEqual(['not-allowed']);
  expect(server.find('checklist', checklist.id)).toBeUndefined();
});

it('an admin sets what work costs, once; managers read it and change nothing', async () => {
  expect(codesOf(await manager.write('templates', row(buildCosting())))).toEqual(['not-allowed']);
  expect(codesOf(await admin.write('templates', row(buildCosting({ id: fixtureId(90) }))))).toEqual(['invalid']);
  expect(codesOf(await admin.write('templates', row(buildCosting())))).toEqual([]);
  const before = stored();
  expect(codesOf(await admin.write('templates', row({ ...before, labourTarget: 2800 }, before)))).toEqual([]);
  await manager.catchUp();
  expect(manager.held('templates').get(costingId)).toMatchObject({ labourTarget: 2800 });
  expect(codesOf(await manager.write('templates', row({ ...stored(), labourTarget: 1 }, stored())))).toEqual([
    'not-allowed',
  ]);
  expect(stored()?.labourTarget).toBe(2800);
});

it('a rate for a position that does not exist is refused', async () => {
  const before = stored();
  const unknown = [{ positionId: fixtureId(91), hourlyRate: 1250 as Pence }];
  expect(codesOf(await admin.write('templates', row({ ...before, standardRates: unknown }, before)))).toEqual([
    'invalid',
  ]);
});

it('a manager enters what a day is expected to take, removes it and enters it again', async () => {
  const find = () => server.find('expectedTakings', takings.id);
  expect(codesOf(await manager.write('templates', row(takings)))).toEqual([]);
  const before = find();
  const after = { ...takings, ...before, amount: 500_000 as Pence };
  expect(codesOf(await manager.write('templates', row(after, before)))).toEqual([]);
  expect(find()?.amount).toBe(500_000);
  expect(codesOf(await manager.write('templates', removal(after)))).toEqual([]);
  expect(codesOf(await manager.write('templates', row(takings)))).toEqual([]);
  expect(find()?.amount).toBe(takings.amount);
  const foreign = buildExpectedTakings({ day: '2026-06-20' as Day });
  expect(codesOf(await manager.write('templates', row({ ...foreign, id: fixtureId(92) })))).toEqual(['invalid']);
});

it('staff neither enter costs nor receive them', async () => {
  const amara = await server.as('amara');
  expect(codesOf(await amara.write('templates', row(takings)))).toEqual(['not-allowed']);
  await amara.catchUp();
  expect(amara.held('templates').size).toBe(0);
});
