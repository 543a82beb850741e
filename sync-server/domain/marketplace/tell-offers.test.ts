import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Employment } from '#schema/entities/employment.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { User } from '#schema/entities/user.ts';
import { buildAvailability } from '#schema/fixtures/availability.ts';
import { buildShiftRequest, buildUser } from '#schema/fixtures/build.ts';
import { positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { openShiftsOf } from '#server/fixtures/open-shifts.ts';
import { createStaffedApp, type StaffedApp, staff, type Username } from '#server/fixtures/staffed-app.ts';
import { answerShiftRequest } from './answer-shift-request.ts';
import { createShiftRequest } from './create-shift-request.ts';
import { tellOffers } from './tell-offers.ts';

let server: StaffedApp;
beforeEach(async () => {
  server = await createStaffedApp();
});
afterEach(() => server.close());

const hour = 3_600_000;
const day = 24 * hour;
const { shiftIn, create, createForGood, change } = openShiftsOf(() => server);
const askForCover = (who: Username, shift: Shift) =>
  server.run(who, (tx) =>
    createShiftRequest(
      tx,
      buildShiftRequest({
        id: fixtureId(4900),
        shiftId: shift.id,
        requesterId: staff[who].id,
        requestType: 'coverage',
      }),
    ),
  );
const entriesOf = (who: Username) =>
  server
    .all('notification')
    .filter(({ userId, type }) => userId === staff[who].id && type === 'shift-available')
    .map(({ title, body, link, readAt }) => ({ title, lines: body.split('\n').length, link, isRead: readAt !== '' }));
const titlesOf = (who: Username) => entriesOf(who).map(({ title }) => title);

describe('a shift that anybody may take', () => {
  it('reaches everybody who could take it, and nobody else (D49)', async () => {
    const bartender = buildUser({ id: fixtureId(4801), firstName: 'Bea', positionId: positionId('Bartender') });
    const gone = buildUser({ id: fixtureId(4802), firstName: 'Gil', isActive: false });
    server.store('user', bartender, gone);
    server.store('availability', buildAvailability({ userId: staff.ben.id, hours: 'c'.repeat(168) }));
    createForGood(shiftIn(1, 3));
    await tellOffers(server.deps);
    expect(entriesOf('amara')).toEqual([
      { title: 'A shift you could take', lines: 1, link: `/shift-marketplace?claim=${fixtureId(4001)}`, isRead: false },
    ]);
    expect(entriesOf('ben')).toEqual([]);
    const told = server.all('notification').map(({ userId }) => userId);
    expect(told).not.toContain(bartender.id);
    expect(told).not.toContain(gone.id);
  });

  it('is announced once, however often one looks', async () => {
    createForGood(shiftIn(1, 3));
    for (let round = 0; round < 3; round += 1) await tellOffers(server.deps);
    expect(titlesOf('amara')).toEqual(['A shift you could take']);
  });

  it('is a colleague’s who gives it away, by name; not the owner’s own news, nor theirs who waved it away', async () => {
    const own = shiftIn(1, 3, { userId: staff.amara.id });
    server.store('shift', own);
    askForCover('amara', own);
    await tellOffers(server.deps);
    expect(entriesOf('ben')).toEqual([
      {
        ...{ title: 'Amara asks for cover', lines: 1, isRead: false },
        link: `/shift-marketplace?tab=requests&request=${fixtureId(4900)}`,
      },
    ]);
    expect(entriesOf('amara')).toEqual([]);
  });

  it('is no draft, and not one in the past', async () => {
    createForGood(shiftIn(1, 3, { status: 'draft' }));
    createForGood(shiftIn(2, -1));
    await tellOffers(server.deps);
    expect(titlesOf('amara')).toEqual([]);
  });

  it('is announced when the draft is published', async () => {
    const draft = shiftIn(1, 3, { status: 'draft' });
    create(draft);
    change(draft, { status: 'scheduled' });
    await tellOffers(server.deps);
    expect(titlesOf('amara')).toEqual(['A shift you could take']);
  });

  it('tells nobody if it is open only while it moves from one person to another', async () => {
    const shift = shiftIn(1, 3, { userId: staff.ben.id });
    server.store('shift', shift);
    change(shift, { userId: '' });
    await tellOffers(server.deps);
    change(shift, { userId: staff.mo.id });
    server.clock.now += 5 * 60_000;
    await tellOffers(server.deps);
    expect(titlesOf('amara')).toEqual([]);
  });

  it('is announced two minutes after it was left open', async () => {
    const shift = shiftIn(1, 3, { userId: staff.ben.id });
    server.store('shift', shift);
    change(shift, { userId: '' });
    server.clock.now += 2 * 60_000;
    await tellOffers(server.deps);
    expect(titlesOf('amara')).toEqual(['A shift you could take']);
  });
});

describe('how often', () => {
  it('is once an hour, with everything since in one entry', async () => {
    createForGood(shiftIn(1, 3));
    await tellOffers(server.deps);
    createForGood(shiftIn(2, 4), shiftIn(3, 5));
    server.clock.now += 50 * 60_000;
    await tellOffers(server.deps);
    expect(titlesOf('amara')).toHaveLength(1);
    server.clock.now += 11 * 60_000;
    await tellOffers(server.deps);
    expect(entriesOf('amara')[1]).toEqual({
      ...{
        title: '2 shifts you could take',
        lines: 2,
        link: '/shift-marketplace?tab=available&department=all&position=any',
        isRead: false,
      },
    });
  });

  it('stays once an hour where the first one was taken', async () => {
    const first = shiftIn(1, 3);
    createForGood(first);
    await tellOffers(server.deps);
    change(first, { userId: staff.mo.id });
    server.clock.now += 3 * 60_000;
    await tellOffers(server.deps);
    createForGood(shiftIn(2, 4));
    await tellOffers(server.deps);
    expect(titlesOf('amara')).toEqual(['Somebody has it now']);
  });

  it('is at once where it starts within a day', async () => {
    createForGood(shiftIn(1, 3));
    await tellOffers(server.deps);
    create(shiftIn(2, 0.5));
    await tellOffers(server.deps);
    expect(titlesOf('amara')).toHaveLength(2);
  });
});

describe('what becomes of the entry', () => {
  it('says who has the shift, and is read', async () => {
    const own = shiftIn(1, 3, { userId: staff.amara.id });
    server.store('shift', own);
    askForCover('amara', own);
    await tellOffers(server.deps);
    const request = server.find('shiftRequest', fixtureId(4900));
    if (!request) throw new Error('No request');
    server.run('mo', (tx, actor) => answerShiftRequest(tx, actor, request, { ...request, status: 'accepted' }));
    await tellOffers(server.deps);
    expect(entriesOf('ben')).toMatchObject([{ title: 'Somebody has it now', isRead: true }]);
    expect(server.all('notification').find(({ userId }) => userId === staff.ben.id)?.body).toContain('Mo has it.');
  });

  it('says that it is no longer offered, where it was cancelled or withdrawn', async () => {
    const shift = shiftIn(1, 3);
    createForGood(shift);
    await tellOffers(server.deps);
    change(shift, { status: 'cancelled' });
    server.clock.now += 3 * 60_000;
    await tellOffers(server.deps);
    expect(entriesOf('amara')).toMatchObject([{ title: 'No longer offered', isRead: true }]);
  });

  it('keeps what of several is still on offer', async () => {
    const [first, second] = [shiftIn(1, 3), shiftIn(2, 4)] as const;
    createForGood(first, second);
    await tellOffers(server.deps);
    change(first, { userId: staff.mo.id });
    server.clock.now += 3 * 60_000;
    await tellOffers(server.deps);
    expect(entriesOf('amara')).toMatchObject([{ title: 'A shift you could take', lines: 2, isRead: false }]);
  });

  it('pushes nothing of it', async () => {
    const shift = shiftIn(1, 3);
    createForGood(shift);
    await tellOffers(server.deps);
    const before = server.all('notification').length;
    change(shift, { status: 'cancelled' });
    server.clock.now += 3 * 60_000;
    await tellOffers(server.deps);
    expect(server.all('notification')).toHaveLength(before);
  });
});

it('two hundred people hear of a shift in one round, in slices between which others are let in', async () => {
  const many = Array.from({ length: 200 }, (_, number) => buildUser({ id: fixtureId(5000 + number) } as Partial<User>));
  server.store('user', ...many);
  createForGood(shiftIn(1, 3));
  let turns = 0;
  const ticking = setInterval(() => {
    turns += 1;
  });
  await tellOffers(server.deps);
  clearInterval(ticking);
  expect(server.all('notification').filter(({ type }) => type === 'shift-available').length).toBeGreaterThan(200);
  expect(turns).toBeGreaterThan(5);
});

it('a shift after somebody’s last day is no offer to them (D51)', async () => {
  const employment = server.find('employment', staff.ben.id) as Employment;
  server.store('employment', {
    ...employment,
    leavesOn: dayOf('Europe/London', toInstant(server.clock.now + 2 * day)),
  });
  createForGood(shiftIn(1, 3));
  await tellOffers(server.deps);
  expect([titlesOf('amara'), titlesOf('ben')]).toEqual([['A shift you could take'], []]);
});
