import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { PayCalendarEntry } from '#schema/entities/pay-calendar.ts';
import type { Day, Instant, Minutes, Pence } from '#schema/entities/primitives.ts';
import { buildEmployment } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { createPayWorld, hoursOf, july, june, type PayWorld, payeeOf } from '#server/fixtures/pay-world.ts';
import { staff } from '#server/fixtures/staffed-app.ts';

const august = { frequency: 'monthly', startDate: '2026-08-01', paymentDate: '2026-08-31' } as const;

let world: PayWorld;
beforeEach(async () => {
  world = await createPayWorld();
  world.clock.now = Date.parse('2026-07-02T09:00:00.000Z');
});
afterEach(() => world.close());

const worked = (day: string, changes: Partial<HoursRecord> = {}): HoursRecord => {
  const record = hoursOf('ben', day, changes);
  world.store('hoursRecord', record);
  return record;
};
/** Corrects hours to a number of minutes, an hour after the last change. */
const corrected = (record: HoursRecord, minutes: number): void => {
  world.clock.now += 3_600_000;
  world.store('hoursRecord', {
    ...record,
    clockOut: new Date(Date.parse(record.clockIn) + minutes * 60_000).toISOString() as Instant,
    ...{ breakMinutes: 0 as Minutes, totalMinutes: minutes as Minutes, paidMinutes: minutes as Minutes },
    approvedAt: new Date(world.clock.now).toISOString() as Instant,
  });
};
const entryIn = (run: string) => world.entryOf('ben', run);
const warningsOf = (run: string) => entryIn(run).warnings.map(({ message }) => message);
const codesOf = (run: string) => [...entryIn(run).refusals, ...entryIn(run).warnings].map(({ code }) => code);
const corrections = (run: string) => world.send(`/entries/${entryIn(run).id}/corrections`);
const add = (run: string, line: { readonly name: string; readonly amount: number; readonly corrects?: string }) => {
  const { id, additions } = entryIn(run);
  const named = { id: fixtureId(9200 + additions.length), ...line };
  return world.send(`/entries/${id}`, 'PUT', { additions: [...additions, named], deductions: [] });
};
const finish = async (run: string): Promise<number> => {
  await world.send(`/periods/${run}/process`);
  return (await world.send(`/periods/${run}/complete`)).status;
};

describe('an amount entered by hand for an earlier period', () => {
  it('does not hide a later difference if it was a bonus', async () => {
    const record = worked('2026-06-10');
    const first = await world.complete(june);
    worked('2026-07-10');
    const second = await world.begin(july);
    await add(second, { name: 'Bonus of June', amount: 10_000, corrects: first });
    expect(await finish(second)).toBe(200);
    corrected(record, 600);
    worked('2026-08-10');
    expect(warningsOf(await world.begin(august))).toContain(
      'Going by what is now recorded, pay for Jun 1, 2026 – Jun 30, 2026 was £26.00 too low. Add it as a correction.',
    );
  });

  it('that settled a difference is not asked for again, and hides no more than that', async () => {
    const record = worked('2026-06-10');
    const first = await world.complete(june);
    corrected(record, 600);
    worked('2026-07-10');
    const second = await world.begin(july);
    await add(second, { name: 'Two hours and a bonus', amount: 10_000, corrects: first });
    expect(entryIn(second).warnings).toEqual([]);
    expect(await finish(second)).toBe(200);
    worked('2026-08-10');
    const third = await world.begin(august);
    expect(entryIn(third).warnings).toEqual([]);
    corrected(record, 660);
    await world.send(`/periods/${third}/gather`);
    expect(warningsOf(third)).toContainEqual(expect.stringContaining('was £13.00 too low'));
  });
});

describe('an amount entered by hand for a period in which somebody was not paid', () => {
  it('is no difference, in its run or afterwards', async () => {
    world.store('hoursRecord', hoursOf('amara', '2026-06-10'));
    const first = await world.complete(june);
    worked('2026-07-10');
    const second = await world.begin(july);
    await add(second, { name: 'Prize of June', amount: 5000, corrects: first });
    expect(codesOf(second)).toEqual([]);
    await corrections(second);
    expect(entryIn(second)).toMatchObject({ grossPay: 15_400, refusals: [], warnings: [] });
    expect(await finish(second)).toBe(200);
    worked('2026-08-10');
    expect(codesOf(await world.begin(august))).toEqual([]);
  });
});

