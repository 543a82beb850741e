import { afterEach, beforeEach, expect, it } from 'vitest';
import { nothingAsked } from '#schema/entities/employment.ts';
import { type Day, type Instant, toInstant } from '#schema/entities/primitives.ts';
import {
  buildMessage,
  buildNotice,
  buildPunch,
  buildShift,
  buildShiftRequest,
  buildTimeOffRequest,
} from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { dayMs } from '#schema/rules/time/lengths.ts';
import { createStaffedApp, type StaffedApp, staff } from '#server/fixtures/staffed-app.ts';
import { row } from '#server/fixtures/sync-client.ts';

let server: StaffedApp;
beforeEach(async () => {
  server = await createStaffedApp();
});
afterEach(() => server.close());

const days = [1, 2, 3, 4, 5, 6, 7];
const numbered = (count: number) => Array.from({ length: count }, (_, index) => index);
const openShift = (number: number) => {
  const start = server.clock.now + (number + 2) * dayMs;
  const [startTime, endTime] = [toInstant(start), toInstant(start + 6 * 3_600_000)];
  return buildShift({ id: fixtureId(1000 + number), userId: '', startTime, endTime });
};

it('a busy week of somebody in staff, made offline and sent at once, meets no limit', async () => {
  server.store('shift', ...days.map(openShift));
  const amara = await server.signIn('amara');
  const { id } = staff.amara;
  const employment = server.find('employment', id);
  if (!employment) throw new Error('Amara has no employment');
  const claims = days.map((day) =>
    row(
      buildShiftRequest({
        id: fixtureId(2000 + day),
        requestType: 'claim',
        shiftId: openShift(day).id,
        requesterId: id,
      }),
    ),
  );
  const punches = days.flatMap((day) => {
    const at = (hour: number): Instant => toInstant(server.clock.now - day * dayMs + hour * 3_600_000);
    return [
      row(buildPunch({ id: fixtureId(3000 + day), userId: id, type: 'in', deviceTime: at(0) })),
      row(buildPunch({ id: fixtureId(3100 + day), userId: id, type: 'out', deviceTime: at(10), statedTime: at(8) })),
    ];
  });
  const messages = numbered(120).map((index) => {
    const category = index % 24 === 0 ? ('URGENT' as const) : ('General' as const);
    const shared = { id: fixtureId(4000 + index), sendingId: fixtureId(4000 + index), senderId: id };
    return row(buildMessage({ ...shared, receiverId: staff.mo.id, category }));
  });
  const leave = ['2026-08-03', '2026-09-07'].map((day, index) => {
    const on = { startDate: day as Day, endDate: day as Day };
    return row(buildTimeOffRequest({ ...on, id: fixtureId(5000 + index), userId: id, createdBy: id }));
  });
  const asked = row({ ...employment, askedDetails: { ...nothingAsked, lastName: 'Diallo' } }, employment);
  const collections = {
    ...{ messages, hours: punches, shiftRequests: claims, timeOffRequests: leave, employments: [asked] },
  };
  expect((await amara('/api/sync/push', { body: { collections } })).status).toBe(200);
});

it('nor does a busy day of a manager: offers, cover for others, notices, a code and a link', async () => {
  const mo = await server.signIn('mo');
  const theirs = days.map((day) => ({ ...openShift(day), id: fixtureId(1100 + day), userId: staff.amara.id }));
  server.store('shift', ...days.map(openShift), ...theirs);
  const people = [staff.amara.id, staff.ben.id];
  const offers = days.flatMap((day) =>
    people.map((addresseeId, person) => {
      const shared = { id: fixtureId(2100 + day * 2 + person), shiftId: openShift(day).id, requesterId: staff.mo.id };
      return row(buildShiftRequest({ ...shared, requestType: 'offer', addresseeId }));
    }),
  );
  const cover = theirs.map((shift, index) =>
    row(buildShiftRequest({ id: fixtureId(2200 + index), shiftId: shift.id, requesterId: staff.amara.id })),
  );
  const notices = numbered(3).map((index) =>
    row(buildNotice({ id: fixtureId(2300 + index), authorId: staff.mo.id, isPinned: true })),
  );
  const collections = { shiftRequests: [...offers, ...cover], posts: notices };
  expect((await mo('/api/sync/push', { body: { collections } })).status).toBe(200);
  const body = { userId: staff.ben.id };
  expect((await mo('/api/pin/codes', { body })).status).toBe(200);
  expect((await mo('/api/password/link', { body })).status).toBe(200);
});
