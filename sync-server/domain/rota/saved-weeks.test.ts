import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PushResponse } from '#schema/api/sync.ts';
import type { SavedWeek } from '#schema/entities/saved-week.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { buildSavedWeek } from '#schema/fixtures/saved-week.ts';
import { createStaffedApp, type StaffedApp } from '#server/fixtures/staffed-app.ts';
import { removal, row, type SyncClient } from '#server/fixtures/sync-client.ts';

let server: StaffedApp;
let manager: SyncClient;
beforeAll(async () => {
  server = await createStaffedApp();
  manager = await server.as('mo');
});
afterAll(() => server.close());

const week = buildSavedWeek();
const [line] = week.shifts;
const stored = (): SavedWeek => server.find('savedWeek', week.id) as SavedWeek;
const codesOf = ({ rejections }: PushResponse): readonly string[] => rejections.map(({ code }) => code);

it('a manager saves a week, an admin renames it, a manager deletes it; its shifts stay as they were saved', async () => {
  expect(codesOf(await manager.write('templates', row(week)))).toEqual([]);
  const admin = await server.as('grace');
  const before = stored();
  expect(codesOf(await admin.write('templates', row({ ...before, name: 'Summer' }, before)))).toEqual([]);
  expect(stored().name).toBe('Summer');
  const emptied = { ...stored(), shifts: line ? [line, line] : [] };
  expect(codesOf(await manager.write('templates', row(emptied, stored())))).toEqual(['not-allowed']);
  expect(stored().shifts).toEqual(week.shifts);
  expect(codesOf(await manager.write('templates', removal(stored())))).toEqual([]);
  expect(server.find('savedWeek', week.id)).toBeUndefined();
});

it('a week without a name, without shifts or with a position that does not exist is refused', async () => {
  const other = { ...week, id: fixtureId(76) };
  expect(codesOf(await manager.write('templates', row({ ...other, name: ' ' })))).toEqual(['invalid']);
  expect(codesOf(await manager.write('templates', row({ ...other, shifts: [] })))).toEqual(['invalid']);
  const unknown = week.shifts.map((shift) => ({ ...shift, positionId: fixtureId(91) }));
  expect(codesOf(await manager.write('templates', row({ ...other, shifts: unknown })))).toEqual(['invalid']);
  expect(server.find('savedWeek', other.id)).toBeUndefined();
});

it('a week that names a person who does not exist is refused', async () => {
  const other = { ...week, id: fixtureId(78) };
  const unknown = week.shifts.map((shift) => ({ ...shift, userId: fixtureId(92) }));
  expect(codesOf(await manager.write('templates', row({ ...other, shifts: unknown })))).toEqual(['unknown-reference']);
  expect(server.find('savedWeek', other.id)).toBeUndefined();
});

it('staff neither save nor hear of saved weeks', async () => {
  const amara = await server.as('amara');
  const other = { ...week, id: fixtureId(77) };
  expect(codesOf(await amara.write('templates', row(other)))).toEqual(['not-allowed']);
  expect(codesOf(await manager.write('templates', row(other)))).toEqual([]);
  await amara.catchUp();
  expect(amara.held('templates').size).toBe(0);
});

it('there are at most 50, so that no device carries any number of them', async () => {
  const kept = server.all('savedWeek').length;
  for (let count = kept; count < 50; count += 1) server.store('savedWeek', { ...week, id: fixtureId(5000 + count) });
  const last = { ...week, id: fixtureId(5100) };
  const { rejections } = await manager.write('templates', row(last));
  expect(rejections).toMatchObject([{ code: 'invalid', fields: { name: expect.stringContaining('50 saved weeks') } }]);
  const other = server.find('savedWeek', fixtureId(5049)) as SavedWeek;
  await manager.catchUp();
  expect(codesOf(await manager.write('templates', removal(other)))).toEqual([]);
  expect(codesOf(await manager.write('templates', row(last)))).toEqual([]);
});
