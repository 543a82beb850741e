import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Shift } from '#schema/entities/shift.ts';
import { buildShift, buildShiftRequest } from '#schema/fixtures/build.ts';
import { positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { answerShiftRequest } from '#server/domain/marketplace/answer-shift-request.ts';
import { endChangedRequests } from '#server/domain/marketplace/end-changed-requests.ts';
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
    'delete from shift_requests; delete from notifications; delete from shifts; delete from audit_trail',
  );
  server.clock.now = Date.parse('2026-06-16T09:00:00.000Z');
});
afterAll(() => server.close());

const shift = buildShift({ startTime: '2026-06-18T08:00:00.000Z', endTime: '2026-06-18T16:00:00.000Z' });
const create = (changes: Partial<Shift> = {}) => server.run('mo', (tx) => createShift(tx, { ...shift, ...changes }));
const change = (changes: Partial<Shift>, by: Username = 'mo') => {
  const stored = server.find('shift', shift.id) as Shift;
  return server.run(by, (tx) => changeShift(tx, stored, { ...stored, ...changes }));
};
const inboxOf = (who: Username) => server.all('notification').filter(({ userId }) => userId === staff[who].id);
const typesFor = (who: Username) => inboxOf(who).map(({ type }) => type);
/** Nobody edits the rota for two minutes: the people concerned are notified. */
const afterTheBurst = () => {
  server.clock.now += 2 * 60_000;
  server.run('grace', (tx) => tellShiftNews(tx));
  server.run('grace', (tx) => endChangedRequests(tx));
};
const setInbox = () => server.connection.exec('delete from notifications');

describe('a shift', () => {
  it('records who really made it, whatever the device says, and notifies its person', () => {
    create({ createdBy: staff.grace.id });
    expect(inboxOf('amara')).toEqual([]);
    afterTheBurst();
    expect(server.find('shift', shift.id)).toMatchObject({
      createdBy: staff.mo.id,
      createdAt: '2026-06-16T09:00:00.000Z',
    });
    expect(inboxOf('amara')).toMatchObject([
      {
        type: 'shift-assigned',
        body: 'Thu 18 Jun, 9:00 AM – 5:00 PM, Server',
        recordIds: [shift.id],
        readAt: '',
      },
    ]);
  });

  it.each([
    ['nobody yet', { userId: '' }],
    ['who made it', { userId: staff.mo.id }],
    ['somebody for whom it is over', { startTime: '2026-06-15T08:00:00.000Z', endTime: '2026-06-15T16:00:00.000Z' }],
  ])('tells nobody where it is for %s', (_, changes) => {
    create(changes as never);
    afterTheBurst();
    expect(server.all('notification')).toEqual([]);
  });

  it.each([
    ['ends before it starts', { endTime: '2026-06-18T07:00:00.000Z' }, 'ends-before-start'],
    ['lasts more than a day', { endTime: '2026-06-19T08:01:00.000Z' }, 'shift-too-long'],
    ['has a position of another department', { positionId: positionId('Chef') }, 'position-not-in-department'],
    ['is for nobody who exists', { userId: fixtureId(99) }, 'unknown-reference'],
  ])('is refused where it %s', (_, changes, code) => {
    expect(create(changes as never)).toMatchObject({ ok: false, code });
    create();
    expect(change(changes as never)).toMatchObject({ ok: false, code });
    expect(server.find('shift', shift.id)).toMatchObject({ userId: shift.userId, endTime: shift.endTime });
  });

  it('goes to active people alone, but stays with who became inactive', () => {
    const ben = server.find('user', staff.ben.id);
    if (!ben) throw new Error('Ben is missing');
    create({ userId: staff.ben.id });
    server.store('user', { ...ben, isActive: false });
    expect(change({ instructions: 'Keys' })).toMatchObject({ ok: true });
    change({ userId: '' });
    expect(change({ userId: staff.ben.id })).toMatchObject({ ok: false, code: 'person-inactive' });
    server.store('user', ben);
  });
});

