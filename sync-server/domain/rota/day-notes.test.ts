import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PushResponse } from '#schema/api/sync.ts';
import { type Day, toInstant } from '#schema/entities/primitives.ts';
import { buildDayNote } from '#schema/fixtures/day-note.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { dayNoteId } from '#schema/rules/rota/day-notes.ts';
import { addDays, dayOf } from '#schema/rules/time/zone.ts';
import { createStaffedApp, type StaffedApp } from '#server/fixtures/staffed-app.ts';
import { removal, row, type SyncClient } from '#server/fixtures/sync-client.ts';

let server: StaffedApp;
let manager: SyncClient;
let amara: SyncClient;
beforeAll(async () => {
  server = await createStaffedApp();
  manager = await server.as('mo');
  amara = await server.as('amara');
});
afterAll(() => server.close());

const note = buildDayNote();
const codesOf = ({ rejections }: PushResponse): readonly string[] => rejections.map(({ code }) => code);
const stored = () => server.find('dayNote', note.id);

it('a manager writes, changes, removes and writes again what everybody reads of a day', async () => {
  expect(codesOf(await manager.write('posts', row(note)))).toEqual([]);
  await amara.catchUp();
  expect(amara.held('posts').get(note.id)).toMatchObject({ text: 'Party of 30 at 8' });
  const changed = { ...note, ...stored(), text: 'Party of 40 at 8' };
  expect(codesOf(await manager.write('posts', row(changed, stored())))).toEqual([]);
  expect(stored()?.text).toBe('Party of 40 at 8');
  expect(codesOf(await manager.write('posts', removal(changed)))).toEqual([]);
  expect(stored()).toBeUndefined();
  expect(codesOf(await manager.write('posts', row(note)))).toEqual([]);
  expect(stored()?.text).toBe('Party of 30 at 8');
});

it('a note is of a day within a year back and two ahead, so that no device carries those of other years', async () => {
  const write = async (day: string) =>
    codesOf(await manager.write('posts', row(buildDayNote({ id: dayNoteId(day as Day), day: day as Day }))));
  const today = dayOf('Europe/London', toInstant(server.clock.now));
  for (const days of [-367, 732]) expect(await write(addDays(today, days))).toEqual(['invalid']);
  for (const day of ['2003-05-01', '1900-01-01', '2199-12-31']) expect(await write(day)).toEqual(['invalid']);
  for (const days of [-366, 731]) expect(await write(addDays(today, days))).toEqual([]);
});

it('staff write none, and a note has the id of its day', async () => {
  const day = '2026-06-20' as Day;
  const theirs = buildDayNote({ id: dayNoteId(day), day });
  expect(codesOf(await amara.write('posts', row(theirs)))).toEqual(['not-allowed']);
  expect(codesOf(await manager.write('posts', row(buildDayNote({ id: fixtureId(90) }))))).toEqual(['invalid']);
});
