import { describe, expect, it } from 'vitest';
import type { HoursRecord } from '#schema/entities/hours.ts';
import { buildHoursRecord, buildUser } from '#schema/fixtures/build.ts';
import { departmentId } from '#schema/fixtures/catalogue.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import type { Timesheet, WeekStanding } from '#schema/rules/hours/timesheet.ts';
import type { Difference } from '#schema/rules/hours/timesheet-differences.ts';
import { approvable, exceptionsText, overviewRows, rowWord } from './overview-rows.ts';

const sheet = (standing: WeekStanding, differences: readonly Difference[] = []): Timesheet =>
  ({ standing, lines: [{ differences, records: [] }] }) as unknown as Timesheet;

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
const anybody = () => true;
const namesOf = (rows: ReturnType<typeof overviewRows>) => rows.map(({ name }) => name.slice(0, 3));

describe('the overview of a week', () => {
  it('shows what must be corrected first, then what is to be approved, by name, and people without hours last', () => {
    expect(namesOf(overviewRows(everybody, sheets, '', anybody))).toEqual(['Cal', 'Ben', 'Dee', 'Ana', 'Eve', 'Flo']);
  });

  it('shows people who left only while they have hours', () => {
    expect(namesOf(overviewRows(everybody, new Map(), '', anybody))).toEqual(['Ana', 'Ben', 'Cal', 'Dee', 'Flo']);
  });

  it('can be for one department', () => {
    expect(overviewRows(everybody, sheets, departmentId('Front of House'), anybody)).toHaveLength(6);
    expect(overviewRows(everybody, sheets, departmentId('Kitchen'), anybody)).toEqual([]);
  });

  it('shows the exceptions first among weeks to approve, with the reason', () => {
    const late: Difference = { kind: 'late', minutes: 12 as never, isProblem: false };
    const weeks = new Map([
      [fixtureId(200), weekOf([])],
      [fixtureId(201), weekOf([late], [], [late])],
    ]);
    const rows = overviewRows(everybody, weeks, '', anybody);
    expect(namesOf(rows).slice(0, 2)).toEqual(['Ben', 'Ana']);
    expect(rows.slice(0, 2).map(exceptionsText)).toEqual(['Tue: 12 min late · 1 more', '']);
  });

  it('has to check those who are marked so: hours that only await approval, and the reader’s own, are not', () => {
    const clear = new Map([...sheets, [fixtureId(205), sheet('running')]]);
    const shown = (corrects: (userId: string) => boolean) =>
      overviewRows(everybody, clear, '', corrects).map((row) => [
        `${row.name.slice(0, 3)}: ${rowWord(row).label}`,
        row.isToCheck,
      ]);
    const after = [
      ['Dee: Awaiting approval', false],
      ['Flo: At work', false],
      ['Ana: Approved', false],
      ['Eve: No hours', false],
    ];
    expect(shown(anybody)).toEqual([['Cal: To fix', true], ['Ben: Check', true], ...after]);
    expect(shown((userId) => userId !== fixtureId(201))).toEqual([
      ['Cal: To fix', true],
      ['Ben: Awaiting approval', false],
      ...after,
    ]);
    expect(shown((userId) => userId !== fixtureId(202))).toEqual([
      ['Ben: Check', true],
      ['Cal: Awaiting correction', false],
      ...after,
    ]);
  });

  it('approves all hours without exceptions at once, even in weeks with exceptions', () => {
    const late: Difference = { kind: 'late', minutes: 12 as never, isProblem: false };
    const approved = { approvedBy: fixtureId(9), approvedAt: '2026-06-18T09:00:00.000Z' } as Partial<HoursRecord>;
    const week = weekOf([late], [], []);
    const settled = weekOf([late]);
    const done = { ...settled, lines: settled.lines.map((line) => withRecords(line, approved)) };
    const weeks = new Map([
      [fixtureId(200), week],
      [fixtureId(201), done],
    ]);
    const rows = overviewRows(everybody, weeks, '', anybody);
    expect(approvable(rows)).toEqual([week.lines[1]?.records[0], week.lines[2]?.records[0]]);
    expect(exceptionsText({ timesheet: done })).toBe('');
    const absent = {
      ...week,
      lines: [{ ...week.lines[0], records: [], differences: [{ ...late, kind: 'no-hours', minutes: 0 }] }],
    };
    expect(exceptionsText({ timesheet: absent as unknown as Timesheet })).toBe('Tue: No hours');
    expect(exceptionsText({ timesheet: { ...absent, standing: 'approved' } as unknown as Timesheet })).toBe('');
  });
});

/** A week of which each day has one closed record with these differences from the rota. */
const weekOf = (...days: (readonly Difference[])[]): Timesheet => {
  const lines = days.map((differences, index) => ({
    day: `2026-06-${16 + index}`,
    records: [buildHoursRecord({ id: fixtureId(300 + index), approvedBy: '', approvedAt: '' })],
    differences,
  }));
  return { standing: 'unapproved', lines } as unknown as Timesheet;
};

const withRecords = (line: Timesheet['lines'][number], changes: Partial<HoursRecord>) => ({
  ...line,
  records: line.records.map((record) => ({ ...record, ...changes })),
});
