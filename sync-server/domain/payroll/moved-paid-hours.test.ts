import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HoursRecord, Punch } from '#schema/entities/hours.ts';
import { type Day, type Instant, type Minutes, type Pence, toInstant } from '#schema/entities/primitives.ts';
import { buildEmployment, buildPunch, buildShift } from '#schema/fixtures/build.ts';
import { positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { withTermsFrom } from '#schema/rules/payroll/dated-terms.ts';
import { correctHours } from '#server/domain/hours/correct-hours.ts';
import { recordPunch } from '#server/domain/hours/record-punch.ts';
import { changeShift } from '#server/domain/rota/change-shift.ts';
import { agreeTerms } from '#server/fixtures/agreed-terms.ts';
import { createPayWorld, hoursOf, type PayWorld, payeeOf } from '#server/fixtures/pay-world.ts';
import { staff } from '#server/fixtures/staffed-app.ts';

const untaxed = { taxCode: 'NT', taxBasis: 'W1M1' } as const;

let world: PayWorld;
beforeEach(async () => {
  world = await createPayWorld();
  world.store('payee', payeeOf('ben', untaxed));
});
afterEach(() => world.close());

const at = (day: string) => {
  world.clock.now = Date.parse(`${day}T21:00:00.000Z`);
};
const worked = (...days: readonly string[]) => {
  const records = days.map((day) => hoursOf('ben', day));
  world.store('hoursRecord', ...records);
  return records[0] as HoursRecord;
};
const correct = ({ id }: HoursRecord, day: string, hours: number) => {
  const clockIn = `${day}T10:00:00.000Z` as Instant;
  const clockOut = toInstant(Date.parse(clockIn) + hours * 3_600_000);
  const changes = { breakMinutes: 0 as Minutes, correctionReason: 'Wrong day', approvedBy: staff.mo.id };
  const result = world.run('mo', (tx) => {
    const record = tx.find('hoursRecord', id) as HoursRecord;
    return correctHours(tx, record, { ...record, ...changes, clockIn, clockOut });
  });
  expect(result.ok).toBe(true);
};
const differences = (run: string) =>
  world
    .entryOf('ben', run)
    .warnings.map(({ message }) => message)
    .filter((message) => message.includes('too '));
const month = (number: string, lastDay: string) => {
  at(`2026-${number}-${lastDay}`);
  return { frequency: 'monthly', startDate: `2026-${number}-01`, paymentDate: `2026-${number}-${lastDay}` } as const;
};
const told = () =>
  world
    .all('notification')
    .filter(({ userId, title }) => userId === staff.grace.id && title === 'Paid hours of Ben have changed')
    .map(({ body }) => body);

describe('paid hours moved out of the days a run pays', () => {
  it('to a day after its end: what was settled for them is not offered back', async () => {
    world.store('payee', payeeOf('ben', { ...untaxed, payFrequency: 'weekly' }));
    const week = (startDate: string, paymentDate: string) => ({ frequency: 'weekly', startDate, paymentDate }) as const;
    const record = worked('2026-06-02', '2026-06-10', '2026-06-17');
    at('2026-06-08');
    await world.complete(week('2026-06-01', '2026-06-10'));
    correct(record, '2026-06-02', 4);
    const second = await world.begin(week('2026-06-08', '2026-06-17'));
    await world.send(`/entries/${world.entryOf('ben', second).id}/corrections`);
    expect(world.entryOf('ben', second)).toMatchObject({ grossPay: 5200 });
    await world.send(`/periods/${second}/process`);
    await world.send(`/periods/${second}/complete`);
    at('2026-06-23');
    correct(record, '2026-06-22', 4);
    const third = await world.begin(week('2026-06-15', '2026-06-24'));
    expect(differences(third)).toEqual([]);
    await world.send(`/entries/${world.entryOf('ben', third).id}/corrections`);
    expect(world.entryOf('ben', third)).toMatchObject({ grossPay: 10_400, additions: [] });
  });

  it('to a day before the first run: the next one lists the difference', async () => {
    const record = worked('2026-06-01', '2026-06-10', '2026-07-10');
    await world.complete(month('06', '30'));
    at('2026-07-03');
    correct(record, '2026-05-31', 4);
    expect(told()).toEqual(['Sun 31 May: 4 h instead of 8 h on Mon 1 Jun. The next pay run names the difference.']);
    const run = await world.begin(month('07', '31'));
    expect(differences(run)).toEqual([expect.stringContaining('Jun 1, 2026 – Jun 30, 2026 was £52.00 too high')]);
  });

  it('from a day more than a quarter ago: the difference is listed', async () => {
    const record = worked('2026-02-10', '2026-03-10', '2026-04-10', '2026-05-12', '2026-06-10', '2026-07-15');
    for (const run of ['02-28', '03-31', '04-30', '05-31', '06-30']) {
      const [number = '', lastDay = ''] = run.split('-');
      await world.complete(month(number, lastDay));
    }
    at('2026-07-20');
    correct(record, '2026-07-10', 11);
    expect(told()).toEqual(['Fri 10 Jul: 11 h instead of 8 h on Tue 10 Feb. The next pay run names the difference.']);
    const run = await world.begin(month('07', '31'));
    expect(differences(run)).toEqual([expect.stringContaining('Feb 1, 2026 – Feb 28, 2026 was £39.00 too low')]);
  });

  it('after 40 weeks: admins hear that the next run might not list the difference', async () => {
    const record = worked('2026-02-10');
    await world.complete(month('02', '28'));
    at('2026-11-20');
    correct(record, '2026-02-10', 4);
    expect(told()).toEqual([
      'Tue 10 Feb: 4 h instead of 8 h. They were paid long ago. If the next pay run does not list the difference, add a correction by hand.',
    ]);
  });

  it('to a day of the same week with another rate: admins hear of it, and the run says that hours were corrected', async () => {
    const names = { username: 'ben', email: 'ben@example.com' };
    const employment = { ...buildEmployment({ id: staff.ben.id, userId: staff.ben.id, positionRates: [] }), ...names };
    const rise = { from: '2026-06-10' as Day, today: '2026-06-01' as Day };
    world.store('employment', {
      ...{ ...employment, hourlyRate: 1300 as Pence },
      ...withTermsFrom({ ...employment, hourlyRate: 1300 as Pence }, { hourlyRate: 1500 as Pence }, rise),
    });
    const record = worked('2026-06-08', '2026-07-06');
    await world.complete(month('06', '30'));
    at('2026-07-02');
    correct(record, '2026-06-11', 8);
    expect(told()).toEqual([
      'Thu 11 Jun: 8 h instead of 8 h on Mon 8 Jun. The next pay run names any difference in pay.',
    ]);
    const run = await world.begin(month('07', '31'));
    expect(differences(run)).toEqual([expect.stringContaining('was £16.00 too low')]);
    const messages = world.entryOf('ben', run).warnings.map(({ message }) => message);
    expect(messages).toContainEqual(expect.stringContaining('Hours corrected since they were paid'));
  });
});

describe('admins are notified of paid hours whose approval was taken back', () => {
  const approve = ({ id }: HoursRecord, changes: Partial<HoursRecord> = {}) => {
    world.clock.now += 60_000;
    const result = world.run('mo', (tx) => {
      const stored = tx.find('hoursRecord', id) as HoursRecord;
      return correctHours(tx, stored, { ...stored, approvedBy: staff.mo.id, ...changes });
    });
    expect(result.ok).toBe(true);
  };

  it('and that were approved again for a day of another week', async () => {
    const times = { startTime: '2026-06-14T22:30:00.000Z' as Instant, endTime: '2026-06-15T06:30:00.000Z' as Instant };
    const shift = { id: fixtureId(701), userId: staff.ben.id, status: 'scheduled', ...times } as const;
    world.store('shift', buildShift(shift));
    const clocked = { clockIn: '2026-06-14T23:10:00.000Z' as Instant, clockOut: '2026-06-15T07:40:00.000Z' as Instant };
    const record = hoursOf('ben', '2026-06-14', { shiftId: shift.id, ...clocked });
    world.store('hoursRecord', record);
    await world.complete(month('06', '30'));
    at('2026-07-03');
    approve(record, { approvedBy: '' });
    approve(record);
    expect(told()).toEqual([]);
    approve(record, { approvedBy: '' });
    approve(record, { shiftId: '' });
    expect(told()).toEqual([
      'Mon 15 Jun: 8 h instead of 8 h on Sun 14 Jun. The next pay run names any difference in pay.',
    ]);
  });

  it.each([
    [
      'and that were approved again after their shift had become one at a higher rate',
      8,
      '8 h at £20.00 an hour instead of £13.00',
      8 * 700,
    ],
    ['or that were corrected after it had', 7, '7 h instead of 8 h', 7 * 2000 - 8 * 1300],
  ])('%s', async (_, hours, said, difference) => {
    const [bar, floor] = [positionId('Host'), positionId('Server')];
    const names = { username: 'ben', email: 'ben@example.com', payBasis: 'hourly' as const };
    const positionRates = [{ positionId: bar, hourlyRate: 2000 as Pence }];
    const employment = buildEmployment({
      id: staff.ben.id,
      userId: staff.ben.id,
      hourlyRate: 1300 as Pence,
      positionRates,
    });
    world.store('employment', { ...employment, ...names });
    const times = { startTime: '2026-06-29T09:00:00.000Z' as Instant, endTime: '2026-06-29T17:30:00.000Z' as Instant };
    const shift = buildShift({
      id: fixtureId(701),
      userId: staff.ben.id,
      status: 'scheduled',
      positionId: floor,
      ...times,
    });
    world.store('shift', shift);
    const record = hoursOf('ben', '2026-06-29', { shiftId: shift.id });
    world.store('hoursRecord', record);
    await world.complete(month('06', '30'));
    at('2026-07-03');
    if (hours === 8) approve(record, { approvedBy: '' });
    expect(world.run('mo', (tx) => changeShift(tx, shift, { ...shift, positionId: bar })).ok).toBe(true);
    if (hours === 8) approve(record);
    else correct(record, '2026-06-29', hours);
    expect(world.find('hoursRecord', record.id)).toMatchObject({ hourlyRate: 2000 });
    expect(told()).toEqual([`Mon 29 Jun: ${said}. The next pay run names the difference.`]);
    worked('2026-07-06');
    const run = await world.begin(month('07', '31'));
    await world.send(`/entries/${world.entryOf('ben', run).id}/corrections`);
    expect(world.entryOf('ben', run)).toMatchObject({ grossPay: 8 * 1300 + difference });
  });

  it('and that a late clock-in lengthens', async () => {
    const punch = (number: number, type: Punch['type'], time: string, source: Punch['source']) => {
      const made = { id: fixtureId(20_000 + number), userId: staff.ben.id, deviceTime: time as Instant, type, source };
      expect(world.run('ben', (tx) => recordPunch(tx, buildPunch(made))).ok).toBe(true);
    };
    at('2026-06-29');
    punch(1, 'in', '2026-06-29T09:00:00.000Z', 'tablet');
    punch(2, 'out', '2026-06-29T17:00:00.000Z', 'tablet');
    const [record] = world.all('hoursRecord').filter(({ userId }) => userId === staff.ben.id);
    if (!record) throw new Error('no hours');
    approve(record);
    await world.complete(month('06', '30'));
    approve(record, { approvedBy: '' });
    punch(3, 'in', '2026-06-29T08:45:00.000Z', 'phone');
    approve(record);
    expect(told()).toEqual(['Mon 29 Jun: 8 h 15 min instead of 8 h. The next pay run names the difference.']);
  });
});

it('hours set back to what was paid promise no difference, unless a correction has been paid since', async () => {
  const record = worked('2026-06-02');
  await world.complete(month('06', '30'));
  at('2026-07-05');
  correct(record, '2026-06-02', 7);
  correct(record, '2026-06-02', 8);
  expect(told()).toEqual([
    'Tue 2 Jun: 7 h instead of 8 h. The next pay run names the difference.',
    'Tue 2 Jun: 8 h instead of 7 h. That is what was paid for them.',
  ]);
  correct(record, '2026-06-02', 7);
  worked('2026-07-06');
  const july = month('07', '31');
  const run = await world.begin(july);
  await world.send(`/entries/${world.entryOf('ben', run).id}/corrections`);
  await world.send(`/periods/${run}/process`);
  await world.send(`/periods/${run}/complete`);
  correct(record, '2026-06-02', 8);
  expect(told().at(-1)).toBe('Tue 2 Jun: 8 h instead of 7 h. The next pay run names the difference.');
});

it('hours set back are not described as paid while another rate or the overtime of their week is still open', async () => {
  const employment = buildEmployment({ id: staff.ben.id, userId: staff.ben.id, payBasis: 'hourly', positionRates: [] });
  world.store('employment', { ...employment, hourlyRate: 1300 as Pence, username: 'ben', email: 'ben@example.com' });
  world.payOvertime();
  const monday = worked('2026-06-01');
  worked('2026-06-02', '2026-06-03', '2026-06-04', '2026-06-05');
  const saturday = worked('2026-06-06');
  const later = worked('2026-06-16');
  await world.complete(month('06', '30'));
  at('2026-07-05');
  const setBack = (record: HoursRecord, day: string) => {
    correct(record, day, 7);
    correct(record, day, 8);
    return told().at(-1);
  };
  correct(monday, '2026-06-01', 4);
  const open = ': 8 h instead of 7 h. The next pay run names the difference.';
  expect(setBack(saturday, '2026-06-06')).toBe(`Sat 6 Jun${open}`);
  const asPaid = 'Tue 16 Jun: 8 h instead of 7 h. That is what was paid for them.';
  expect(setBack(later, '2026-06-16')).toBe(asPaid);
  world.run('grace', (tx) => agreeTerms(tx, staff.ben.id, '2026-06-10', { hourlyRate: 1400 as Pence }));
  expect(setBack(later, '2026-06-16')).toBe(`Tue 16 Jun${open}`);
});
