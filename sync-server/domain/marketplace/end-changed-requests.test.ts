import { expect, it, vi } from 'vitest';
import type { Shift } from '#schema/entities/shift.ts';
import { buildShiftRequest } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { inTransaction } from '#server/domain/transaction.ts';
import { draftOn, useDraftWeek } from '#server/fixtures/draft-week.ts';
import { staff } from '#server/fixtures/staffed-app.ts';
import { row } from '#server/fixtures/sync-client.ts';
import { endChangedRequests } from './end-changed-requests.ts';

const drafting = useDraftWeek();

it('publishing asks for no requests on its drafts: there can be none', async () => {
  const drafts = [22, 23, 24].map((day) => draftOn(day));
  await drafting.as('mo').write('shifts', ...drafts.map((draft) => row(draft)));
  const queries = vi.spyOn(drafting.server.connection, 'prepare');
  await drafting.publish(...drafts);
  expect(drafts.map(drafting.statusOf)).toEqual(['scheduled', 'scheduled', 'scheduled']);
  const openRequests = queries.mock.calls.filter(([query]) => /from "shift_requests".*"targetShiftId" in/.test(query));
  vi.restoreAllMocks();
  expect(openRequests).toEqual([]);
});

it('somebody who moves a shift of their own is not told that their request ended, and stays named as having ended it', async () => {
  const { server } = drafting;
  const shift = draftOn(23, { status: 'scheduled', userId: staff.mo.id });
  const request = buildShiftRequest({ id: fixtureId(40), requesterId: staff.mo.id, shiftId: shift.id });
  server.store('shift', shift);
  server.store('shiftRequest', request);
  const moved = { ...shift, startTime: '2026-06-23T09:00:00.000Z' } as Shift;
  await drafting.as('mo').write('shifts', row(moved, shift));
  server.clock.now += 2 * 60_000;
  inTransaction(server.deps, { actorId: '', device: '' }, endChangedRequests);
  expect(server.find('shiftRequest', request.id)).toMatchObject({ status: 'cancelled', decidedById: staff.mo.id });
  expect(drafting.inboxOf('mo')).toEqual([]);
});

it('a shift that the rota gives to somebody: who asked for it or for cover hears who has it (D49)', async () => {
  const { server } = drafting;
  const open = draftOn(23, { status: 'scheduled', userId: '' });
  const covered = draftOn(24, { status: 'scheduled', userId: staff.amara.id });
  const bidOf = (number: number, requesterId: string) =>
    buildShiftRequest({ id: fixtureId(number), requestType: 'bid', requesterId, shiftId: open.id });
  const asked = { requesterId: staff.amara.id, shiftId: covered.id };
  const cover = buildShiftRequest({ id: fixtureId(43), requestType: 'coverage', ...asked });
  server.store('shift', open, covered);
  server.store('shiftRequest', bidOf(41, staff.amara.id), bidOf(42, staff.ben.id), cover);
  for (const shift of [open, covered])
    await drafting.as('mo').write('shifts', row({ ...shift, userId: staff.ben.id }, shift));
  server.clock.now += 2 * 60_000;
  inTransaction(server.deps, { actorId: '', device: '' }, endChangedRequests);
  const told = server.all('notification').filter(({ type }) => type.startsWith('request-'));
  expect(told.map(({ userId, title, body }) => [userId, title, body.replace(/\. .*$/, '.')])).toEqual([
    [staff.amara.id, 'The shift went to somebody else', 'Thank you for asking.'],
    [staff.amara.id, 'Your shift is covered', 'Ben has it now.'],
  ]);
  expect(told[0]?.body).toContain('Ben has it this time.');
});
