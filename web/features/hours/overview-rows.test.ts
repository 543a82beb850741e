import { describe, expect, it } from 'vitest';
import { buildUser } from '#schema/fixtures/build.ts';
import { departmentId } from '#schema/fixtures/catalogue.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import type { Timesheet, WeekStanding } from '#schema/rules/timesheet.ts';
import type { Difference } from '#schema/rules/timesheet-differences.ts';
import { overviewRows, undisputed } from './overview-rows.ts';

const sheet = (standing: WeekStanding, differences: readonly Difference[] = []): Timesheet =>
  ({ standing, lines: [{ differences }] }) as unknown as Timesheet;

const names = ['Ana', 'Ben', 'Cal', 'Dee', 'Eve', 'Flo'];
const everybody = new Map(
  names.map((firstName, index) => {
    const person = buildUser({ id: fixtureId(200 + index), firstName, lastName: 'Day', isActive: firstName !== 'Eve' });
    return [person.id, person];
  }),
);
const sheets = new Map([
  [fixtureId(200), sheet('approved')],
  [fixtureId(201), sheet('unapproved', [{ kind: 'late', minutes: 12 as never, isProblem: false }])],
  [fixtureId(202), sheet('problem')],
  [fixtureId(203), sheet('unapproved')],
  [fixtureId(204), sheet('empty')],
]);
const namesOf = (rows: ReturnType<typeof overviewRows>) => rows.map(({ name }) => name.slice(0, 3));

describe('the overview of a week', () => {
  it('shows what must be mended first, then what is to approve, by name, and those without hours last', () => {
    expect(namesOf(overviewRows(everybody, sheets, ''))).toEqual(['Cal', 'Ben', 'Dee', 'Ana', 'Eve', 'Flo']);
  });

  it('shows people who left only while they have hours', () => {
    expect(namesOf(overviewRows(everybody, new Map(), ''))).toEqual(['Ana', 'Ben', 'Cal', 'Dee', 'Flo']);
  });

  it('can be of one department', () => {
    expect(overviewRows(everybody, sheets, departmentId('Front of House'))).toHaveLength(6);
    expect(overviewRows(everybody, sheets, departmentId('Kitchen'))).toEqual([]);
  });

  it('knows the weeks that can be approved without a look', () => {
    expect(namesOf(undisputed(overviewRows(everybody, sheets, '')))).toEqual(['Dee']);
  });
});
