import { afterEach, beforeEach, expect, it } from 'vitest';
import { toInstant } from '#schema/entities/primitives.ts';
import { buildNotification, buildShift, buildShiftRequest } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { offerLink } from '#schema/rules/marketplace/shift-offer.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { answerShiftRequest } from './answer-shift-request.ts';

let server: StaffedApp;
beforeEach(async () => {
  server = await createStaffedApp();
});
afterEach(() => server.close());

it('who waves a request away has read that it was made; for the others it stays unread', () => {
  const at = (hours: number) => toInstant(server.clock.now + hours * 3_600_000);
  const shift = buildShift({ id: fixtureId(50), userId: staff.amara.id, startTime: at(48), endTime: at(54) });
  const asked = { requesterId: staff.amara.id, shiftId: shift.id, expiresAt: shift.startTime };
  const request = buildShiftRequest({ id: fixtureId(51), requestType: 'coverage', ...asked });
  const entryOf = (id: number, userId: string) =>
    buildNotification({ id: fixtureId(id), userId, type: 'shift-available', link: offerLink(request), readAt: '' });
  server.store('shift', shift);
  server.store('shiftRequest', request);
  server.store('notification', entryOf(52, staff.ben.id), entryOf(53, staff.mo.id));
  server.run('ben', (tx, actor) => answerShiftRequest(tx, actor, request, { ...request, status: 'declined' }));
  const readAt = (id: number) => server.find('notification', fixtureId(id))?.readAt;
  expect([readAt(52), readAt(53)]).toEqual([toInstant(server.clock.now), '']);
});
