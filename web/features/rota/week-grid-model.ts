import type { Department } from '#schema/entities/catalogue.ts';
import type { Day } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { TimeOffRequest } from '#schema/entities/time-off-request.ts';
import type { User } from '#schema/entities/user.ts';
import { isRosterable } from '#schema/permissions/shift.ts';
import type { PastUsual } from '#schema/rules/eligibility/usual-hours.ts';
import { grouped } from '#schema/rules/grouped.ts';
import { fullName } from '#schema/rules/people/person-name.ts';
import { rosteredMinutes } from '#schema/rules/rota/week-figures.ts';
import type { Names } from '#web/people/names.ts';
import { isFiltering, noFilter, type RotaFilter, showsPerson } from './filter/rota-filter.ts';
import { isOn, type RotaShift } from './rota-shift.ts';
import type { RotaWeek } from './week-model.ts';

export interface GridCell {
  readonly day: Day;
  readonly shifts: readonly RotaShift[];
  readonly timeOff: TimeOffRequest | undefined;
  /** What they said of the day, in words; '' for nothing. */
  readonly wish: string;
}

export interface GridRow {
  readonly person: User;
  readonly positionName: string;
  /** Where most of their shifts of the week are; '' where no place has more than half of them, or they have only one. */
  readonly usualPlace: string;
  readonly cells: readonly GridCell[];
  readonly rosteredMinutes: number;
  /** The limits of law and contract that these hours pass, in words; '' for none. */
  readonly passed: string;
  /** Where they are over the usual week alone. */
  readonly pastUsual?: PastUsual | undefined;
}

export interface GridGroup {
  readonly department: Department | undefined;
  readonly rows: readonly GridRow[];
}

/**
 * People × days: the open shifts, then everybody who may be rostered or is, by department in the restaurant's order. The
 * viewer is first in theirs.
 */
export interface WeekGrid {
  readonly openCells: readonly (readonly RotaShift[])[];
  readonly groups: readonly GridGroup[];
}

/** For who plans, by person: the limits that the hours of the week pass, in words, and who is over their usual week. */
export interface PassedHours {
  readonly limits: ReadonlyMap<string, string>;
  readonly usual: ReadonlyMap<string, PastUsual>;
}

/** What a filter shows of the week: its part, and the filter, which names people as well. */
interface Shown {
  readonly week: RotaWeek;
  readonly filter: RotaFilter;
  /** Whether the viewer's department comes first: on screens of staff. */
  readonly isOwnFirst?: boolean;
  readonly passed?: PassedHours | undefined;
}

/**
 * Turns a week into the rows of the grid. A filter leaves those of its people and shifts; each row keeps all shifts of
 * its person, those outside the filter marked.
 */
export const weekGrid = (
  week: RotaWeek,
  names: Names,
  departments: readonly Department[],
  viewerId: string,
  shown: Shown = { week, filter: noFilter },
): WeekGrid => {
  const all = gridRows(week, names, shown.passed);
  const kept = isFiltering(shown.filter) ? filteredRows(all, shown) : all;
  const rows = kept.toSorted((one, other) => inOrder(one, other, viewerId));
  const rowsByDepartment = grouped(rows, ({ person }) => names.departments.get(person.departmentId)?.id ?? '');
  const groups = [...departments, undefined].map((department) => ({
    department,
    rows: rowsByDepartment.get(department?.id ?? '') ?? [],
  }));
  const isOwn = (group: GridGroup): boolean =>
    shown.isOwnFirst === true && group.rows.some(({ person }) => person.id === viewerId);
  return {
    openCells: shown.week.days.map(({ shifts }) => shifts.filter(({ shift }) => shift.userId === '')),
    groups: groups
      .filter((group) => group.rows.length > 0)
      .toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one))),
  };
};

const gridRows = (week: RotaWeek, names: Names, passed: Shown['passed']): readonly GridRow[] => {
  const shiftsByPerson = week.days.map(({ shifts }) => grouped(shifts, ({ shift }) => shift.userId));
  const timeOffByPerson = week.days.map(({ timeOff }) => new Map(timeOff.map((each) => [each.userId, each])));
  return [...names.people.values()]
    .filter((person) => isRosterable(person) || shiftsByPerson.some((shifts) => shifts.has(person.id)))
    .map((person) => {
      const cells = week.days.map(({ day }, index) => ({
        day,
        shifts: shiftsByPerson[index]?.get(person.id) ?? [],
        timeOff: timeOffByPerson[index]?.get(person.id),
        wish: week.days[index]?.wishes.get(person.id) ?? '',
      }));
      const worked = cells.flatMap(({ shifts }) => shifts.map(({ shift }) => shift)).filter(isOn);
      const positionName = names.positions.get(person.positionId) ?? '';
      const usualPlace = usualPlaceOf(worked);
      return {
        ...{ person, positionName, usualPlace, cells },
        rosteredMinutes: rosteredMinutes(worked),
        passed: passed?.limits.get(person.id) ?? '',
        pastUsual: passed?.usual.get(person.id),
      };
    });
};

const usualPlaceOf = (shifts: readonly Pick<Shift, 'locationId'>[]): string => {
  const [most] = [...grouped(shifts, ({ locationId }) => locationId)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  return most && most[1].length > 1 && most[1].length * 2 > shifts.length ? most[0] : '';
};

const filteredRows = (rows: readonly GridRow[], { week, filter }: Shown): readonly GridRow[] => {
  const shownIds = new Set(week.days.flatMap(({ shifts }) => shifts.map(({ shift }) => shift.id)));
  return rows.flatMap((row) => {
    const cells = row.cells.map((cell) => ({
      ...cell,
      shifts: cell.shifts.map((each) => (shownIds.has(each.shift.id) ? each : { ...each, isOutside: true })),
    }));
    const isShown = cells.some(({ shifts }) => shifts.some(({ isOutside }) => !isOutside));
    return isShown || showsPerson(filter, row.person) ? [{ ...row, cells }] : [];
  });
};

/** Every shift that the grid has a place for. */
export const gridShifts = ({ openCells, groups }: WeekGrid): readonly RotaShift[] => [
  ...openCells.flat(),
  ...groups.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.flatMap(({ shifts }) => shifts))),
];

const inOrder = (one: GridRow, other: GridRow, viewerId: string): number =>
  Number(other.person.id === viewerId) - Number(one.person.id === viewerId) ||
  one.positionName.localeCompare(other.positionName) ||
  fullName(one.person).localeCompare(fullName(other.person));
