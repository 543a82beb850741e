import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Day, Instant, Minutes, Pence } from '#schema/entities/primitives.ts';
import { coveredBy } from '#server/domain/payroll/pay-run-people.ts';
import { createPayWorld, hoursOf, type PayWorld, payeeOf } from '#server/fixtures/pay-world.ts';
import { staff, type Username } from '#server/fixtures/staffed-app.ts';
import { hoursSeenLate } from './hours-seen-late.ts';

let world: PayWorld;
beforeEach(async () => {
  world = await createPayWorld();
  world.clock.now = Date.parse('2026-11-02T09:00:00.000Z');
});
afterEach(() => world.close());

const month = (number: string, lastDay: string) =>
  ({ frequency: 'monthly', startDate: `2026-${number}-01`, paymentDate: `2026-${number}-${lastDay}` }) as const;
const [june, july, august] = [month('06', '30'), month('07', '31'), month('08', '31')];
const [september, october, november] = [month('09', '30'), month('10', '31'), month('11', '30')];
const unapproved = { approvedBy: '', approvedAt: '' } as const;
const approve = (record: HoursRecord, changes: Partial<HoursRecord> = {}) => {
  const { approvedBy } = hoursOf('amara', record.day);
  world.store('hoursRecord', { ...record, approvedBy, approvedAt: '2026-12-01T10:00:00.000Z' as Instant, ...changes });
};
/** Runs from June to October that pay Amara, and Ben if he is due anything. */
const completed = async (runs = [june, july, august, september, october]) => {
  for (const run of runs) {
    world.store('hoursRecord', hoursOf('amara', `${run.startDate.slice(0, 8)}20`));
    await world.complete(run);
  }
  world.clock.now = Date.parse('2026-12-02T09:00:00.000Z');
};
const daysOf = (username: Username, run: string) => world.entryOf(username, run).records.map(({ day }) => day);

describe('hours that are approved long after their own run (D17)', () => {
  it('are paid once by the next run, however old, but not from before the first run', async () => {
    const [before, worked] = [hoursOf('amara', '2026-05-28', unapproved), hoursOf('amara', '2026-06-10', unapproved)];
    world.store('hoursRecord', before, worked);
    await completed();
    approve(before);
    approve(worked);
    const id = await world.begin(november);
    expect(daysOf('amara', id)).toEqual(['2026-06-10']);
    expect(world.entryOf('amara', id)).toMatchObject({ grossPay: 10_400, warnings: [{ code: 'late-hours' }] });
    await world.send(`/periods/${id}/process`);
    expect((await world.send(`/periods/${id}/complete`)).status).toBe(200);
    world.store('hoursRecord', hoursOf('amara', '2026-12-01'));
    expect(daysOf('amara', await world.begin(month('12', '31')))).toEqual(['2026-12-01']);
  });

  it('count towards the overtime of their own week, on top of what it was paid', async () => {
    const week = ['15', '16', '17', '18', '19'].map((day) => hoursOf('amara', `2026-06-${day}`));
    const worked = hoursOf('amara', '2026-06-20', unapproved);
    world.store('hoursRecord', ...week, worked);
    world.payOvertime();
    await world.complete(june);
    await completed([july, august, september, october]);
    approve(worked);
    const id = await world.begin(november);
    expect(world.entryOf('amara', id)).toMatchObject({ regularHours: 0, overtimeHours: 480, grossPay: 15_600 });
  });

  it('are also paid if the person could not be paid for months', async () => {
    world.store('payee', payeeOf('ben', { dateOfBirth: '' }));
    world.store('hoursRecord', hoursOf('ben', '2026-06-12'), hoursOf('ben', '2026-10-12'));
    await completed();
    world.store('payee', payeeOf('ben', { taxBasis: 'W1M1' }));
    expect(daysOf('ben', await world.begin(november))).toEqual(['2026-06-12', '2026-10-12']);
  });

  it('do not count as late if a new approval changed nothing of what was paid', async () => {
    const worked = hoursOf('amara', '2026-06-12');
    world.store('hoursRecord', worked);
    await completed();
    const lookedBackTo = (day: Day) => {
      const { clockIn, clockOut } = hoursOf('amara', day);
      approve(worked, { day, clockIn, clockOut });
      const covered = world.run('grace', (tx) => coveredBy(tx, staff.amara.id));
      const days = { from: '2026-06-01' as Day, until: '2026-08-01' as Day };
      return world.run('grace', (tx) => hoursSeenLate(tx, staff.amara.id, days, covered));
    };
    expect(lookedBackTo('2026-06-12' as Day)).toBe('');
    expect(lookedBackTo('2026-06-10' as Day)).toBe('');
    // In another week they may add overtime.
    expect(lookedBackTo('2026-07-06' as Day)).toBe('2026-07-06');
  });

  it('are listed if they were corrected long after they were paid', async () => {
    const worked = hoursOf('amara', '2026-06-10');
    world.store('hoursRecord', worked);
    await completed();
    const clockOut = '2026-06-10T16:30:00.000Z' as Instant;
    approve(worked, { clockOut, totalMinutes: 420 as Minutes, paidMinutes: 420 as Minutes });
    world.store('hoursRecord', hoursOf('amara', '2026-11-10'));
    const id = await world.begin(november);
    expect(world.entryOf('amara', id).warnings.map(({ message }) => message)).toEqual([
      'Hours corrected since they were paid: Wed 10 Jun 7 h instead of 8 h.',
      expect.stringContaining('was £13.00 too high'),
    ]);
  });

  it('count as late if they were paid at an agreed rate of nothing and approved again at another', async () => {
    const worked = hoursOf('amara', '2026-06-12', { hourlyRate: 0 as Pence });
    world.store('hoursRecord', worked);
    await completed();
    const lookedBackTo = (hourlyRate: number) => {
      approve(worked, { hourlyRate: hourlyRate as Pence });
      const covered = world.run('grace', (tx) => coveredBy(tx, staff.amara.id));
      const days = { from: '2026-06-01' as Day, until: '2026-08-01' as Day };
      return world.run('grace', (tx) => hoursSeenLate(tx, staff.amara.id, days, covered));
    };
    expect([lookedBackTo(0), lookedBackTo(1700)]).toEqual(['', '2026-06-12']);
  });
});
