import { expect, it } from 'vitest';
import type { Employment } from '#schema/entities/employment.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { buildEmployment, buildHoursRecord, buildRestaurant, buildShift, buildUser } from '#schema/fixtures/build.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { timesheetOf } from '#schema/rules/hours/timesheet.ts';
import { hoursTable } from './hours-table.ts';
import { overviewRows } from './overview-rows.ts';

const zone = 'Europe/London';
const manager = buildUser({ id: people.manager, role: 'manager', firstName: 'Mo', lastName: 'Diaz' });
const directory = new Map([buildUser(), manager].map((person) => [person.id, person]));
const shift = buildShift();

const tableOf = (
  records: readonly ReturnType<typeof buildHoursRecord>[],
  employments: readonly Employment[] = [buildEmployment({ payBasis: 'hourly' })],
) => {
  const timesheet = timesheetOf({
    shifts: [shift],
    records,
    monday: '2026-06-15' as Day,
    zone,
    now: Date.parse('2026-06-20T00:00:00.000Z'),
  });
  const rows = overviewRows(directory, new Map([[people.staff, timesheet]]), '', () => true);
  return hoursTable(rows, { restaurant: buildRestaurant(), people: directory, employments, zone }).slice(1);
};

const rostered = ['2026-06-16 09:00', '2026-06-16 17:30', '8.00'];
const person = ['Amara Okafor', 'Front of House', '2026-06-16'];

it('shows all worked time as paid if a salary pays it, as the pay run does, and none without a contract', () => {
  const record = buildHoursRecord({ totalMinutes: 480, paidMinutes: 465, shiftId: shift.id });
  const paidOf = (employments: readonly Employment[]) => tableOf([record], employments)[0]?.[10];
  const [hourly, salaried] = [buildEmployment({ payBasis: 'hourly' }), buildEmployment({ payBasis: 'salary' })];
  const uncovered = { ...salaried, salaryFrom: '2026-06-17' as Day };
  expect([hourly, salaried, uncovered].map((contract) => paidOf([contract]))).toEqual(['7.75', '8.00', '0.00']);
  expect(paidOf([])).toBe('');
});

it('dates each record by its own day, beside hours of the same shift that kept another', () => {
  const kept = buildHoursRecord({ day: '2026-06-15' as Day, shiftId: shift.id });
  const later = buildHoursRecord({ id: fixtureId(95), shiftId: shift.id, clockIn: '2026-06-16T13:00:00.000Z' });
  expect(tableOf([kept, later]).map((row) => row[2])).toEqual(['2026-06-15', '2026-06-16']);
});

it('has a row for every record, and the rostered hours once', () => {
  const morning = buildHoursRecord({
    clockOut: '2026-06-16T12:00:00.000Z',
    breakMinutes: 30,
    totalMinutes: 210,
    paidMinutes: 195,
    shiftId: shift.id,
    approvedBy: people.manager,
  });
  const evening = buildHoursRecord({
    id: fixtureId(95),
    clockIn: '2026-06-16T13:00:00.000Z',
    clockOut: '2026-06-16T23:15:00.000Z',
    breakMinutes: 0,
    totalMinutes: 615,
    shiftId: shift.id,
    correctionReason: '=late delivery',
  });
  expect(tableOf([morning, evening])).toEqual([
    [
      ...person,
      ...rostered,
      '2026-06-16 09:00',
      '2026-06-16 13:00',
      '30',
      '3.50',
      '3.25',
      'Left 6 h 45 min late; Clocked out for 1 h',
      'Mo Diaz',
      '',
    ],
    [...person, '', '', '', '2026-06-16 14:00', '2026-06-17 00:15', '0', '10.25', '10.25', '', '', '=late delivery'],
  ]);
});

it('has a row for a shift without hours, struck-out ones left out', () => {
  const struckOut = buildHoursRecord({ clockOut: buildHoursRecord().clockIn, totalMinutes: 0, breakMinutes: 0 });
  expect(tableOf([struckOut])).toEqual([[...person, ...rostered, '', '', '', '', '', 'No hours', '', '']]);
});
