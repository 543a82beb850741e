import { expect, it } from 'vitest';
import type { Day, Instant, TimeOfDay } from '#schema/entities/primitives.ts';
import { buildHoursRecord, buildMessage, buildPayee } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { buildRateTable, unknownYear } from '#schema/fixtures/rate-table.ts';
import { restores } from '#server/db/restores-table.ts';
import { ask, edit, open, requestOf, roster, rule } from '#server/fixtures/hearing/moves.ts';
import { tomorrow } from '#server/fixtures/hearing/scenes.ts';
import { amarasDraft, bensDraft, publishDrafts } from '#server/fixtures/hearing/shifts.ts';
import { cast, type Heard, type Name } from '#server/fixtures/hearing/stage.ts';
import { createTabletKeys, enrolPassTablet } from '#server/fixtures/pass-tablet.ts';
import { removal, row } from '#server/fixtures/sync-client.ts';
import { testPassword } from '#server/fixtures/test-app.ts';
import { useHearingCompany } from './fixtures/hearing-company.ts';

// Tuesday 16 June 2026, 10:00 in London. The tests of this file are one story: each continues where the one before
// ended.
const company = useHearingCompany();
const toldOnce = 3;
const all = (people: readonly Name[], line: string): Heard => Object.fromEntries(people.map((name) => [name, [line]]));

it('people who have not said when they can work are asked the day before it is due, before that week is published', async () => {
  const { hear } = company();
  await hear('availability-due', {
    what: 'the day before it is due has come',
    given: (stage) => rule(stage, { availabilityDueOn: 3 }),
    does: (stage) => stage.pass(1),
    hears: all(['amara', 'ben', 'cleo', 'dev', 'mo', 'nia', 'kit'], 'availability-due: When can you work 22 – 28 Jun?'),
  });
});

it('a burst of edits is announced once, two minutes after the last one, to its person alone', async () => {
  const { hear } = company();
  await hear('shift-assigned', {
    what: 'a manager puts somebody on a shift',
    given: (stage) => void roster(stage, 1, 72),
    does: async (stage) => {
      await edit(stage, 'mo', 1, { userId: cast.amara });
      await stage.pass(toldOnce);
    },
    hears: { amara: ['shift-assigned: You have a new shift'] },
  });
  await hear('shift-changed', {
    what: 'a manager changes it',
    does: async (stage) => {
      await edit(stage, 'mo', 1, { instructions: 'Bring a pen' });
      await stage.pass(toldOnce);
    },
    hears: { amara: ['shift-changed: Your shift changed'] },
  });
  await hear('shift-changed', {
    what: 'a manager changes it and takes that back within two minutes',
    does: async (stage) => {
      await edit(stage, 'mo', 1, { userId: cast.ben });
      await stage.pass(1);
      await edit(stage, 'mo', 1, { userId: cast.amara });
      await stage.pass(toldOnce);
    },
    hears: {},
  });
  await hear('shift-cancelled', {
    what: 'a manager cancels it',
    does: async (stage) => {
      await edit(stage, 'mo', 1, { status: 'cancelled' });
      await stage.pass(toldOnce);
    },
    hears: { amara: ['shift-cancelled: A shift of yours was cancelled'] },
  });
  await hear('drafts-skipped', {
    what: 'a draft was deleted before it could be published',
    given: async (stage) => {
      stage.store('shift', amarasDraft, bensDraft);
      await stage.write('nia', 'shifts', removal(bensDraft));
    },
    does: publishDrafts,
    hears: {
      amara: ['rota-published: Your shifts for 22 – 28 Jun'],
      mo: ['drafts-skipped: A draft was not published'],
    },
  });
});

it('shifts on offer are announced at most once an hour, and managers hear which ones nobody takes and when to choose', async () => {
  const { hear } = company();
  const those = ['amara', 'ben', 'cleo'] as const;
  await hear('shift-available', {
    what: 'a manager publishes an open shift that people may want until tomorrow',
    does: (stage) => open(stage, 2, 96, tomorrow(stage)),
    hears: all(those, 'shift-available: A shift you could take'),
  });
  await hear('shift-available', {
    what: 'a second one within the hour waits',
    does: (stage) => open(stage, 3, 100),
    hears: {},
  });
  await hear('shift-available', {
    what: 'the hour is over',
    does: (stage) => stage.pass(61),
    hears: all(those, 'shift-available: A shift you could take'),
  });
  await hear('bids-due', {
    what: 'the time to choose has come',
    given: (stage) => ask(stage, 'amara', 1, 2, { requestType: 'bid' }),
    does: (stage) => stage.pass(24 * 60),
    hears: all(['mo', 'nia'], 'bids-due: Somebody is waiting for a shift'),
  });
  await hear('request-lost', {
    what: 'two claim an open shift',
    given: (stage) => ask(stage, 'cleo', 2, 3, { requestType: 'claim' }),
    does: (stage) => stage.lose('ben', 'shiftRequests', row(requestOf('ben', 3, 3, { requestType: 'claim' }))),
    hears: { ben: ['request-lost: Somebody else got there first'] },
  });
  await hear('shift-untaken', {
    what: 'nobody has taken an open shift two days before',
    given: (stage) => void roster(stage, 4, 50),
    does: (stage) => stage.pass(150),
    hears: all(['mo', 'nia'], 'shift-untaken: Nobody has taken it with 48 hours to go'),
  });
});