describe('a correction that is in two drafts', () => {
  it('is paid by the first; the second lists it, leaves the person out until it is worked out again, and takes nothing twice', async () => {
    const record = worked('2026-06-10');
    await world.complete(june);
    corrected(record, 420);
    worked('2026-08-10');
    const second = await world.begin(july);
    await add(second, { name: 'Bonus', amount: 10_400 });
    await corrections(second);
    const third = await world.begin(august);
    await corrections(third);
    await world.send(`/periods/${third}/process`);
    expect([second, third].map((run) => entryIn(run).grossPay)).toEqual([9100, 9100]);
    expect(await finish(second)).toBe(200);
    const stale = await world.send(`/periods/${third}/complete`);
    expect(stale.body.error?.code).toBe('pay-run-outdated');
    expect(stale.body.error?.message).toContain('Ben');
    await world.send(`/periods/${third}/process`);
    expect(codesOf(third)).toContain('correction-settled-already');
    expect(entryIn(third).refusals[0]?.message).toContain(
      '“Correction of Jun 1, 2026 – Jun 30, 2026: hours corrected since” settles more than is open',
    );
    expect((await world.send(`/periods/${third}/complete`)).body.error?.code).toBe('pay-run-refusals');
    await corrections(third);
    expect(entryIn(third)).toMatchObject({ grossPay: 10_400, additions: [], refusals: [] });
    expect(await finish(third)).toBe(200);
  });

  it('does not make the sum due again if another run has settled it', async () => {
    const record = worked('2026-06-10');
    await world.complete(june);
    corrected(record, 420);
    for (const day of ['2026-07-10', '2026-08-10']) worked(day);
    const [second, third] = [await world.begin(july), await world.begin(august)];
    for (const run of [second, third]) await corrections(run);
    expect(await finish(second)).toBe(200);
    await world.send(`/periods/${third}/process`);
    expect(codesOf(third)).toEqual(['correction-settled-already']);
  });

  it('is also refused if it was entered by hand', async () => {
    const record = worked('2026-06-10');
    const first = await world.complete(june);
    corrected(record, 600);
    for (const day of ['2026-07-10', '2026-08-10']) worked(day);
    const [second, third] = [await world.begin(july), await world.begin(august)];
    for (const run of [second, third]) await add(run, { name: 'Two hours', amount: 2600, corrects: first });
    expect(await finish(second)).toBe(200);
    await world.send(`/periods/${third}/process`);
    expect(codesOf(third)).toContain('correction-settled-already');
    await corrections(third);
    expect(entryIn(third)).toMatchObject({ additions: [], refusals: [] });
  });

  it('may take back a part of what is open', async () => {
    const record = worked('2026-06-10');
    const first = await world.complete(june);
    corrected(record, 420);
    worked('2026-07-10');
    const second = await world.begin(july);
    await add(second, { name: 'A part', amount: -500, corrects: entryIn(first).id });
    expect(entryIn(second).refusals).toEqual([]);
    expect(warningsOf(second)).toContainEqual(expect.stringContaining('was £8.00 too high'));
  });
});

describe('an overpayment larger than the pay', () => {
  it('is taken off as far as the pay can bear it; the rest is listed, and again by the next run', async () => {
    const records = ['2026-06-10', '2026-06-11'].map((day) => worked(day));
    await world.complete(june);
    for (const record of records) corrected(record, 60);
    worked('2026-07-10');
    const second = await world.begin(july);
    await corrections(second);
    // 14 hours at £13.00, of which the pay for one day of 8 hours can bear 8.
    expect(entryIn(second)).toMatchObject({ grossPay: 0, netPay: 0, refusals: [] });
    expect(entryIn(second).additions).toMatchObject([{ amount: -10_400, settles: -10_400 }]);
    const rest = 'Going by what is now recorded, pay for Jun 1, 2026 – Jun 30, 2026 was £78.00 too high.';
    expect(entryIn(second).warnings).toContainEqual({
      code: 'more-than-pay-bears',
      message: `${rest} This pay cannot cover any more of it. The next run lists it again.`,
    });
    worked('2026-07-11');
    await world.send(`/periods/${second}/gather`);
    await corrections(second);
    expect(entryIn(second)).toMatchObject({ grossPay: 2600, netPay: 2600, refusals: [] });
  });

  it('is refused by name if the pay has fallen since it was added, and worked out again with one tap', async () => {
    const records = ['2026-06-10', '2026-06-11'].map((day) => worked(day));
    await world.complete(june);
    for (const record of records) corrected(record, 60);
    const [kept, struckOut] = ['2026-07-10', '2026-07-11'].map((day) => worked(day));
    expect(kept).toBeDefined();
    const second = await world.begin(july);
    await corrections(second);
    if (struckOut) corrected(struckOut, 60);
    await world.send(`/periods/${second}/gather`);
    expect(codesOf(second)).toEqual(['negative-net']);
    await corrections(second);
    expect(entryIn(second)).toMatchObject({ grossPay: 0, netPay: 0, refusals: [] });
  });
});

