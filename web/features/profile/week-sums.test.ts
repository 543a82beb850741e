import { expect, it } from 'vitest';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Day, Pence } from '#schema/entities/primitives.ts';
import { buildEmployment, buildHoursRecord } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { agreedOf } from '#schema/rules/payroll/dated-terms.ts';
import { estimatedPayText, weekSums } from './week-sums.ts';

it('adds up closed records and names the open one', () => {
  const open = buildHoursRecord({ id: fixtureId(60), clockOut: '', totalMinutes: 0, totalPay: 0 });
  const short = buildHoursRecord({ id: fixtureId(61), totalMinutes: 61, totalPay: 1342 });
  expect(weekSums([buildHoursRecord(), short, open], undefined)).toEqual({
    ...{ minutes: 541, paidNote: '', pay: 11_902, running: open },
  });
  expect(weekSums([], undefined)).toEqual({ minutes: 0, paidNote: '', pay: 0, running: undefined });
});

it('says which time is paid where the rules of paid time make it another than was worked', () => {
  const late = buildHoursRecord({ id: fixtureId(61), totalMinutes: 201, paidMinutes: 195 });
  const noteOf = (records: readonly HoursRecord[], contract = buildEmployment({ payBasis: 'hourly' })) =>
    weekSums(records, contract).paidNote;
  expect(noteOf([late])).toBe('Paid 3 h 15 min');
  expect(noteOf([buildHoursRecord(), late])).toBe('Paid 11 h 15 min');
  expect(noteOf([late], buildEmployment({ payBasis: 'salary' }))).toBe('');
});

it('counts no pay by the hour of days that a salary pays, and says where it pays all of them', () => {
  const salaried = buildEmployment({ payBasis: 'salary', annualSalary: 3_100_000 });
  expect(weekSums([buildHoursRecord()], salaried)).toMatchObject({ minutes: 480, pay: undefined });
  expect(weekSums([], salaried)).toMatchObject({ pay: undefined });
  const later = { ...salaried, salaryFrom: '2026-06-17' as Day };
  expect(weekSums([buildHoursRecord()], later)).toMatchObject({ pay: 0, paidNote: 'Paid 0 min' });
  const agreed = agreedOf(salaried);
  const termsByDate = [
    { ...agreed, payBasis: 'hourly' as const, from: '' as const },
    { ...agreed, from: '2026-06-17' as Day },
  ];
  const since = buildEmployment({ payBasis: 'salary', termsByDate });
  const after = buildHoursRecord({ id: fixtureId(62), day: '2026-06-17' });
  expect(weekSums([buildHoursRecord(), after], since)).toMatchObject({ minutes: 960, pay: 10_560 });
});

it('states the pay while only hours that a salary covers, or that are still running, wait for their rate', () => {
  const agreed = agreedOf(buildEmployment({ payBasis: 'hourly' }));
  const salaried = { payBasis: 'salary' as const, annualSalary: 3_100_000 as Pence };
  const termsByDate = [
    { ...agreed, ...salaried, from: '' as const },
    { ...agreed, from: '2026-06-17' as Day },
  ];
  const since = buildEmployment({ payBasis: 'hourly', termsByDate });
  const later = buildHoursRecord({ id: fixtureId(62), day: '2026-06-17' });
  const running = buildHoursRecord({ id: fixtureId(63), day: '2026-06-18', clockOut: '' });
  const records = [buildHoursRecord(), later, running];
  expect(weekSums(records, since).pay).toBe(10_560);
  const textWhile = (waiting: HoursRecord) =>
    estimatedPayText(10_560 as Pence, records, ({ id }) => id === waiting.id, since);
  expect(records.map(textWhile)).toEqual(['£105.60', 'Being worked out', '£105.60']);
});

it('states no pay while the server has yet to set the rate of hours that were changed here', () => {
  const record = buildHoursRecord();
  expect(estimatedPayText(10_560 as Pence, [record], ({ id }) => id !== record.id)).toBe('£105.60');
  expect(estimatedPayText(10_560 as Pence, [record], ({ id }) => id === record.id)).toBe('Being worked out');
});
