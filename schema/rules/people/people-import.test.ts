import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Day } from '#schema/entities/primitives.ts';
import { roles } from '#schema/entities/user.ts';
import { buildRestaurant } from '#schema/fixtures/build.ts';
import { departmentId, positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { csvText } from '../text/csv.ts';
import { type ImportSurroundings, readPeople } from './people-import.ts';

let ids = 0;
const surroundings: ImportSurroundings = {
  restaurant: buildRestaurant(),
  takenNames: new Set(['amara', 'amara@example.com']),
  roles,
  newId: () => {
    ids += 1;
    return fixtureId(300 + ids);
  },
};

const header = [
  'First name',
  'Last name',
  'Email',
  'Username',
  'Role',
  'Department',
  'Position',
  'Phone',
  'Hourly rate',
];
const nora = ['Nora', 'Lind', 'nora@example.com', '', '', 'front-of-house', 'server', '+44 7700 900123', '£12.5'];

const rowsOf = (...lines: readonly (readonly string[])[]) => {
  const preview = readPeople([header, ...lines], surroundings);
  if (!preview.ok) throw new Error(preview.message);
  return preview.rows;
};
const withCell = (title: string, cell: string) => nora.with(header.indexOf(title), cell);
const problemsOf = (title: string, cell: string) => rowsOf(withCell(title, cell))[0]?.problems;

describe('a file of people', () => {
  it('becomes accounts, its names found in the catalogue (D6)', () => {
    expect(rowsOf(nora)).toEqual([
      {
        line: 2,
        name: 'Nora Lind',
        problems: [],
        person: expect.objectContaining({
          role: 'staff',
          departmentId: departmentId('Front of House'),
          positionId: positionId('Server'),
          phoneNumber: '+44 7700 900123',
          hourlyRate: 1250,
          weeklyHours: 40,
          contractType: 'permanent',
        }),
      },
    ]);
  });

  it('may say with which group somebody is paid, in a file of an admin', () => {
    const group = { payGroup: fixtureId(900), groupName: 'Kitchen' };
    const days = { startsOn: '2026-01-05' as Day, payDay: 5, avoidsWeekends: true };
    const restaurant = buildRestaurant({ payCalendar: [{ frequency: 'weekly', ...days, ...group }] });
    const read = (paid: string, byRoles: ImportSurroundings['roles'] = roles) => {
      const preview = readPeople(
        [
          [...header, 'Paid'],
          [...nora, paid],
        ],
        { ...surroundings, restaurant, roles: byRoles },
      );
      return preview.ok ? preview.rows[0] : undefined;
    };
    expect(read('Weekly (Kitchen)')).toMatchObject({
      problems: [],
      person: { paidWith: { payFrequency: 'weekly', payGroup: fixtureId(900) } },
    });
    expect(read('')?.person?.paidWith).toBeUndefined();
    expect(read('Bar')?.problems).toEqual([
      'The pay calendar has no “Bar”. Write one of these: Weekly, Weekly (Kitchen), Fortnightly, Every four weeks, Monthly.',
    ]);
    expect(read('Monthly', ['staff'])?.problems).toEqual([
      'Only admins say how often, and with which group, somebody is paid.',
    ]);
  });

  it('may name further positions and the terms of a contract (D45)', () => {
    const titles = [...header, 'Can also work as', 'Fewest hours', 'Most hours', 'Hours pattern', 'Annual salary'];
    const read = (...cells: readonly string[]) => readPeople([titles, [...nora, ...cells]], surroundings);
    expect(read('Host; Chef', '16', '40', 'part year', '28000')).toMatchObject({
      rows: [
        {
          problems: [],
          person: {
            positions: [positionId('Host'), positionId('Chef')],
            ...{
              fewestHours: 16,
              mostHours: 40,
              hoursPattern: 'part_year',
              payBasis: 'salary',
              annualSalary: 2_800_000,
            },
          },
        },
      ],
    });
    expect(read('Juggler', '', '20', 'sometimes', '')).toMatchObject({
      rows: [
        {
          problems: [
            'There is no position “Juggler” in Restaurant Settings.',
            'There is no hours pattern “sometimes”.',
            'Most hours are fewer than the usual hours.',
          ],
        },
      ],
    });
  });

  it('may have its columns in any order and others besides', () => {
    const preview = readPeople(
      [
        ['EMAIL', 'Shoe size', 'last-name', 'first name'],
        ['n@example.com', '38', 'Lind', 'Nora'],
      ],
      surroundings,
    );
    expect(preview).toMatchObject({
      ok: true,
      ignoredColumns: ['Shoe size'],
      rows: [{ name: 'Nora Lind', problems: [] }],
    });
  });

  it('without the columns that it needs, or anybody in it, says so', () => {
    expect(readPeople([['Name', 'Email']], surroundings)).toEqual({
      ok: false,
      message: 'The first row must name the columns. These are missing: First name, Last name.',
    });
    expect(readPeople([header, [' ', '']], surroundings)).toMatchObject({ ok: false });
    expect(readPeople([], surroundings)).toMatchObject({ ok: false });
    const many = Array.from({ length: 1001 }, (_, index) => withCell('Email', `p${index}@example.com`));
    expect(readPeople([header, ...many], surroundings)).toMatchObject({
      ok: false,
      message: expect.stringContaining('1001'),
    });
  });

  it('keeps the line of the spreadsheet where lines are empty', () => {
    expect(rowsOf([''], nora)[0]?.line).toBe(3);
  });

  it.each([
    ['First name', 'N', 'First name must be at least 2 characters'],
    ['Email', 'nora', 'Please enter a valid email address'],
    ['Email', 'AMARA@example.com', '“amara@example.com” is already in use.'],
    ['Username', 'Amara', '“amara” is already in use.'],
    ['Role', 'boss', 'There is no role “boss”. Use staff, manager or admin.'],
    ['Department', 'Garden', 'There is no department “Garden” in Restaurant Settings.'],
    ['Position', 'Chef', 'There is no position “Chef” in this department.'],
    ['Hourly rate', 'twelve', '“twelve” is not an hourly rate. Write pounds, like 12.50.'],
    ['Last name', '=HYPERLINK("x")', 'Last name: “=HYPERLINK("x")” begins like a formula. Remove its first character.'],
    ['Phone', '+cmd|x', 'Phone: “+cmd|x” begins like a formula. Remove its first character.'],
    ['Last name', 'Li\u0000nd', 'Last name: remove the characters that cannot be seen.'],
  ])('tells what is wrong with %s "%s"', (title, cell, problem) => {
    expect(problemsOf(title, cell)).toContain(problem);
  });

  it('creates managers for admins alone', () => {
    const byManager = readPeople([header, withCell('Role', 'Manager')], { ...surroundings, roles: ['staff'] });
    expect(byManager).toMatchObject({ rows: [{ problems: ['Only admins create managers and admins.'] }] });
    expect(problemsOf('Role', 'Manager')).toEqual([]);
  });

  it('names the line of which another is a repeat', () => {
    const rows = rowsOf(nora, withCell('Email', 'other@example.com'), withCell('Email', 'NORA@example.com'));
    expect(rows.map(({ problems }) => problems)).toEqual([[], [], ['“nora@example.com” is already in line 2.']]);
  });

  it('with a cell too many says so', () => {
    expect(rowsOf([...nora, 'Flat 2'])[0]?.problems[0]).toContain('more cells than columns');
  });

  it('never lets a formula through, whatever it is', () => {
    const cell = fc.string({ unit: fc.constantFrom('=', '+', '-', '@', "'", ' ', 'A', '1', '\t', '|'), maxLength: 6 });
    fc.assert(
      fc.property(cell, fc.constantFrom('First name', 'Last name', 'Username'), (text, title) => {
        const person = rowsOf(withCell(title, text))[0]?.person;
        const texts = person ? [person.firstName, person.lastName, person.username] : [];
        expect(texts.filter((kept) => /^\s*[=+\-@]/.test(kept))).toEqual([]);
        expect(csvText([texts])).not.toMatch(/(^|,)'/);
      }),
      { numRuns: 200 },
    );
  });
});
