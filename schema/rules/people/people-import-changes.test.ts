import { describe, expect, it } from 'vitest';
import { roles } from '#schema/entities/user.ts';
import { buildRestaurant } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { readPeople } from './people-import.ts';

const header = [
  ...['First name', 'Last name', 'Email', 'Department', 'Hourly rate', 'Annual salary', 'Weekly hours'],
  'Pay and hours from',
];
const nora = ['Nora', 'Lind', 'nora@example.com', 'Kitchen', '12.80', '', '30', ''];
const rise = (day: string, rate: string, salary = '', hours = '', email = 'Nora@example.com') => [
  ...['', '', email, '', rate, salary, hours, day],
];
const rowsOf = (...lines: readonly (readonly string[])[]) => {
  const preview = readPeople([header, ...lines], {
    restaurant: buildRestaurant(),
    takenNames: new Set(),
    roles,
    newId: () => fixtureId(300),
  });
  if (!preview.ok) throw new Error(preview.message);
  return preview.rows;
};
const problemsOf = (...lines: readonly (readonly string[])[]) =>
  rowsOf(...lines).flatMap(({ line, problems }) => problems.map((problem) => `${line}: ${problem}`));

describe('pay and hours from a day in a file of people', () => {
  it('are further lines of the same email: what they leave blank stays, whatever their order', () => {
    const rows = rowsOf(nora, rise('1/10/2026', '', '31000', '40'), rise('2026-07-01', '13.40'));
    expect(rows.map(({ line, name, from, problems }) => [line, name, from, problems])).toEqual([
      [2, 'Nora Lind', undefined, []],
      [3, 'Nora Lind', '2026-10-01', []],
      [4, 'Nora Lind', '2026-07-01', []],
    ]);
    expect(rows.filter(({ person }) => person)).toHaveLength(1);
    expect(
      rows[0]?.person?.termsByDate?.map(({ from, payBasis, hourlyRate, annualSalary, weeklyHours }) => [
        ...[from, payBasis, hourlyRate, annualSalary, weeklyHours],
      ]),
    ).toEqual([
      ['', 'hourly', 1280, 0, 30],
      ['2026-07-01', 'hourly', 1340, 0, 30],
      ['2026-10-01', 'salary', 1340, 3_100_000, 40],
    ]);
  });

  it('say by line what is wrong, and nobody is created with half of it', () => {
    expect(problemsOf(nora, rise('soon', '13.40'))).toEqual([
      '2: Line 3 about the same person cannot be imported.',
      '3: “soon” is not a day. Write it like 2026-07-01 or 1/7/2026.',
    ]);
    expect(problemsOf(nora, rise('2026-07-01', '13.40'), rise('1/7/2026', 'much'))).toEqual([
      '2: Line 4 about the same person cannot be imported.',
      '4: “much” is not an hourly rate. Write pounds, like 12.50.',
      '4: Another line of this person has the same day.',
    ]);
    const cook = rise('2026-07-01', '13.40').with(3, 'Bar');
    expect(problemsOf(nora, cook)).toContain(
      '3: Department differs from line 2. From a given day only pay and hours can change.',
    );
    expect(problemsOf(nora, rise('2026-07-01', '', '', '90'))).toContain('3: Weekly hours are at most 48');
    expect(problemsOf(rise('2026-07-01', '13.40'))).toEqual([
      '2: No line says who this is. Put a line with the same email and no day first.',
    ]);
    expect(problemsOf(nora.with(3, 'Moon'), rise('2026-07-01', '13.40'))).toContain(
      '3: Line 2 of this person cannot be imported.',
    );
  });

  it('leave lines without a day as they were: two of one email are a mistake', () => {
    expect(problemsOf(nora, nora)).toEqual(['3: “nora@example.com” is already in line 2.']);
    expect(rowsOf(nora)[0]?.person?.termsByDate).toBeUndefined();
  });
});
