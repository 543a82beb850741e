import type { Department } from '#schema/entities/catalogue.ts';
import type { Day } from '#schema/entities/primitives.ts';
import type { TimeOffRequest } from '#schema/entities/time-off-request.ts';
import type { User } from '#schema/entities/user.ts';
import { isRosterable } from '#schema/permissions/shift.ts';
import { grouped } from '#schema/rules/grouped.ts';
import { rosteredMinutes } from '#schema/rules/week-figures.ts';
import { fullName, isOn, type RotaNames, type RotaShift } from './rota-shift.ts';
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
  readonly cells: readonly GridCell[];
  readonly rosteredMinutes: number;
}

export interface GridGroup {
  readonly department: Department | undefined;
  readonly rows: readonly GridRow[];
}

/** People × days: the open shifts, then everybody who may be rostered or is, by department; the viewer comes first. */
export interface WeekGrid {
  readonly openCells: readonly (readonly RotaShift[])[];
  readonly groups: readonly GridGroup[];
}

/** Turns a week into the rows of the grid. */
export const weekGrid = (
  week: RotaWeek,
  names: RotaNames,
  departments: readonly Department[],
  viewerId: string,
): WeekGrid => {
  const rows = gridRows(week, names).toSorted((one, other) => inOrder(one, other, viewerId));
  const rowsByDepartment = grouped(rows, ({ person }) => names.departments.get(person.departmentId)?.id ?? '');
  const groups = [...departments, undefined].map((department) => ({
    department,
    rows: rowsByDepartment.get(department?.id ?? '') ?? [],
  }));
  return {
    openCells: week.days.map(({ shifts }) => shifts.filter(({ shift }) => shift.userId === '')),
    groups: groups
      .filter((group) => group.rows.length > 0)
      .toSorted((one, other) => Number(holds(other, viewerId)) - Number(holds(one, viewerId))),
  };
};

const gridRows = (week: RotaWeek, names: RotaNames): readonly GridRow[] => {
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
      return { person, positionName, cells, rosteredMinutes: rosteredMinutes(worked) };
    });
};

const holds = (group: GridGroup, viewerId: string): boolean => group.rows.some(({ person }) => person.id === viewerId);

const inOrder = (one: GridRow, other: GridRow, viewerId: string): number =>
  Number(other.person.id === viewerId) - Number(one.person.id === viewerId) ||
  one.positionName.localeCompare(other.positionName) ||
  fullName(one.person).localeCompare(fullName(other.person));
