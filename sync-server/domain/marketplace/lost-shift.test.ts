import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { buildUser } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { openShiftsOf } from '#server/fixtures/open-shifts.ts';
import { createStaffedApp, type StaffedApp, staff, type Username } from '#server/fixtures/staffed-app.ts';
import { tellOffers } from './tell-offers.ts';

let server: StaffedApp;
beforeEach(async () => {
  server = await createStaffedApp();
});
afterEach(() => server.close());

const hour = 3_600_000;
const { shiftIn, create, createForGood, change } = openShiftsOf(() => server);
const entriesOf = (who: Username) =>
  server
    .all('notification')
    .filter(({ userId, type }) => userId === staff[who].id && type === 'shift-available')
    .map(({ title, body }) => ({ title, lines: body.split('\n').length }));
const titlesOf = (who: Username) => entriesOf(who).map(({ title }) => title);

describe('a shift that is given to somebody, which is undone at once (D42)', () => {
  const giveAndTakeBack = async (shift: Shift) => {
    change(shift, { userId: staff.ben.id });
    server.clock.now += 5000;
    await tellOffers(server.deps);
    change(shift, { userId: '' });
    server.clock.now += 3 * 60_000;
    await tellOffers(server.deps);
  };

  it('is not announced again, nor to anybody else: it was open all along', async () => {
    const shift = shiftIn(1, 3);
    createForGood(shift);
    await tellOffers(server.deps);
    server.store('user', buildUser({ id: fixtureId(4803) }));
    server.clock.now += 2 * hour;
    await giveAndTakeBack(shift);
    expect([titlesOf('amara'), titlesOf('ben')]).toEqual([['A shift you could take'], ['A shift you could take']]);
    expect(server.all('notification').filter(({ userId }) => userId === fixtureId(4803))).toEqual([]);
  });

  it('is announced where nobody had heard of it yet, or its times are others', async () => {
    const shift = shiftIn(1, 3);
    create(shift);
    server.clock.now += 60_000;
    await giveAndTakeBack(shift);
    expect(titlesOf('amara')).toEqual(['A shift you could take']);
    server.store('user', buildUser({ id: fixtureId(4803) }));
    server.clock.now += 2 * hour;
    await giveAndTakeBack({ ...shift, endTime: toInstant(Date.parse(shift.endTime) + hour) });
    expect(server.all('notification').filter(({ userId }) => userId === fixtureId(4803))).toHaveLength(1);
  });
});

describe('who lost the shift (D49)', () => {
  const takeOff = (shift: Shift) => {
    change(shift, { userId: '' });
    server.clock.now += 3 * 60_000;
    return tellOffers(server.deps);
  };

  it('is not told that they could take it, colleagues are', async () => {
    const shift = shiftIn(1, 3, { userId: staff.ben.id });
    create(shift);
    server.clock.now += hour;
    await takeOff(shift);
    expect([titlesOf('amara'), titlesOf('ben')]).toEqual([['A shift you could take'], []]);
  });

  it('does not hear of it later, when its times change', async () => {
    const shift = shiftIn(1, 3, { userId: staff.ben.id });
    create(shift);
    server.clock.now += hour;
    await takeOff(shift);
    change(shift, { userId: '', instructions: 'By the back door' });
    server.clock.now += 3 * 60_000;
    await tellOffers(server.deps);
    expect(titlesOf('ben')).toEqual([]);
  });

  it('is nobody who had it for less than two minutes, or as a draft: they never heard of it (D42)', async () => {
    const [brief, draft] = [
      shiftIn(1, 3, { userId: staff.ben.id }),
      shiftIn(2, 4, { userId: staff.ben.id, status: 'draft' }),
    ];
    create(brief);
    create(draft);
    server.clock.now += 60_000;
    await takeOff(brief);
    change(draft, { userId: '', status: 'draft' });
    change(draft, { userId: '', status: 'scheduled' });
    server.clock.now += hour;
    await tellOffers(server.deps);
    expect(entriesOf('ben').map(({ lines }) => lines)).toEqual([1, 1]);
  });

  it('hears of it again after somebody else had it and lost it', async () => {
    const shift = shiftIn(1, 3, { userId: staff.ben.id });
    create(shift);
    server.clock.now += hour;
    change(shift, { userId: staff.amara.id });
    server.clock.now += hour;
    await takeOff(shift);
    expect([titlesOf('amara'), titlesOf('ben')]).toEqual([[], ['A shift you could take']]);
  });
});