it('people who work soon or have not clocked out are reminded; hours and pay reach their person', async () => {
  const { hear } = company();
  await hear('shift-soon', {
    what: 'a shift starts within the hour',
    given: (stage) =>
      void roster(stage, 5, (Date.parse('2026-06-17T14:45:00.000Z') - stage.clock.now) / 3_600_000, 'amara'),
    does: (stage) => stage.pass(90),
    hears: { amara: ['shift-soon: You start at 3:45 PM'] },
  });
  await hear('payslip-ready', {
    what: 'a pay run is completed',
    given: (stage) => {
      stage.store('payee', buildPayee({ id: cast.amara, userId: cast.amara }));
      const day = '2026-06-02' as Day;
      const worked = { day, clockIn: `${day}T09:00:00.000Z`, clockOut: `${day}T17:30:00.000Z` };
      const approved = { approvedBy: cast.mo, approvedAt: `${day}T20:00:00.000Z` };
      stage.store('hoursRecord', buildHoursRecord({ id: fixtureId(81), shiftId: '', ...worked, ...approved }));
    },
    does: async (stage) => {
      const period = { frequency: 'monthly', startDate: '2026-06-01', paymentDate: '2026-06-30' };
      const { id } = await stage.call('grace', '/api/payroll/periods', period);
      for (const step of ['process', 'complete']) await stage.call('grace', `/api/payroll/periods/${id}/${step}`, {});
    },
    hears: { amara: ['payslip-ready: Your payslip is ready'] },
  });
  await hear('clock-out-missed', {
    what: 'somebody has not clocked out since yesterday',
    given: (stage) =>
      stage.store('hoursRecord', buildHoursRecord({ shiftId: '', clockOut: '', totalMinutes: 0, totalPay: 0 })),
    does: (stage) => stage.pass(1),
    hears: {
      amara: ['clock-out-missed: Did you forget to clock out?'],
      mo: ['clock-out-missed: Amara has not clocked out'],
    },
  });
  const bens = buildHoursRecord({ id: fixtureId(80), userId: cast.ben, shiftId: '' });
  await hear('hours-corrected', {
    what: 'a manager corrects hours',
    given: (stage) => stage.store('hoursRecord', bens),
    does: (stage) => {
      const clockOut = '2026-06-16T15:00:00.000Z' as Instant;
      return stage.write('mo', 'hours', row({ ...bens, clockOut, correctionReason: 'The phone was at home' }, bens));
    },
    hears: { ben: ['hours-corrected: Mo changed your hours for Tue 16 Jun'] },
  });
  await hear('right-to-work-ending', {
    what: 'a right to work ends in under thirty days',
    given: (stage) => {
      const employment = stage.find('employment', cast.cleo);
      if (employment) stage.store('employment', { ...employment, rightToWorkExpiresOn: '2026-07-10' as Day });
    },
    does: (stage) => stage.pass(1),
    hears: all(['mo', 'grace'], 'right-to-work-ending: Right to work of Cleo Okafor'),
  });
});

it('within quiet hours an entry is in the inbox at once and the phone rings when they are over', async () => {
  const { hear, pass, stage } = company();
  const message = { sendingId: fixtureId(28), senderId: cast.mo, receiverId: cast.ben, category: 'URGENT' } as const;
  await hear('message-urgent', {
    what: 'an urgent message within quiet hours',
    does: (stage) => {
      rule(stage, { quietFrom: '14:00' as TimeOfDay, quietUntil: '17:00' as TimeOfDay });
      return stage.write('mo', 'messages', row(buildMessage(message)));
    },
    hears: { ben: ['message-urgent: Message from Mo'] },
  });
  expect(await stage.rang()).toEqual({});
  await pass(180);
  expect(await stage.rang()).toEqual({ ben: ['message-urgent'] });
});

it('of accounts, tablets, rates and the server itself those hear who answer for them', async () => {
  const { hear } = company();
  await hear('new-device', {
    what: 'somebody signs in on a browser that they never used',
    does: async (stage) => {
      await stage.request('/api/auth/login', { body: { username: 'amara', password: testPassword } });
    },
    hears: { amara: ['new-device: New sign-in: Another program'] },
  });
  await hear('backup-restored', {
    what: 'the server is restored',
    does: (stage) => {
      const { epoch, seq } = stage.deps.records.ledger.state();
      const at = stage.deps.now();
      stage.db
        .insert(restores)
        .values({ epoch, at, from: at - 3_600_000, seq })
        .run();
      return stage.pass(1);
    },
    hears: all(['mo', 'nia', 'kit', 'grace'], 'backup-restored: The server was restored from a backup'),
  });
  let tablet = '';
  await hear('tablet-revoked', {
    what: 'an admin revokes a tablet',
    given: async (stage) => {
      tablet = (await enrolPassTablet(stage, 'nia')).tabletId;
    },
    does: (stage) => stage.call('grace', `/api/tablets/${tablet}`, undefined, 'DELETE').then(() => {}),
    hears: { grace: ['tablet-revoked: You revoked a tablet at the pass'] },
  });
  await hear('tablet-enrolled', {
    what: 'a manager enrols a tablet',
    does: async (stage) => {
      const { publicKey } = createTabletKeys();
      await stage.call('mo', '/api/tablets', { name: 'Pass', publicKey, departmentIds: [] });
    },
    hears: {
      grace: ['tablet-enrolled: Mo enrolled a tablet at the pass'],
      mo: ['tablet-enrolled: You enrolled a tablet at the pass'],
    },
  });
  await hear('rates-changed', {
    what: 'an admin imports the rates of a tax year',
    given: (stage) => {
      const nia = stage.find('user', cast.nia);
      if (nia) stage.store('user', { ...nia, role: 'admin' });
    },
    does: (stage) => stage.call('nia', '/api/payroll/rate-tables', buildRateTable()).then(() => {}),
    hears: { grace: [`rates-changed: Nia imported the rates of ${unknownYear}`] },
  });
});
