import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { PayrollEntry } from '#schema/entities/payroll.ts';
import type { Day, Instant, Minutes, Pence } from '#schema/entities/primitives.ts';
import { buildPayee, buildPayrollPeriod } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { afterJune, employed, paidBy, withoutRules } from '#schema/fixtures/paid-june.ts';
import { entryOf, hoursOn, personWith, settings } from '#schema/fixtures/run-entry.ts';
import { correctionLines, withoutOwnCorrections } from './earlier-pay.ts';
import { hasSomethingToPay, owedIn } from './run-entry.ts';
import type { RunPerson, RunSettings } from './run-person.ts';

const july = buildPayrollPeriod({ startDate: '2026-07-01', endDate: '2026-07-31', paymentDate: '2026-07-31' });
const august = buildPayrollPeriod({ startDate: '2026-08-01', endDate: '2026-08-31', paymentDate: '2026-08-31' });
const inJuly: RunSettings = { ...settings, period: july };
const salary = { payBasis: 'salary', annualSalary: 3_000_000 as Pence, weeklyHours: 40 } as const;
const owed = (person: RunPerson, changes: Partial<RunSettings> = {}) =>
  owedIn(person, { ...inJuly, ...changes }, []).map(({ corrects, amount }) => [corrects, amount]);
const codesOf = ({ warnings }: PayrollEntry) => warnings.map(({ code }) => code);

