import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noOpening } from '#schema/entities/opening-figures.ts';
import type { Day, Instant, Pence } from '#schema/entities/primitives.ts';
import { auditTrail } from '#server/db/tables.ts';
import { createPayWorld, hoursOf, july, type PayWorld, payeeOf } from '#server/fixtures/pay-world.ts';
import { staff } from '#server/fixtures/staffed-app.ts';

const week = (startDate: string, paymentDate: string) => ({ frequency: 'weekly', startDate, paymentDate }) as const;

let world: PayWorld;
beforeEach(async () => {
  world = await createPayWorld();
  world.store('payee', payeeOf('ben', { payFrequency: 'weekly', taxCode: 'NT', taxBasis: 'W1M1' }));
});
afterEach(() => world.close());

/** Ben is paid by the first run made here, a weekly one. */
const payBen = async ({ startDate, paymentDate } = { startDate: '2026-06-01', paymentDate: '2026-06-10' }) => {
  world.store('hoursRecord', hoursOf('ben', startDate));
  await world.complete(week(startDate, paymentDate));
};

const workDays = (name: 'amara' | 'mo', ...days: readonly string[]) =>
  world.store('hoursRecord', ...days.map((day) => hoursOf(name, day)));

const daysIn = (name: 'amara' | 'mo', id: string) =>
  world
    .entryOf(name, id)
    .records.map(({ day }) => day)
    .toSorted();

/** Amara is deactivated on one day and reactivated on 6 July, which is entered as her first day. */
const leaveAndComeBack = async (leftOn: Day) => {
  const grace = await world.signIn('grace');
  const activate = async (day: string, isActive: boolean) => {
    world.clock.now = Date.parse(`${day}T09:00:00Z`);
    await grace(`/api/admin/users/${staff.amara.id}`, { method: 'PATCH', body: { isActive } });
  };
  await activate(leftOn, false);
  await activate('2026-07-06', true);
  world.store('payee', payeeOf('amara', { ...starter, startDate: '2026-07-06' as Day }));
  workDays('amara', '2026-07-10');
};

const starter = { startDate: '2026-06-08' as Day, payFrequency: 'monthly' } as const;

describe('the first monthly run, after weekly ones, pays a starter', () => {
  it('the hours that a weekly run left out because no pay details were entered', async () => {
    await payBen();
    workDays('mo', '2026-06-10');
    world.store('hoursRecord', hoursOf('ben', '2026-06-08'));
    const id = await world.begin(week('2026-06-08', '2026-06-17'));
    expect(daysIn('mo', id)).toEqual(['2026-06-10']);
    await world.send(`/periods/${id}/process`);
    expect((await world.send(`/periods/${id}/complete`)).body).toMatchObject({ people: 1, refused: 1 });
    workDays('mo', '2026-07-10');
    world.store('payee', payeeOf('mo', starter));
    const first = await world.begin(july);
    expect(daysIn('mo', first)).toEqual(['2026-06-10', '2026-07-10']);
    expect(world.entryOf('mo', first).warnings.map(({ code }) => code)).toContain('late-hours');
  });

  it('the hours since they began, if they were to be paid monthly from the first', async () => {
    await payBen();
    world.store('payee', payeeOf('mo', starter));
    workDays('mo', '2026-06-10', '2026-07-10');
    expect(daysIn('mo', await world.begin(july))).toEqual(['2026-06-10', '2026-07-10']);
  });

  it('the hours from before they left and came back', async () => {
    await payBen();
    world.store('payee', payeeOf('amara', starter));
    workDays('amara', '2026-06-10');
    await leaveAndComeBack('2026-06-20' as Day);
    expect(daysIn('amara', await world.begin(july))).toEqual(['2026-06-10', '2026-07-10']);
  });
});

