import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Employment } from '#schema/entities/employment.ts';
import type { HoursRecord } from '#schema/entities/hours.ts';
import { type Minutes, type Pence, toInstant } from '#schema/entities/primitives.ts';
import { hourMs } from '#schema/rules/time/lengths.ts';
import { correctHours } from '#server/domain/hours/correct-hours.ts';
import { agreeTerms } from '#server/fixtures/agreed-terms.ts';
import { createPayWorld, hoursOf, type PayWorld, payeeOf } from '#server/fixtures/pay-world.ts';
import { staff } from '#server/fixtures/staffed-app.ts';

let world: PayWorld;
beforeEach(async () => {
  world = await createPayWorld();
  const untaxed = { taxCode: 'NT', taxBasis: 'W1M1', startDate: '2025-01-01' } as const;
  world.store('payee', payeeOf('ben', untaxed), payeeOf('amara', untaxed));
});
afterEach(() => world.close());

const dayOf = (month: number, day: number) => `2026-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
const worked = (month: number, days: readonly number[], changes: Partial<HoursRecord> = {}) => {
  const records = days.map((day) => hoursOf('ben', dayOf(month, day), changes));
  world.store('hoursRecord', ...records);
  return records;
};
/** Begins the run of a month on its last day, on which its people are paid. */
const begin = (month: number) => {
  const last = new Date(Date.UTC(2026, month, 0)).toISOString().slice(0, 10);
  world.clock.now = Date.parse(`${last}T21:00:00.000Z`);
  return world.begin({ frequency: 'monthly', startDate: dayOf(month, 1), paymentDate: last });
};
const finish = async (run: string) => {
  await world.send(`/periods/${run}/process`);
  expect((await world.send(`/periods/${run}/complete`)).status).toBe(200);
};
const entryIn = (run: string) => world.entryOf('ben', run);
const remarks = (run: string) =>
  entryIn(run)
    .warnings.map(({ message }) => message)
    .filter((message) => message.includes('too '));
const namedIn = (run: string) => /£[\d,.]+ too (?:high|low)/.exec(remarks(run).join())?.[0];
/** Strikes hours out on 3 February, as a manager does. */
const strikeOut = (records: readonly HoursRecord[]) => {
  world.clock.now = Date.parse('2026-02-03T09:00:00.000Z');
  const changes = { breakMinutes: 0 as Minutes, correctionReason: 'Was ill', approvedBy: staff.mo.id };
  for (const record of records)
    world.run('mo', (tx) => correctHours(tx, record, { ...record, ...changes, clockOut: record.clockIn }));
};
const leaveOn = async (leavesOn: string) => {
  const grace = await world.signIn('grace');
  await grace(`/api/admin/users/${staff.ben.id}`, { method: 'PATCH', body: { isActive: false, leavesOn } });
};

describe('an overpayment for hours that were struck out', () => {
  it('is listed for 40 weeks while small payslips take it off, and the last run does not promise another', async () => {
    const records = worked(1, [5, 6, 7, 8, 9, 12, 13, 14, 15, 16, 19, 20]);
    await finish(await begin(1));
    strikeOut(records);
    const seen: (string | undefined)[] = [];
    let last: readonly string[] = [];
    for (const month of [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) {
      worked(month, [5]);
      const run = await begin(month);
      seen.push(namedIn(run));
      await world.send(`/entries/${entryIn(run).id}/corrections`);
      last = remarks(run);
      expect(last.join()).toContain(month < 11 ? 'The next run lists it again.' : '£208.00 too high');
      await finish(run);
    }
    const sums = ['1,248', '1,144', '1,040', '936', '832', '728', '624', '520', '416', '312'];
    expect(seen).toEqual(sums.map((sum) => `£${sum}.00 too high`));
    expect(last).toEqual([expect.stringMatching(/ The next run might not list it again: settle it outside pay\.$/)]);
  });

  it('of a leaver is listed until it is settled, and again once the settlement is undone', async () => {
    const records = worked(1, [5, 6, 7]);
    await finish(await begin(1));
    strikeOut(records);
    await leaveOn('2026-01-31');
    const runs: string[] = [];
    const isIn = (run: string) =>
      world.all('payrollEntry').some((entry) => entry.payrollPeriodId === run && entry.userId === staff.ben.id);
    const next = async (month: number, isSettled = false) => {
      world.store('hoursRecord', hoursOf('amara', dayOf(month, 5)));
      const run = await begin(month);
      runs.push(isIn(run) ? (entryIn(run).refusals[0]?.message ?? '') : 'no entry');
      if (isSettled) {
        const body = { what: 'difference', reason: 'Will pay it back' };
        expect((await world.send(`/entries/${entryIn(run).id}/settle`, 'POST', body)).status).toBe(200);
      }
      await finish(run);
    };
    for (const month of [2, 3, 4, 5, 6]) await next(month, month === 6);
    await next(7);
    const [settled] = world.find('payee', staff.ben.id)?.settledPay ?? [];
    await world.send(`/payees/${staff.ben.id}/reopen`, 'POST', { settledId: settled?.id });
    for (const month of [8, 9, 10, 11, 12]) await next(month);
    const named = expect.stringMatching(/^They were paid £312\.00 .* If you don’t, the next run lists it again\.$/);
    const last = expect.stringMatching(/^They were paid £312\.00 .* The next run might not list it again\.$/);
    expect(runs).toEqual([named, named, named, named, named, 'no entry', named, named, named, last, 'no entry']);
  });
});

describe('pay agreed in July and dated from January', () => {
  const agree = (changes: Partial<Employment>) => {
    world.clock.now = Date.parse('2026-07-10T09:00:00.000Z');
    world.run('grace', (tx) => agreeTerms(tx, staff.ben.id, '2026-01-01', changes));
  };
  const employed = (changes: Partial<Employment>) => {
    const employment = world.find('employment', staff.ben.id) as Employment;
    world.store('employment', { ...employment, weeklyHours: 10, positionRates: [], termsByDate: [], ...changes });
  };

  it.each([
    ['a lower rate', { hourlyRate: 1000 as Pence }, true, ['£864.00 too high', '£784.00 too high']],
    [
      'a higher rate that no run has paid yet',
      { hourlyRate: 1500 as Pence },
      false,
      ['£576.00 too low', '£576.00 too low'],
    ],
    ['a lower salary', { annualSalary: 300_000 as Pence }, true, ['£4,500.00 too high', '£4,250.00 too high']],
  ] as const)('%s: the run after the next lists all that is left', async (_, changes, isTakenOff, sums) => {
    const isSalary = 'annualSalary' in changes;
    employed(isSalary ? { payBasis: 'salary', annualSalary: 1_200_000 as Pence } : { hourlyRate: 1300 as Pence });
    const rate = (hourlyRate: number) => ({ hourlyRate: (isSalary ? 0 : hourlyRate) as Pence });
    for (const month of [1, 2, 3, 4, 5, 6]) {
      worked(month, [5, 6, 7, 8, 12, 13], rate(1300));
      await finish(await begin(month));
    }
    agree(changes);
    const seen: (string | undefined)[] = [];
    for (const month of [7, 8]) {
      worked(month, [5], rate('hourlyRate' in changes ? changes.hourlyRate : 0));
      const run = await begin(month);
      seen.push(namedIn(run));
      if (isTakenOff) await world.send(`/entries/${entryIn(run).id}/corrections`);
      await finish(run);
    }
    expect(seen).toEqual(sums);
  });

  it('the salary of somebody who had already left is still listed after a quarter', async () => {
    employed({ payBasis: 'salary', annualSalary: 1_200_000 as Pence });
    await finish(await begin(1));
    world.clock.now = Date.parse('2026-02-03T09:00:00.000Z');
    await leaveOn('2026-01-16');
    const codes: (string | undefined)[] = [];
    for (const month of [2, 3, 4, 5, 6, 7]) {
      world.store('hoursRecord', hoursOf('amara', dayOf(month, 5)));
      const run = await begin(month);
      codes.push(entryIn(run).refusals[0]?.code);
      await finish(run);
    }
    expect(codes).toEqual(Array(6).fill('overpaid'));
  });
});

const correct = (record: HoursRecord, month: number, hours: number) => {
  world.clock.now = Date.parse(`${dayOf(month, 4)}T09:00:00.000Z`);
  world.run('mo', (tx) => {
    const stored = tx.find('hoursRecord', record.id) as HoursRecord;
    const clockOut = toInstant(Date.parse(stored.clockIn) + hours * hourMs);
    const changes = { breakMinutes: 0 as Minutes, correctionReason: 'Misread', approvedBy: staff.mo.id };
    return correctHours(tx, stored, { ...stored, ...changes, clockOut });
  });
};
const shiftOf = (day: string, hours: number) => {
  const clockIn = toInstant(Date.parse(`${day}T06:00:00.000Z`));
  const minutes = (hours * 60) as Minutes;
  const times = { clockIn, clockOut: toInstant(Date.parse(clockIn) + hours * hourMs), breakMinutes: 0 as Minutes };
  return hoursOf('ben', day, { ...times, totalMinutes: minutes, paidMinutes: minutes });
};

it('the part-week at the start of the earliest period keeps its overtime: March paid the rest of that week', async () => {
  const april = [shiftOf(dayOf(4, 1), 12), shiftOf(dayOf(4, 2), 12), shiftOf(dayOf(4, 3), 6)] as const;
  world.store('hoursRecord', shiftOf(dayOf(3, 30), 12), shiftOf(dayOf(3, 31), 12), ...april);
  for (const month of [3, 4]) await finish(await begin(month));
  correct(april[2], 5, 5);
  for (const month of [5, 6, 7, 8, 9]) {
    worked(month, [12]);
    const run = await begin(month);
    expect(namedIn(run)).toBe('£19.50 too high');
    await finish(run);
  }
});

it('hours corrected back to what was first paid are listed just as long, if a run has paid the correction in between', async () => {
  const [record] = [shiftOf(dayOf(1, 5), 4)];
  world.store('hoursRecord', record);
  await finish(await begin(1));
  correct(record, 2, 12);
  worked(2, [5]);
  const paying = await begin(2);
  await world.send(`/entries/${entryIn(paying).id}/corrections`);
  await finish(paying);
  correct(record, 3, 4);
  for (const month of [3, 4, 5, 6, 7, 8]) {
    worked(month, [12]);
    const run = await begin(month);
    expect(namedIn(run)).toBe('£104.00 too high');
    // No terms changed: hours were corrected.
    expect(remarks(run).join()).toContain('Going by what is now recorded');
    await finish(run);
  }
});

describe('news of pay changed for days long ago', () => {
  const january = async (changes: Partial<Employment>) => {
    const employed = world.find('employment', staff.ben.id) as Employment;
    world.store('employment', { ...employed, positionRates: [], termsByDate: [], ...changes });
    await finish(await begin(1));
  };
  /** The notifications for Ben and the admin who changed his pay from January on. */
  const newsOf = (now: string, changesOf: (stored: Employment) => Partial<Employment>) => {
    world.clock.now = Date.parse(now);
    const known = world.all('notification').length;
    world.run('grace', (tx) => {
      const stored = tx.find('employment', staff.ben.id) as Employment;
      return agreeTerms(tx, staff.ben.id, '2026-01-01', changesOf(stored));
    });
    const told = world.all('notification').slice(known);
    const bodyFor = (who: 'ben' | 'grace') => told.find(({ userId }) => userId === staff[who].id)?.body;
    return [bodyFor('ben'), bodyFor('grace')];
  };

  it('of a rate tells admins how far back the next run settles it, and the person only what changed', async () => {
    worked(1, [5, 6], { hourlyRate: 1300 as Pence });
    await january({ hourlyRate: 1300 as Pence });
    const rise = ({ hourlyRate }: Employment) => ({ hourlyRate: (hourlyRate + 100) as Pence });
    const what = 'Grace changed the pay from 5 Jan 2026: 2 approved records, £16.00 more in all.';
    const settled = 'The next pay run settles hours already paid.';
    // The admin who changed it is notified only if something must be done by hand.
    expect(newsOf('2026-02-10T09:00:00.000Z', rise)).toEqual([`${what} ${settled}`, undefined]);
    const byHand = 'If it leaves out hours before 5 Apr 2026, add a correction by hand.';
    expect(newsOf('2026-12-10T09:00:00.000Z', rise)).toEqual([what, `${what} ${settled} ${byHand}`]);
  });

  it('of a salary tells both, however long ago it was paid, and admins what to do', async () => {
    await january({ payBasis: 'salary', annualSalary: 1_200_000 as Pence });
    const rise = ({ annualSalary }: Employment) => ({ annualSalary: (annualSalary + 120_000) as Pence });
    const what = 'Grace changed the salary for days already paid: Jan 1, 2026 – Jan 31, 2026.';
    const settled = 'The next pay run settles the difference.';
    expect(newsOf('2026-02-10T09:00:00.000Z', rise)).toEqual([`${what} ${settled}`, undefined]);
    const byHand = 'Some of these periods are old. If the next pay run leaves one out, add a correction by hand.';
    expect(newsOf('2026-10-20T09:00:00.000Z', rise)).toEqual([what, `${what} ${byHand}`]);
    expect(newsOf('2027-10-20T09:00:00.000Z', rise)).toEqual([what, `${what} ${byHand}`]);
  });
});