describe('a difference that cannot be worked out, settled outside pay', () => {
  /** Like entries before overtime rules were kept. */
  const withoutRules = () => {
    for (const { particulars, ...entry } of world.all('payrollEntry')) {
      const { overtimeRules: _, ...kept } = particulars;
      world.store('payrollEntry', { ...entry, particulars: kept });
    }
  };
  const setPercent = (overtimePercent: number) => {
    const [restaurant] = world.all('restaurant');
    if (restaurant)
      world.store('restaurant', {
        ...restaurant,
        payRules: { ...restaurant.payRules, overtimeAfterWeeklyMinutes: 2400 as Minutes, overtimePercent },
      });
  };

  it('is listed again when hours of that run are corrected afterwards, and not otherwise', async () => {
    setPercent(150);
    const days = ['2026-06-08', '2026-06-09', '2026-06-10', '2026-06-11', '2026-06-12', '2026-06-13'];
    const [record] = days.map((day) => worked(day));
    await world.complete(june);
    withoutRules();
    setPercent(175);
    if (record) corrected(record, 420);
    worked('2026-07-10');
    const second = await world.begin(july);
    expect(codesOf(second)).toEqual(['corrected-after-payment', 'rate-changed-after-payment']);
    world.clock.now += 60_000;
    await world.send(`/entries/${entryIn(second).id}/settle`, 'POST', { what: 'unclear', reason: 'Paid in cash' });
    expect(codesOf(second)).toEqual([]);
    expect(await finish(second)).toBe(200);
    worked('2026-08-10');
    const third = await world.begin(august);
    expect(codesOf(third)).toEqual([]);
    if (record) corrected(record, 60);
    await world.send(`/periods/${third}/gather`);
    expect(codesOf(third)).toEqual(['corrected-after-payment', 'rate-changed-after-payment']);
  });
});

describe('a salary that two groups have paid for the same days', () => {
  const kitchen = fixtureId(900);
  const days = { startsOn: '2026-06-01' as Day, payDay: 5, avoidsWeekends: false };
  const calendar: PayCalendarEntry[] = [
    { frequency: 'weekly', ...days },
    { frequency: 'weekly', ...days, payGroup: kitchen, groupName: 'Kitchen' },
  ];
  const ofMain = { frequency: 'weekly', startDate: '2026-06-01', paymentDate: '2026-06-12' } as const;
  const ofKitchen = { ...ofMain, payGroup: kitchen, startDate: '2026-06-03', paymentDate: '2026-06-19' } as const;
  const next = { ...ofKitchen, startDate: '2026-06-10', paymentDate: '2026-06-26' } as const;
  const paid = { payFrequency: 'weekly', startDate: '2026-01-01' as Day } as const;

  const moved = async () => {
    const [restaurant] = world.all('restaurant');
    if (restaurant) world.store('restaurant', { ...restaurant, payCalendar: calendar });
    const employment = buildEmployment({ id: staff.ben.id, userId: staff.ben.id, weeklyHours: 30 });
    const salary = { payBasis: 'salary', annualSalary: 2_600_000 as Pence } as const;
    world.store('employment', { ...employment, ...salary, username: 'ben', email: 'ben@example.com' });
    world.store('payee', payeeOf('ben', paid));
    const first = await world.complete(ofMain);
    world.store('payee', payeeOf('ben', { ...paid, payGroup: kitchen }));
    return { first, second: await world.begin(ofKitchen) };
  };
  const twice =
    'Two runs paid salary for the same days in Jun 1, 2026 – Jun 7, 2026: £357.14 was paid twice. Take it off as a correction.';

  it('is listed with the sum, taken off with one tap, and not listed again', async () => {
    const { second } = await moved();
    expect(warningsOf(second)).toContain(twice);
    await corrections(second);
    expect(codesOf(second)).not.toContain('salary-paid-twice');
    expect(entryIn(second).grossPay).toBe(50_000 - 35_714);
    await corrections(second);
    expect(entryIn(second).grossPay).toBe(50_000 - 35_714);
    expect(await finish(second)).toBe(200);
    expect(codesOf(await world.begin(next))).toEqual(['pension-enrolment-due']);
  });

  it.each(['entry', 'run'] as const)('may be taken off by a line that names the %s, and stays off', async (what) => {
    const { first, second } = await moved();
    await add(second, { name: 'Paid twice', amount: -35_714, corrects: what === 'run' ? first : entryIn(first).id });
    expect(codesOf(second)).toEqual([]);
    await corrections(second);
    expect(entryIn(second).grossPay).toBe(50_000 - 35_714);
    expect(await finish(second)).toBe(200);
    expect(codesOf(await world.begin(next))).toEqual(['pension-enrolment-due']);
  });

  it('is listed by the next run if nobody took it off, and hides no other difference if they did', async () => {
    const { second } = await moved();
    expect(await finish(second)).toBe(200);
    const third = await world.begin(next);
    expect(warningsOf(third)).toContain(twice);
    await corrections(third);
    expect(entryIn(third).grossPay).toBe(50_000 - 35_714);
  });
});