describe('pay that was agreed anew after its days were paid', () => {
  it('owes nothing where nothing changed, by the hour or by salary', () => {
    expect(owed(afterJune({ records: [hoursOn(1, 477), hoursOn(2, 480)] }, {}))).toEqual([]);
    expect(owed(afterJune({ employment: employed(salary) }, {}))).toEqual([]);
  });

  it('owes a rise of salary from its day, and takes back a cut', () => {
    const risen = employed(salary, '2026-06-21', { annualSalary: 3_600_000 as Pence });
    // £2,500.00 × 20 of 30 days and £3,000.00 × 10: £166.67 more than £2,500.00.
    expect(owed(afterJune({ employment: employed(salary) }, { employment: risen }))).toEqual([[fixtureId(77), 16_667]]);
    expect(owed(afterJune({ employment: risen }, { employment: employed(salary) }))).toEqual([
      [fixtureId(77), -16_667],
    ]);
  });

  it('owes by the last day, which may be said later', () => {
    const left = afterJune({ employment: employed(salary) }, { leftOn: '2026-06-15' as Day });
    expect(owed(left)).toEqual([[fixtureId(77), -125_000]]);
    expect(owed(afterJune({ employment: employed(salary) }, { leftOn: undefined }))).toEqual([]);
  });

  it('owes a rate for the minutes that were paid, with their overtime', () => {
    const payRules = {
      ...settings.employer.payRules,
      ...{ overtimeAfterWeeklyMinutes: 600 as Minutes, overtimePercent: 150 },
    };
    const employer = { ...settings.employer, payRules };
    const records = [hoursOn(1, 480), hoursOn(2, 480)];
    const raised = records.map((record) => ({ ...record, hourlyRate: 1500 as Pence }));
    const person = afterJune({ records, settings: { employer } }, { records: raised });
    // 10 hours at £1.00 more, and 6 hours at £1.50 more.
    expect(owed(person, { employer })).toEqual([[fixtureId(77), 1900]]);
    // June keeps the rules it was paid by. For an entry that kept none, the premium is unknown.
    const other = { employer: { ...employer, payRules: { ...payRules, overtimePercent: 200 } } };
    expect(owed(person, other)).toEqual([[fixtureId(77), 1900]]);
    const old = { ...person, ...paidBy(person.earlier.map(withoutRules)) };
    expect(owed(old, other)).toEqual([]);
    expect(codesOf(entryOf(old, { ...inJuly, ...other }))).toContain('rate-changed-after-payment');
    expect(codesOf(entryOf(person, { ...inJuly, employer }))).not.toContain('rate-changed-after-payment');
  });

  it('owes the salary instead of the hours, or the hours instead of the salary', () => {
    const records = [hoursOn(8, 60), hoursOn(22, 60)];
    const [hourly, salaried] = [employed({}), employed({}, '2026-06-16', salary)];
    // Half of £2,500.00 for the hour of the 22nd at £14.00.
    expect(owed(afterJune({ employment: hourly, records }, { employment: salaried }))).toEqual([
      [fixtureId(77), 125_000 - 1400],
    ]);
    expect(owed(afterJune({ employment: salaried, records }, { employment: hourly }))).toEqual([
      [fixtureId(77), 1400 - 125_000],
    ]);
  });

  it('is offered once: as a line that names the run, taxed like any pay, and settled then', () => {
    const risen = employed(salary, '2026-06-21', { annualSalary: 3_600_000 as Pence });
    const person = afterJune({ employment: employed(salary) }, { employment: risen });
    const entry = entryOf(person, inJuly);
    expect(entry.warnings.find(({ code }) => code === 'pay-changed-after-payment')?.message).toBe(
      'Going by what is now agreed, pay for Jun 1, 2026 – Jun 30, 2026 was £166.67 too low. Add it as a correction.',
    );
    const bonus = { id: fixtureId(5), name: 'Bonus', amount: 500 as Pence };
    const lines = correctionLines(owedIn(person, inJuly, [bonus]), () => fixtureId(6));
    const additions = [bonus, ...lines];
    expect(additions).toEqual([
      bonus,
      {
        ...{ id: fixtureId(6), name: 'Correction of Jun 1, 2026 – Jun 30, 2026: pay agreed since' },
        ...{ amount: 16_667, corrects: fixtureId(77), settles: 16_667 },
      },
    ]);
    const settled = entryOf(person, inJuly, { additions });
    expect(codesOf(settled)).not.toContain('pay-changed-after-payment');
    expect(settled.grossPay).toBe(300_000 + 500 + 16_667);
    expect(settled.grossPay).toBe(settled.netPay + settled.totalDeductions);
    // Computed again, it stays one line.
    expect(withoutOwnCorrections(person, additions)).toEqual([bonus]);
    const inAugust = { ...person, ...paidBy([...person.earlier, { ...settled, id: fixtureId(78) }]) };
    expect(owed(inAugust, { period: august })).toEqual([]);
  });

  it('is settled by a correction of the period that was entered by hand, which is worth no more than that', () => {
    const risen = employed(salary, '2026-06-21', { annualSalary: 3_600_000 as Pence });
    const rise = afterJune({ employment: employed(salary) }, { employment: risen });
    const byHand = (amount: number) => ({
      ...{ id: fixtureId(5), name: 'Correction of Jun 1, 2026 – Jun 30, 2026: rise', amount: amount as Pence },
      corrects: rise.earlier[0]?.payrollPeriodId ?? '',
    });
    const leftOf = (person: RunPerson, amount: number) =>
      owedIn(person, inJuly, [byHand(amount)]).map((each) => each.amount);
    expect(leftOf(rise, 16_667)).toEqual([]);
    expect(leftOf(rise, 10_000)).toEqual([6667]);
    expect(leftOf(rise, 50_000)).toEqual([]);
    expect(leftOf(rise, -500)).toEqual([16_667]);
    const cut = afterJune({ employment: risen }, { employment: employed(salary) });
    expect(leftOf(cut, -10_000)).toEqual([-6667]);
    expect(leftOf(cut, 500)).toEqual([-16_667]);
    expect(leftOf(afterJune({ employment: risen }, { employment: risen }), 5000)).toEqual([]);
    // The tap's line is worked out again; the one by hand stays.
    expect(withoutOwnCorrections(rise, [byHand(10_000), { ...byHand(1), corrects: fixtureId(77) }])).toEqual([
      byHand(10_000),
    ]);
  });

  it('owes hours that were corrected after they were paid: what was paid, what is recorded, and the difference', () => {
    const records = [hoursOn(9, 480), hoursOn(10, 480)];
    const longer = records.with(1, { ...hoursOn(10, 600) });
    const person = afterJune({ records }, { records: longer });
    // 2 hours at £14.00.
    expect(owed(person)).toEqual([[fixtureId(77), 2800]]);
    expect(hasSomethingToPay(person, inJuly)).toBe(true);
    const messages = entryOf(person, inJuly).warnings.map(({ message }) => message);
    expect(messages).toEqual([
      'Hours corrected since they were paid: Wed 10 Jun 10 h instead of 8 h.',
      'Going by what is now recorded, pay for Jun 1, 2026 – Jun 30, 2026 was £28.00 too low. Add it as a correction.',
    ]);
    const [line] = correctionLines(owedIn(person, inJuly, []), () => fixtureId(6));
    expect(line).toMatchObject({ name: 'Correction of Jun 1, 2026 – Jun 30, 2026: hours corrected since' });
    const additions = line ? [line] : [];
    const settled = entryOf(person, inJuly, { additions });
    expect(settled).toMatchObject({ grossPay: 2800, warnings: [], refusals: [] });
    expect(owed({ ...person, ...paidBy([...person.earlier, { ...settled, id: fixtureId(78) }]) })).toEqual([]);
    const struckOut = records.with(1, { ...hoursOn(10, 0) });
    expect(owed(afterJune({ records }, { records: struckOut }))).toEqual([[fixtureId(77), -11_200]]);
  });

  it('says of a correction that changed no paid minute nothing', () => {
    const records = [hoursOn(10, 480)];
    const later = [
      { ...hoursOn(10, 480), clockIn: '2026-06-10T08:55:00.000Z' as Instant, totalMinutes: 485 as Minutes },
    ];
    expect(entryOf(afterJune({ records }, { records: later }), inJuly).warnings).toEqual([]);
  });

  it('counts the overtime of a corrected week anew, for all of its days that were paid', () => {
    const payRules = {
      ...settings.employer.payRules,
      overtimeAfterWeeklyMinutes: 960 as Minutes,
      overtimePercent: 150,
    };
    const employer = { ...settings.employer, payRules };
    // 8, 8 and 2 hours: the two are overtime.
    const records = [hoursOn(8, 480), hoursOn(9, 480), hoursOn(10, 120)];
    const shorter = records.with(0, hoursOn(8, 420));
    expect(owed(afterJune({ records, settings: { employer } }, { records: shorter }), { employer })).toEqual([
      // One hour less, and it was overtime: £21.00.
      [fixtureId(77), -2100],
    ]);
    const longer = records.with(0, hoursOn(8, 540));
    expect(owed(afterJune({ records, settings: { employer } }, { records: longer }), { employer })).toEqual([
      [fixtureId(77), 2100],
    ]);
  });

  it('asks for the difference of corrected hours where the overtime rules have changed and were not kept, until somebody enters it', () => {
    const payRules = {
      ...settings.employer.payRules,
      overtimeAfterWeeklyMinutes: 400 as Minutes,
      overtimePercent: 150,
    };
    const before = { employer: { ...settings.employer, payRules } };
    const after = { employer: { ...settings.employer, payRules: { ...payRules, overtimePercent: 200 } } };
    const records = [hoursOn(10, 480)];
    const kept = afterJune({ records, settings: before }, { records: [hoursOn(10, 600)] });
    // 2 hours at £14.00, and half as much again.
    expect(owed(kept, after)).toEqual([[fixtureId(77), 4200]]);
    const person = { ...kept, ...paidBy(kept.earlier.map(withoutRules)) };
    expect(owed(person, after)).toEqual([]);
    const codes = (additions: PayrollEntry['additions']) =>
      codesOf(entryOf(person, { ...inJuly, ...after }, { additions }));
    expect(codes([])).toEqual(['corrected-after-payment', 'rate-changed-after-payment']);
    const corrects = person.earlier[0]?.payrollPeriodId ?? '';
    expect(codes([{ id: fixtureId(6), name: 'Correction', amount: 2800 as Pence, corrects }])).toEqual([]);
  });

  it('asks about hours approved again at another rate once the rules have changed, until that is settled too', () => {
    const payRules = { ...settings.employer.payRules, overtimeAfterWeeklyMinutes: 60 as Minutes, overtimePercent: 150 };
    const after = { employer: { ...settings.employer, payRules: { ...payRules, overtimePercent: 200 } } };
    const records = [hoursOn(10, 480)];
    const employment = employed({ hourlyRate: 1400 as Pence });
    const approvedOn = (day: string, hourlyRate: number) =>
      hoursOn(10, 480, { hourlyRate: hourlyRate as Pence, approvedAt: `${day}T09:00:00.000Z` as Instant });
    const kept = afterJune({ employment, records, settings: { employer: { ...after.employer, payRules } } }, {});
    const june = kept.earlier.map(withoutRules);
    const corrects = june[0]?.payrollPeriodId ?? '';
    const additions = [{ id: fixtureId(6), name: 'Correction', amount: 800 as Pence, corrects }];
    const ofJuly = { ...entryOf({ ...kept, ...paidBy(june) }, inJuly, { additions }), id: fixtureId(78) };
    const settled = paidBy([...june, { ...ofJuly, generatedAt: '2026-07-31T20:00:00.000Z' as Instant }]);
    const codesWith = (record: HoursRecord) =>
      codesOf(entryOf({ ...kept, ...settled, records: [record] }, { ...inJuly, ...after, period: august }));
    expect(codesWith(approvedOn('2026-07-10', 1500))).toEqual([]);
    expect(codesWith(approvedOn('2026-08-10', 1600))).toEqual(['rate-changed-after-payment']);
    expect(codesWith(approvedOn('2026-08-10', 1400))).toEqual([]);
  });

  it('brings in who has nothing else to be paid, and refuses who was paid too much by its sum and what to do', () => {
    const risen = employed(salary, '2026-06-02', { annualSalary: 3_600_000 as Pence });
    const left = { leftOn: '2026-06-30' as Day };
    const rise = afterJune({ employment: employed(salary) }, { employment: risen, ...left });
    expect(hasSomethingToPay(rise, inJuly)).toBe(true);
    const cut = afterJune({ employment: risen }, { employment: employed(salary), ...left });
    expect(hasSomethingToPay(cut, inJuly)).toBe(true);
    const [overpaid] = entryOf(cut, inJuly).refusals;
    expect(overpaid?.code).toBe('overpaid');
    expect(overpaid?.message).toMatch(/^They were paid £483.33 too much, .*Agree with them how they will pay it back/);
    expect(entryOf(cut, inJuly).warnings.map(({ message }) => message)).toEqual([
      expect.stringMatching(/ too high\.$/),
    ]);
    // Once they have pay again, there is something to take it from.
    const back = { ...cut, leftOn: '' as const };
    expect(entryOf(back, inJuly).refusals).toEqual([]);
    expect(codesOf(entryOf(back, inJuly))).toContain('pay-changed-after-payment');
  });

  it('is named no more where it was left as it was, and again where it became another sum', () => {
    const risen = employed(salary, '2026-06-21', { annualSalary: 3_600_000 as Pence });
    const cut = { ...afterJune({ employment: risen }, { employment: employed(salary) }), leftOn: '2026-06-30' as Day };
    const { paid, reason, run } = { paid: -16_667 as Pence, reason: 'Paid back in cash', run: fixtureId(3) };
    const days = { startDate: '2026-06-01' as Day, endDate: '2026-06-30' as Day };
    const settledPay = [
      {
        ...{ id: fixtureId(9), corrects: fixtureId(77), ...days, amount: paid, reason, payrollPeriodId: run },
        ...{ at: '2026-07-01T09:00:00.000Z' as Instant, by: fixtureId(2) },
      },
    ];
    const settled = { ...cut, payee: buildPayee({ settledPay }) };
    expect(owed(settled)).toEqual([]);
    expect(hasSomethingToPay(settled, inJuly)).toBe(false);
    expect(owed({ ...settled, employment: employed({ ...salary, annualSalary: 2_940_000 as Pence }) })).toEqual([
      [fixtureId(77), -5000],
    ]);
  });

  it('comes to what the run would have paid, had it been agreed in time, to the penny', () => {
    const rate = fc.integer({ min: 800, max: 4000 }).map((pence) => pence as Pence);
    const annual = fc.integer({ min: 100_000, max: 9_000_000 }).map((pence) => pence as Pence);
    const basis = fc.record({ payBasis: fc.constantFrom('hourly' as const, 'salary' as const), annualSalary: annual });
    const worked = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 12 });
    fc.assert(
      fc.property(
        ...([
          basis,
          basis,
          rate,
          rate,
          worked,
          fc.integer({ min: 2, max: 30 }),
          fc.integer({ min: 30, max: 700 }),
        ] as const),
        (first, second, before, after, days, dayOf, minutes) => {
          const from = `2026-06-${String(dayOf).padStart(2, '0')}`;
          const payRules = {
            ...settings.employer.payRules,
            ...{ overtimeAfterWeeklyMinutes: 900 as Minutes, overtimePercent: 133 },
          };
          const employer = { ...settings.employer, payRules };
          const records = days.toSorted((one, other) => one - other).map((day) => hoursOn(day, minutes));
          const at = (pence: Pence) => records.map((record) => ({ ...record, hourlyRate: pence }));
          const raised = at(before).map((record) => (record.day < from ? record : { ...record, hourlyRate: after }));
          const agreed = employed(first, from, second);
          // The hours of days that were paid by the hour keep their share of overtime, whatever happens to others.
          fc.pre(first.payBasis === second.payBasis);
          const person = afterJune(
            { employment: employed(first), records: at(before), settings: { employer } },
            { employment: agreed, records: raised },
          );
          const inTime = entryOf({ ...personWith(raised), employment: agreed }, { employer });
          const paid = person.earlier[0]?.grossPay ?? 0;
          const [[, amount] = ['', 0]] = owed(person, { employer });
          expect(paid + Number(amount)).toBe(inTime.grossPay);
        },
      ),
      { numRuns: 60 },
    );
  });
});
