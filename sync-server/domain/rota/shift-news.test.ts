import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Shift } from '#schema/entities/shift.ts';
import { buildShift, buildShiftRequest } from '#schema/fixtures/build.ts';
import { positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { answerShiftRequest } from '#server/domain/marketplace/answer-shift-request.ts';
import { createStaffedApp, type StaffedApp, staff, type Username } from '#server/fixtures/staffed-app.ts';
import { changeShift } from './change-shift.ts';
import { createShift } from './create-shift.ts';
import { tellShiftNews } from './tell-shift-news.ts';

let server: StaffedApp;
beforeAll(async () => {
  server = await createStaffedApp();
});
beforeEach(() => {
  server.connection.exec(
    'delete from shift_requests; delete from notifications; delete from shift_news; delete from shifts',
  );
  server.clock.now = Date.parse('2026-06-16T09:00:00.000Z');
});
afterAll(() => server.close());

const shiftOn = (day: number): Shift =>
  buildShift({
    id: fixtureId(500 + day),
    startTime: `2026-06-${day}T08:00:00.000Z`,
    endTime: `2026-06-${day}T16:00:00.000Z`,
  });
const change = (day: number, changes: Partial<Shift>, by: Username = 'mo') => {
  const stored = server.find('shift', fixtureId(500 + day)) as Shift;
  return server.run(by, (tx) => changeShift(tx, stored, { ...stored, ...changes }));
};
const minute = () => {
  server.clock.now += 60_000;
  server.run('grace', (tx) => tellShiftNews(tx));
};
const inboxOf = (who: Username) => server.all('notification').filter(({ userId }) => userId === staff[who].id);

describe('what people hear of changes to their shifts (D42)', () => {
  beforeEach(() => server.store('shift', shiftOn(18), shiftOn(19), shiftOn(20)));

  it('comes two minutes after the last edit, as one entry that names every shift, old → new, in order', () => {
    change(20, { status: 'cancelled' });
    minute();
    change(18, { startTime: '2026-06-18T09:00:00.000Z' as never, breakDuration: 45 as never });
    change(19, { userId: staff.ben.id });
    minute();
    expect(server.all('notification')).toEqual([]);
    minute();
    expect(inboxOf('amara')).toMatchObject([
      {
        type: 'shift-changed',
        title: 'Your rota changed: 3 shifts',
        body: [
          'Changed: Thu 18 Jun, 9:00 AM – 5:00 PM → 10:00 AM – 5:00 PM, break 30 min → 45 min',
          'No longer yours: Fri 19 Jun, 9:00 AM – 5:00 PM, Server',
          'Cancelled: Sat 20 Jun, 9:00 AM – 5:00 PM, Server',
        ].join('\n'),
        recordIds: [18, 19, 20].map((day) => fixtureId(500 + day)),
      },
    ]);
    expect(inboxOf('ben')).toMatchObject([{ type: 'shift-assigned', title: 'You have a new shift' }]);
    minute();
    expect(server.all('notification')).toHaveLength(2);
  });

  it('opens the week that it is about', () => {
    change(19, { instructions: 'Keys' });
    minute();
    minute();
    const [entry] = inboxOf('amara');
    expect(entry).toMatchObject({ body: 'Fri 19 Jun, 9:00 AM – 5:00 PM, new instructions' });
    expect(entry?.link).toBe(`/rota?day=2026-06-19&news=${entry?.id}`);
  });

  it('says of which weeks it is, also of that which a shift has left', () => {
    change(19, { startTime: '2026-06-23T08:00:00.000Z' as never, endTime: '2026-06-23T16:00:00.000Z' as never });
    minute();
    minute();
    const [entry] = inboxOf('amara');
    expect(entry?.link).toBe(`/rota?day=2026-06-23&news=${entry?.id}&weeks=2026-06-15,2026-06-22`);
  });

  it.each<[string, Partial<Shift>, Partial<Shift>]>([
    ['moved and moved back', { endTime: '2026-06-18T17:00:00.000Z' as never }, { endTime: shiftOn(18).endTime }],
    ['cancelled and restored', { status: 'cancelled' }, { status: 'scheduled' }],
    ['given away and given back', { userId: staff.ben.id }, { userId: staff.amara.id }],
  ])('is nothing where a shift was %s within the burst', (_, there, back) => {
    change(18, there);
    minute();
    change(18, back);
    minute();
    minute();
    expect(server.all('notification')).toEqual([]);
    expect(server.connection.prepare('select count(*) from shift_news').pluck().get()).toBe(0);
  });

  it('announces that earlier news has been undone', () => {
    change(18, { status: 'cancelled' });
    minute();
    minute();
    change(18, { status: 'scheduled' });
    minute();
    minute();
    expect(inboxOf('amara').map(({ type, title }) => [type, title])).toEqual([
      ['shift-cancelled', 'A shift of yours was cancelled'],
      ['shift-assigned', 'Your shift is back on'],
    ]);
  });

  it('waits for the last edit of a person’s shifts, not of everybody’s', () => {
    server.store('shift', { ...shiftOn(21), userId: staff.ben.id });
    change(18, { breakDuration: 15 as never });
    minute();
    change(21, { breakDuration: 15 as never });
    minute();
    expect(inboxOf('amara')).toHaveLength(1);
    expect(inboxOf('ben')).toHaveLength(0);
  });

  it('is not told of what one did oneself, or of a shift that is over', () => {
    server.store('shift', { ...shiftOn(21), userId: staff.mo.id });
    change(21, { breakDuration: 15 as never }, 'mo');
    server.clock.now = Date.parse('2026-06-19T09:00:00.000Z');
    change(18, { breakDuration: 15 as never });
    minute();
    minute();
    expect(server.all('notification')).toEqual([]);
  });

  it('comes after ten minutes at the latest, though another shift of theirs is edited all the time', () => {
    change(18, { status: 'cancelled' });
    for (let edit = 0; edit < 9; edit += 1) {
      change(20, { instructions: `Edit ${edit}` });
      minute();
    }
    expect(inboxOf('amara')).toEqual([]);
    change(20, { instructions: 'Again' });
    minute();
    expect(inboxOf('amara')).toMatchObject([{ title: 'Your rota changed: 2 shifts' }]);
  });

  it('comes of a coming shift that is moved into the past', () => {
    change(18, { startTime: '2026-06-15T08:00:00.000Z' as never, endTime: '2026-06-15T16:00:00.000Z' as never });
    minute();
    minute();
    expect(inboxOf('amara')).toMatchObject([{ type: 'shift-changed' }]);
  });

  it('comes though the server’s clock was put back', () => {
    change(18, { status: 'cancelled' });
    server.clock.now -= 6 * 3_600_000;
    minute();
    expect(inboxOf('amara')).toHaveLength(1);
  });

  it('says another position or another place', () => {
    change(18, { positionId: positionId('Host') });
    minute();
    minute();
    expect(inboxOf('amara')).toMatchObject([{ body: 'Thu 18 Jun, 9:00 AM – 5:00 PM, Server → Host' }]);
  });
});

it('a shift that is made and moved before anybody has heard is new as it is then', () => {
  server.run('mo', (tx) => createShift(tx, shiftOn(18)));
  change(18, { endTime: '2026-06-18T17:00:00.000Z' as never });
  minute();
  minute();
  expect(inboxOf('amara')).toMatchObject([{ type: 'shift-assigned', body: 'Thu 18 Jun, 9:00 AM – 6:00 PM, Server' }]);
});

it('a manager’s edit is no news to those between whom the shift has moved since', () => {
  server.store('shift', shiftOn(18));
  const request = buildShiftRequest({ shiftId: shiftOn(18).id, expiresAt: shiftOn(18).startTime });
  server.store('shiftRequest', request);
  change(18, { breakDuration: 15 as never });
  // A change of notes alone leaves the request open.
  const accepted = { ...request, status: 'accepted', acceptedById: staff.ben.id } as const;
  server.run('ben', (tx, actor) => answerShiftRequest(tx, actor, request, accepted));
  expect(server.find('shift', shiftOn(18).id)?.userId).toBe(staff.ben.id);
  minute();
  minute();
  expect(server.all('notification').map(({ type }) => type)).not.toContain('shift-cancelled');
});
