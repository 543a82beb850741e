import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { buildAvailability } from '#schema/fixtures/availability.ts';
import { buildShift, buildShiftRequest } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { answerShiftRequest } from '#server/domain/marketplace/answer-shift-request.ts';
import { createShiftRequest } from '#server/domain/marketplace/create-shift-request.ts';
import { tellOffers } from '#server/domain/marketplace/tell-offers.ts';
import { createShift } from '#server/domain/rota/create-shift.ts';
import { createStaffedApp, type StaffedApp, staff, type Username } from '#server/fixtures/staffed-app.ts';

let server: StaffedApp;
beforeEach(async () => {
  server = await createStaffedApp();
});
afterEach(() => server.close());

const day = 24 * 3_600_000;
/** A Server's published shift that starts `days` from now. */
const shiftIn = (number: number, days: number, overrides: Partial<Shift> = {}): Shift => {
  const start = server.clock.now + days * day;
  return buildShift({
    ...{ id: fixtureId(4000 + number), userId: '' },
    ...{ startTime: toInstant(start), endTime: toInstant(start + day / 4), ...overrides },
  });
};
const create = (shift: Shift) => server.run('mo', (tx) => createShift(tx, shift));
const askForCover = (who: Username, { id }: Shift) => {
  const request = buildShiftRequest({ id: fixtureId(4900), shiftId: id, requesterId: staff[who].id });
  return server.run(who, (tx) => createShiftRequest(tx, request));
};
const titlesOf = (who: Username) =>
  server
    .all('notification')
    .filter(({ userId, type }) => userId === staff[who].id && type === 'shift-available')
    .map(({ title }) => title);

describe('what nobody could take, and starts within a day', () => {
  const toManagers = () =>
    server
      .all('notification')
      .filter(({ type, link }) => type === 'shift-untaken' && link.startsWith('/rota'))
      .map(({ userId, title, recordIds }) => [userId, title, recordIds]);
  const toAskers = () =>
    server
      .all('notification')
      .filter(({ type, link }) => type === 'shift-untaken' && link.startsWith('/shift-marketplace'))
      .map(({ userId, title, body }) => [userId, title, body]);
  const away = (who: Username) => {
    server.store(
      'availability',
      buildAvailability({ id: staff[who].id, userId: staff[who].id, hours: 'c'.repeat(168) }),
    );
  };

  it('reaches the department’s managers at once, with the name of the person who asks for cover, and once', async () => {
    const own = shiftIn(1, 0.5, { userId: staff.amara.id });
    server.store('shift', own);
    for (const who of ['ben', 'mo', 'grace'] as const) away(who);
    askForCover('amara', own);
    for (let round = 0; round < 2; round += 1) await tellOffers(server.deps);
    expect(toManagers()).toEqual([[staff.mo.id, 'Amara asks for cover, and nobody is free', [own.id]]]);
    expect(toAskers()).toEqual([
      [staff.amara.id, 'Nobody is free to take it', expect.stringMatching(/stays yours\.\nMo has been notified\.$/)],
    ]);
    expect(server.all('notification')).toHaveLength(2);
  });

  it('is settled with the request: read, and told anew where the same person asks again', async () => {
    const own = shiftIn(1, 0.5, { userId: staff.amara.id });
    server.store('shift', own);
    for (const who of ['ben', 'mo', 'grace'] as const) away(who);
    askForCover('amara', own);
    await tellOffers(server.deps);
    const request = server.find('shiftRequest', fixtureId(4900));
    if (!request) throw new Error('No request');
    server.run('amara', (tx, actor) => answerShiftRequest(tx, actor, request, { ...request, status: 'cancelled' }));
    const entries = () => server.all('notification').filter(({ type }) => type === 'shift-untaken');
    expect(entries().map(({ userId, title, readAt }) => [userId, title, readAt !== ''])).toEqual(
      expect.arrayContaining([
        [staff.amara.id, 'Nobody is free to take it', true],
        [staff.mo.id, 'Amara no longer asks for cover', true],
      ]),
    );
    const again = buildShiftRequest({ id: fixtureId(4901), shiftId: own.id, requesterId: staff.amara.id });
    server.run('amara', (tx) => createShiftRequest(tx, again));
    await tellOffers(server.deps);
    expect(entries().filter(({ readAt }) => readAt === '')).toHaveLength(2);
  });

  it('reaches the person who asks days before too, when no manager hears of it yet', async () => {
    const own = shiftIn(1, 3, { userId: staff.amara.id });
    server.store('shift', own);
    for (const who of ['ben', 'mo', 'grace'] as const) away(who);
    askForCover('amara', own);
    await tellOffers(server.deps);
    expect(toManagers()).toEqual([]);
    expect(toAskers()).toEqual([
      [staff.amara.id, 'Nobody is free to take it', expect.stringMatching(/The shift stays yours\.$/)],
    ]);
  });

  it('is announced for an open shift too, and for none that somebody could take or that is further away', async () => {
    for (const who of ['ben', 'mo', 'grace', 'amara'] as const) away(who);
    create(shiftIn(1, 0.5));
    create(shiftIn(2, 3));
    await tellOffers(server.deps);
    expect(toManagers()).toEqual([[staff.mo.id, 'Nobody is free to take it', [fixtureId(4001)]]]);
    server.connection.exec('delete from availabilities');
    create(shiftIn(3, 0.6));
    await tellOffers(server.deps);
    expect(toManagers()).toHaveLength(1);
  });

  it('is announced when the last person who could take it has said no', async () => {
    const own = shiftIn(1, 0.5, { userId: staff.amara.id });
    server.store('shift', own);
    for (const who of ['mo', 'grace'] as const) away(who);
    askForCover('amara', own);
    await tellOffers(server.deps);
    expect([titlesOf('ben'), toManagers()]).toEqual([['Amara asks for cover'], []]);
    const request = server.find('shiftRequest', fixtureId(4900));
    if (!request) throw new Error('No request');
    server.run('ben', (tx, actor) =>
      answerShiftRequest(tx, actor, request, { ...request, declinedByIds: [staff.ben.id] }),
    );
    await tellOffers(server.deps);
    expect(toManagers()).toHaveLength(1);
  });

  it('is no news to the manager whose own shift it is', async () => {
    const own = shiftIn(1, 0.5, { userId: staff.mo.id });
    server.store('shift', own);
    for (const who of ['ben', 'amara', 'grace'] as const) away(who);
    askForCover('mo', own);
    await tellOffers(server.deps);
    expect(toManagers()).toEqual([]);
  });
});
