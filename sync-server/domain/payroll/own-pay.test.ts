import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Payee } from '#schema/entities/payroll.ts';
import type { Pence } from '#schema/entities/primitives.ts';
import { blankPayee } from '#schema/rules/payroll/payee.ts';
import { createPayWorld, hoursOf, july, type PayWorld, payeeOf } from '#server/fixtures/pay-world.ts';
import { staff, type Username } from '#server/fixtures/staffed-app.ts';
import { row } from '#server/fixtures/sync-client.ts';
import { messageAllowance } from '#server/limits.ts';

let world: PayWorld;
beforeEach(async () => {
  world = await createPayWorld();
});
afterEach(() => world.close());

/** Changes pay data from a device; returns the codes of the refusals. */
const change = async (by: Username, whose: Username, changes: Partial<Record<keyof Payee, unknown>>) => {
  const stored = world.find('payee', staff[whose].id);
  if (!stored) throw new Error(`${whose} has no pay data`);
  const answer = await (await world.as(by)).write('payroll', row({ ...stored, ...changes } as never, stored));
  return answer.rejections.map(({ code }) => code);
};
const told = (who: Username) =>
  world
    .all('notification')
    .filter(({ userId, type }) => userId === staff[who].id && type === 'tax-details-changed')
    .map(({ title }) => title);
const ownPapersOf = (who: Username, periodId: string) =>
  world
    .entryOf(who, periodId)
    .warnings.filter(({ code }) => code === 'own-papers')
    .map(({ message }) => message);

describe('one’s own pay data', () => {
  it.each([
    ['payFrequency', 'weekly'],
    ['niCategory', 'C'],
    ['startDate', '2020-01-01'],
    ['opening', { ...payeeOf('amara').opening, taxYear: '2026-27', grossPay: 100, taxablePay: 100, incomeTax: 100 }],
    ['apprenticeSince', '2026-06-01'],
    ['pensionScheme', 'net_pay'],
    ['pensionBasis', 'pensionable'],
    ['employeePensionBasisPoints', 0],
    ['employerPensionBasisPoints', 10_000],
    ['circumstances', ['director']],
  ] as const)('leave the %s to the employer', async (field, value) => {
    expect(await change('amara', 'amara', { [field]: value })).toEqual(['not-allowed']);
    expect(world.find('payee', staff.amara.id)?.[field]).toEqual(payeeOf('amara')[field]);
    expect(await change('grace', 'amara', { [field]: value })).toEqual([]);
    expect(world.find('payee', staff.amara.id)?.[field]).toEqual(value);
  });

  it('begin with nothing decided', async () => {
    world.connection.exec('delete from payees');
    const mine = { ...blankPayee(staff.ben.id, '2026-06-16T08:00:00.000Z' as never), taxCode: 'BR' };
    const ben = await world.as('ben');
    const codes = async (payee: object) =>
      (await ben.write('payroll', row(payee as never))).rejections.map(({ code }) => code);
    expect(await codes({ ...mine, employerPensionBasisPoints: 10_000 })).toEqual(['not-allowed']);
    expect(await codes({ ...mine, opening: { ...mine.opening, incomeTax: -100 } })).toEqual(['not-allowed']);
    expect(await codes({ ...mine, circumstances: ['director'] })).toEqual(['not-allowed']);
    expect(await codes(mine)).toEqual([]);
    expect(told('grace')).toEqual(['Ben changed their tax code']);
  });
});

describe('what somebody enters from their own papers', () => {
  const p45 = { previousTaxYear: '2026-27', previousTaxablePay: 500_000 as Pence, previousTax: 100_000 as Pence };

  it('notifies admins, and is a remark in the run until that is completed', async () => {
    world.store('hoursRecord', hoursOf('amara', '2026-06-02'), hoursOf('amara', '2026-07-02'));
    const id = await world.begin();
    await world.send(`/periods/${id}/process`);
    expect(ownPapersOf('amara', id)).toEqual([]);
    expect(await change('amara', 'amara', { ...p45, taxCode: '1257L', studentLoan: '2' })).toEqual([]);
    expect(told('grace')).toEqual(['Amara changed their P45 figures and student loan']);
    expect([told('amara'), told('mo'), told('ben')]).toEqual([['Your P45 figures and student loan changed'], [], []]);
    expect((await world.send(`/periods/${id}/complete`)).body.error?.code).toBe('pay-run-outdated');
    await world.send(`/periods/${id}/process`);
    expect(ownPapersOf('amara', id)).toEqual([
      'Amara changed P45 figures and student loan on Tue 16 Jun. Compare them with the papers.',
    ]);
    world.clock.now += 1000;
    expect((await world.send(`/periods/${id}/complete`)).status).toBe(200);
    expect(ownPapersOf('amara', await world.begin(july))).toEqual([]);
  });

  it('is settled if an admin enters it again', async () => {
    world.store('hoursRecord', hoursOf('amara', '2026-06-02'));
    await change('amara', 'amara', { taxCode: 'NT', hasPostgraduateLoan: true });
    await change('grace', 'amara', { taxCode: 'BR' });
    expect(ownPapersOf('amara', await world.begin())).toEqual([
      'Amara changed student loan on Tue 16 Jun. Compare them with the papers.',
    ]);
  });

  it('notifies nobody and makes no remark if an admin enters it, or if it is something else', async () => {
    world.store('hoursRecord', hoursOf('amara', '2026-06-02'));
    await change('grace', 'amara', { ...p45, taxCode: 'BR' });
    await change('amara', 'amara', { dateOfBirth: '1996-04-13' });
    expect(told('grace')).toEqual([]);
    expect(ownPapersOf('amara', await world.begin())).toEqual([]);
  });

  it('fills nobody’s inbox', async () => {
    const amara = await world.signIn('amara');
    const statuses: number[] = [];
    for (let index = 0; index < messageAllowance.all.atOnce + 2; index += 1) {
      const stored = world.find('payee', staff.amara.id) as Payee;
      const pushed = row({ ...stored, taxCode: index % 2 === 0 ? 'BR' : '1257L' }, stored);
      const answer = await amara('/api/sync/push', { body: { collections: { payroll: [pushed] } } });
      statuses.push(answer.status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect(told('grace')).toHaveLength(messageAllowance.urgent.atOnce);
  });

  it('cannot pay thousands unseen (F8)', async () => {
    world.store('hoursRecord', hoursOf('amara', '2026-06-02'));
    const figures = { ...p45, previousTaxablePay: 0, previousTax: 500_000 };
    expect(await change('amara', 'amara', figures)).toEqual(['invalid']);
    expect(await change('amara', 'amara', p45)).toEqual([]);
    const codes = world.entryOf('amara', await world.begin()).warnings.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(['own-papers', 'net-above-gross']));
  });
});
