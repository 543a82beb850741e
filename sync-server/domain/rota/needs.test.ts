import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PushResponse } from '#schema/api/sync.ts';
import type { Need } from '#schema/entities/need.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { buildExpectedTakings } from '#schema/fixtures/costing.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { buildNeed } from '#schema/fixtures/need.ts';
import { expectedTakingsId } from '#schema/rules/labour-cost/costing.ts';
import { needId } from '#schema/rules/rota/need.ts';
import { createStaffedApp, type StaffedApp } from '#server/fixtures/staffed-app.ts';
import { removal, row, type SyncClient } from '#server/fixtures/sync-client.ts';

let server: StaffedApp;
let manager: SyncClient;
beforeAll(async () => {
  server = await createStaffedApp();
  manager = await server.as('mo');
});
afterAll(() => server.close());

const day = '2026-12-24' as Day;
const christmas = buildNeed({ id: needId({ weekday: 0, day }), weekday: 0, day, slots: [] });
const [line] = buildNeed().slots;
const stored = (id: string): Need | undefined => server.find('need', id);
const codesOf = ({ rejections }: PushResponse): readonly string[] => rejections.map(({ code }) => code);

it('a manager says who is needed, changes it, forgets it and says it again', async () => {
  expect(codesOf(await manager.write('templates', row(christmas)))).toEqual([]);
  const before = stored(christmas.id);
  expect(before?.slots).toEqual([]);
  const after = { ...christmas, ...before, slots: line ? [line] : [] };
  expect(codesOf(await manager.write('templates', row(after, before)))).toEqual([]);
  expect(stored(christmas.id)?.slots).toEqual([line]);
  expect(codesOf(await manager.write('templates', removal(after)))).toEqual([]);
  expect(stored(christmas.id)).toBeUndefined();
  expect(codesOf(await manager.write('templates', row(christmas)))).toEqual([]);
  expect(stored(christmas.id)?.slots).toEqual([]);
});

it('a need under a foreign id or of a position that does not exist is refused', async () => {
  const foreign = buildNeed({ id: fixtureId(90) });
  expect(codesOf(await manager.write('templates', row(foreign)))).toEqual(['invalid']);
  const unknown = buildNeed({ slots: line ? [{ ...line, positionId: fixtureId(91) }] : [] });
  expect(codesOf(await manager.write('templates', row(unknown)))).toEqual(['invalid']);
  expect(stored(foreign.id)).toBeUndefined();
});

it('staff neither say nor hear who is needed', async () => {
  const amara = await server.as('amara');
  const monday = buildNeed({ id: needId({ weekday: 1, day: '' }), weekday: 1 });
  expect(codesOf(await amara.write('templates', row(monday)))).toEqual(['not-allowed']);
  await amara.catchUp();
  expect(amara.held('templates').size).toBe(0);
});

it('a need by date and expected takings are of a day within a year back and two ahead', async () => {
  for (const far of ['2003-05-01', '2199-12-31'] as Day[]) {
    const need = buildNeed({ id: needId({ weekday: 0, day: far }), weekday: 0, day: far });
    const takings = buildExpectedTakings({ id: expectedTakingsId(far), day: far });
    for (const each of [need, takings])
      expect(codesOf(await manager.write('templates', row(each)))).toEqual(['invalid']);
  }
});