it('hours from before somebody left and came back are paid however late they are approved, even if the audit trail no longer has their first day', async () => {
  await payBen();
  const late = hoursOf('amara', '2026-06-10');
  world.store('payee', payeeOf('amara', starter));
  world.store('hoursRecord', { ...late, approvedBy: '', approvedAt: '' }, hoursOf('amara', '2026-07-03'));
  await world.complete(july);
  await leaveAndComeBack('2026-07-04' as Day);
  await world.complete({ frequency: 'monthly', startDate: '2026-09-01', paymentDate: '2026-09-30' });
  world.deps.db.delete(auditTrail).where(eq(auditTrail.entity, 'payee')).run();
  world.store('hoursRecord', { ...late, approvedAt: '2026-10-02T09:00:00.000Z' as Instant });
  workDays('amara', '2026-10-05');
  const october = { frequency: 'monthly', startDate: '2026-10-01', paymentDate: '2026-10-31' } as const;
  expect(daysIn('amara', await world.begin(october))).toEqual(['2026-06-10', '2026-10-05']);
});

describe('hours that become due here only half a year later are paid, although later runs have looked at their days', () => {
  const at = (day: string) => {
    world.clock.now = Date.parse(`${day}T09:00:00Z`);
  };
  const payWeek = async (startDate: string, paymentDate: string) => {
    at(paymentDate);
    workDays('amara', startDate);
    const id = await world.begin(week(startDate, paymentDate));
    const days = daysIn('amara', id);
    await world.send(`/periods/${id}/process`);
    expect((await world.send(`/periods/${id}/complete`)).status).toBe(200);
    return days;
  };
  const employed = { payFrequency: 'weekly', taxCode: 'NT', taxBasis: 'W1M1' } as const;
  /** Brigade's first run is that of January, a monthly one. */
  const payMoInJanuary = async () => {
    world.store('payee', payeeOf('mo', { ...employed, payFrequency: 'monthly' }));
    workDays('mo', '2026-01-12');
    await world.complete({ frequency: 'monthly', startDate: '2026-01-01', paymentDate: '2026-01-31' });
  };

  it('if their first day is entered', async () => {
    await payMoInJanuary();
    world.store('payee', payeeOf('amara', { ...employed, startDate: '' }));
    workDays('amara', '2026-02-03', '2026-02-10');
    expect(await payWeek('2026-03-02', '2026-03-09')).toEqual(['2026-03-02']);
    world.store('payee', payeeOf('amara', { ...employed, startDate: '2026-02-02' as Day }));
    expect(await payWeek('2026-07-06', '2026-07-13')).toEqual(['2026-02-03', '2026-02-10', '2026-07-06']);
    expect(await payWeek('2026-07-13', '2026-07-20')).toEqual(['2026-07-13']);
  });

  it('if opening figures entered by mistake are removed', async () => {
    await payMoInJanuary();
    const opening = { ...noOpening, taxYear: '2026-27', grossPay: 1 as Pence, taxablePay: 1 as Pence };
    world.store('payee', payeeOf('amara', { ...employed, startDate: '2026-04-13' as Day, opening }));
    workDays('amara', '2026-04-14');
    expect(await payWeek('2026-05-04', '2026-05-11')).toEqual(['2026-05-04']);
    world.store('payee', payeeOf('amara', { ...employed, startDate: '2026-04-13' as Day }));
    expect(await payWeek('2026-08-31', '2026-09-07')).toEqual(['2026-04-14', '2026-08-31']);
  });
});

describe('it does not pay earlier hours to somebody', () => {
  it('who began before the first run made here, and has come back since', async () => {
    await payBen();
    world.store('payee', payeeOf('amara', { ...starter, startDate: '2026-03-02' as Day }));
    workDays('amara', '2026-06-03', '2026-06-10');
    await leaveAndComeBack('2026-06-12' as Day);
    expect(daysIn('amara', await world.begin(july))).toEqual(['2026-07-10']);
  });

  it('whose opening figures are for a tax year after the one they started in', async () => {
    await payBen({ startDate: '2026-03-09', paymentDate: '2026-03-18' });
    const opening = { ...noOpening, taxYear: '2026-27' };
    const pay = { startDate: '2026-03-20' as Day, opening };
    world.store('payee', payeeOf('amara', { ...pay, payFrequency: 'weekly' }));
    workDays('amara', '2026-06-10', '2026-07-10');
    world.store('payee', payeeOf('amara', { ...pay, payFrequency: 'monthly' }));
    expect(daysIn('amara', await world.begin(july))).toEqual(['2026-07-10']);
  });
});
