import { afterEach, beforeEach, expect, it } from 'vitest';
import type { HoursRecord } from '#schema/entities/hours.ts';
import { type Day, type Pence, toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { buildEmployment, buildShift } from '#schema/fixtures/build.ts';
import { positionId } from '#schema/fixtures/catalogue.ts';
import { hourMs } from '#schema/rules/time/lengths.ts';
import { correctHours } from '#server/domain/hours/correct-hours.ts';
import { changeShift } from '#server/domain/rota/change-shift.ts';
import { agreeTerms } from '#server/fixtures/agreed-terms.ts';
import { createPayWorld, hoursOf, type PayWorld, payeeOf } from '#server/fixtures/pay-world.ts';
import { staff } from '#server/fixtures/staffed-app.ts';

const [bar, floor] = [positionId('Host'), positionId('Server')];
const shift = buildShift({ userId: staff.ben.id, positionId: bar, status: 'scheduled' });
const worked = hoursOf('ben', '2026-06-16', { shiftId: shift.id, hourlyRate: 2000 as Pence });

let world: PayWorld;
/** Ben has £13.00 an hour, and £20.00 in the bar, at which a run paid his eight hours of June. */
beforeEach(async () => {
  world = await createPayWorld();
  at('2026-06-01');
  const rates = { hourlyRate: 1300 as Pence, positionRates: [{ positionId: bar, hourlyRate: 2000 as Pence }] };
  const ben = buildEmployment({ id: staff.ben.id, userId: staff.ben.id, payBasis: 'hourly', ...rates });
  world.store('employment', { ...ben, username: 'ben', email: 'ben@example.com' });
  world.store('payee', payeeOf('ben', { startDate: '2026-06-01' as Day }));
  world.store('shift', shift);
  world.store('hoursRecord', worked);
  at('2026-06-30');
  expect(world.entryOf('ben', await world.complete()).grossPay).toBe(16_000);
  at('2026-07-05');
});
afterEach(() => world.close());

const at = (day: string) => {
  world.clock.now = Date.parse(`${day}T09:00:00.000Z`);
};
const approve = (changes: Partial<HoursRecord> = {}) => {
  world.clock.now += 60_000;
  const result = world.run('mo', (tx) => {
    const stored = tx.find('hoursRecord', worked.id) as HoursRecord;
    return correctHours(tx, stored, { ...stored, approvedBy: staff.mo.id, ...changes });
  });
  expect(result.ok).toBe(true);
};
const approveAgain = (position: Shift['positionId']) => {
  world.store('shift', { ...shift, positionId: position });
  approve({ approvedBy: '' });
  approve();
};
const raise = (hourlyRate: number, ofBar: number) => {
  world.clock.now += 60_000;
  const positionRates = [{ positionId: bar, hourlyRate: ofBar as Pence }];
  return world.run('grace', (tx) =>
    agreeTerms(tx, staff.ben.id, '2026-06-01', { hourlyRate: hourlyRate as Pence, positionRates }),
  );
};
const monthOf = async (number: 7 | 8) => {
  at(`2026-0${number}-31`);
  world.store('hoursRecord', hoursOf('ben', `2026-0${number}-03`));
  const days = { startDate: `2026-0${number}-01`, paymentDate: `2026-0${number}-31` };
  const id = await world.begin({ frequency: 'monthly', ...days });
  const { warnings, id: entryId } = world.entryOf('ben', id);
  await world.send(`/entries/${entryId}/corrections`);
  await world.send(`/periods/${id}/process`);
  expect((await world.send(`/periods/${id}/complete`)).status).toBe(200);
  const [line] = world.entryOf('ben', id).additions;
  return { amount: line?.amount, reason: line?.name.split(': ')[1], messages: warnings.map(({ message }) => message) };
};

/** What happened after June was paid, and what the correction of it comes to and is called. */
const cases: readonly [string, () => void, number, 'agreed' | 'recorded'][] = [
  ['approved again in another position', () => approveAgain(floor), -700, 'recorded'],
  ['a rise', () => raise(1300, 2100), 100, 'agreed'],
  [
    'a rise, and approved again in the same position',
    () => {
      raise(1300, 2100);
      approveAgain(bar);
    },
    100,
    'agreed',
  ],
  [
    'approved again in another position, and a rise of what they were paid as',
    () => {
      approveAgain(floor);
      raise(1400, 2100);
    },
    -600,
    'agreed',
  ],
  [
    'approved again in another position, and a rise of that one alone',
    () => {
      approveAgain(floor);
      raise(1400, 2000);
    },
    -600,
    'recorded',
  ],
];

it.each(cases)(
  'paid hours whose rate has changed are described by what was done: %s',
  async (_, change, anHour, by) => {
    change();
    const { amount, reason, messages } = await monthOf(7);
    expect([amount, reason]).toEqual([8 * anHour, by === 'agreed' ? 'pay agreed since' : 'hours corrected since']);
    expect(messages).toEqual([expect.stringMatching(`^Going by what is now ${by}, pay for Jun 1`)]);
  },
);

it('a correction of hours approved again after a rise was settled names the hours', async () => {
  raise(1300, 2100);
  expect(await monthOf(7)).toMatchObject({ amount: 800, reason: 'pay agreed since' });
  at('2026-08-02');
  approveAgain(floor);
  expect(await monthOf(8)).toMatchObject({ amount: 8 * -800, reason: 'hours corrected since' });
});

it('a correction of hours that are back in their position mentions no agreement', async () => {
  approveAgain(floor);
  await monthOf(7);
  at('2026-08-02');
  approveAgain(bar);
  expect(await monthOf(8)).toMatchObject({ amount: 8 * 700, reason: 'hours corrected since' });
});

it('a rise after corrected hours were settled is described as agreed, until hours are corrected again', async () => {
  approve({ clockOut: toInstant(Date.parse(worked.clockOut) - hourMs), correctionReason: 'Left early' });
  expect(await monthOf(7)).toMatchObject({ amount: -2000, reason: 'hours corrected since' });
  at('2026-08-02');
  raise(1300, 2100);
  const july = await monthOf(8);
  expect(july).toMatchObject({ amount: 7 * 100, reason: 'pay agreed since' });
  expect(july.messages).toEqual([expect.stringMatching('^Going by what is now agreed, pay for Jun 1')]);
});

it('hours corrected again after they were settled and after a rise are described as corrected', async () => {
  const earlier = (hours: number) => toInstant(Date.parse(worked.clockOut) - hours * hourMs);
  approve({ clockOut: earlier(1), correctionReason: 'Left early' });
  await monthOf(7);
  at('2026-08-02');
  raise(1300, 2100);
  approve({ clockOut: earlier(2), correctionReason: 'Left earlier' });
  expect(await monthOf(8)).toMatchObject({ amount: 6 * 100 - 2000, reason: 'hours corrected since' });
});

it('hours that an older version corrected but left at the rate of an earlier position take the present rate', () => {
  const recordNow = () => world.all('hoursRecord').find(({ id }) => id === worked.id) as HoursRecord;
  world.run('mo', (tx) => {
    const stored = tx.find('shift', shift.id) as Shift;
    return changeShift(tx, stored, { ...stored, positionId: floor });
  });
  approve({ clockOut: toInstant(Date.parse(worked.clockOut) - hourMs), correctionReason: 'Left early' });
  world.connection.prepare('update hours_records set hourlyRate = 2000 where id = ?').run(worked.id);
  raise(1400, 2100);
  expect(recordNow().hourlyRate).toBe(2100);
  approve({ approvedBy: '' });
  approve();
  expect(recordNow().hourlyRate).toBe(1400);
});