describe('a change', () => {
  beforeEach(() => {
    create();
    afterTheBurst();
    setInbox();
  });

  it.each([
    ['moved', { startTime: '2026-06-18T09:00:00.000Z' }, { amara: ['shift-changed'], ben: [] }],
    ['cancelled', { status: 'cancelled' }, { amara: ['shift-cancelled'], ben: [] }],
    ['given to somebody else', { userId: staff.ben.id }, { amara: ['shift-cancelled'], ben: ['shift-assigned'] }],
    ['taken from its person', { userId: '' }, { amara: ['shift-cancelled'], ben: [] }],
    [
      'taken from its person and cancelled',
      { userId: '', status: 'cancelled' },
      { amara: ['shift-cancelled'], ben: [] },
    ],
  ])('reaches the people it concerns: %s', (_, changes, told) => {
    change(changes as never);
    afterTheBurst();
    expect({ amara: typesFor('amara'), ben: typesFor('ben') }).toEqual(told);
  });

  it('does not reach the person who made it', () => {
    change({ userId: staff.mo.id });
    afterTheBurst();
    setInbox();
    change({ instructions: 'Keys' });
    afterTheBurst();
    expect(typesFor('mo')).toEqual([]);
  });

  it.each([
    ['cancelled', { status: 'cancelled' }, 'shift-cancelled'],
    ['given to somebody else', { userId: staff.grace.id }, 'taken-by-other'],
    ['moved', { endTime: '2026-06-18T17:00:00.000Z' }, 'shift-changed'],
  ])('ends the requests that it makes pointless, two minutes after the last edit: %s', (_, changes, outcome) => {
    const [asked, offered] = [
      buildShiftRequest({ id: fixtureId(40) }),
      buildShiftRequest({ id: fixtureId(41), requesterId: staff.ben.id }),
    ];
    server.store('shiftRequest', asked, offered, buildShiftRequest({ id: fixtureId(42), status: 'declined' }));
    change(changes as never);
    expect(server.find('shiftRequest', asked.id)?.status).toBe('pending');
    afterTheBurst();
    expect([40, 41].map((each) => server.find('shiftRequest', fixtureId(each)))).toMatchObject([
      { status: 'cancelled', outcome },
      { status: 'cancelled', outcome },
    ]);
    expect(server.find('shiftRequest', fixtureId(42))?.status).toBe('declined');
    expect(typesFor('ben')).toContain('request-cancelled');
  });

  it.each([
    ['cancelled', { status: 'cancelled' }, { status: 'scheduled' }],
    ['given to somebody else', { userId: staff.grace.id }, { userId: staff.amara.id }],
    ['moved', { endTime: '2026-06-18T17:00:00.000Z' }, { endTime: shift.endTime }],
  ])(
    'ends no request where it is undone within two minutes, and nobody can accept until it is: %s',
    (_, there, back) => {
      const request = buildShiftRequest({ shiftId: shift.id, expiresAt: shift.startTime });
      server.store('shiftRequest', request);
      const accept = () =>
        server.run('ben', (tx, actor) => answerShiftRequest(tx, actor, request, { ...request, status: 'accepted' }));
      change(there as never);
      expect(accept()).toMatchObject({ ok: false });
      server.clock.now += 60_000;
      change(back as never);
      afterTheBurst();
      expect(server.find('shiftRequest', request.id)).toEqual(request);
      expect(server.all('notification')).toEqual([]);
      expect(accept()).toMatchObject({ ok: true });
    },
  );

  it('of words alone leaves the requests open', () => {
    server.store('shiftRequest', buildShiftRequest());
    change({ instructions: 'Keys', breakDuration: 15 as never });
    afterTheBurst();
    expect(server.find('shiftRequest', buildShiftRequest().id)?.status).toBe('pending');
  });
});
