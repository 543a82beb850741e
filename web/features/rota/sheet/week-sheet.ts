import type { Day } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import { fullName } from '#schema/rules/people/person-name.ts';
import { isPlanned } from '#schema/rules/rota/shift-status.ts';
import { excerptOf } from '#schema/rules/text/excerpt.ts';
import { shortShiftTimesText, weekdayText, weekText } from '#schema/rules/text/time-text.ts';
import { isoWeek } from '#schema/rules/time/zone.ts';
import { hueOf, type Names } from '#web/people/names.ts';
import { isDraft, type RotaShift } from '../rota-shift.ts';
import { type GridGroup, weekGrid } from '../week-grid-model.ts';
import type { RotaWeek } from '../week-model.ts';

/** A shift on the sheet: its times, and its position where the row does not say it. */
export interface SheetShift {
  readonly id: string;
  readonly times: string;
  readonly position: string;
  readonly isDraft: boolean;
}

export interface SheetRow {
  readonly key: string;
  readonly name: string;
  readonly position: string;
  /** One for each day, in the order of the sheet's days. */
  readonly cells: readonly (readonly SheetShift[])[];
}

export interface SheetGroup {
  readonly name: string;
  readonly hue: ReturnType<typeof hueOf> | undefined;
  readonly rows: readonly SheetRow[];
}

/** A week as it is handed out, on paper or as a picture: names, times and positions; never pay, cost or leave. */
export interface WeekSheet {
  readonly title: string;
  /** The part of the week it shows, by the filter; '' for all of it. */
  readonly part: string;
  readonly days: readonly { readonly day: Day; readonly name: string; readonly note: string }[];
  readonly groups: readonly SheetGroup[];
  readonly hasDrafts: boolean;
}

interface SheetInput {
  /** What is shown of the week. */
  readonly week: RotaWeek;
  readonly names: Names;
  readonly restaurant: Pick<Restaurant, 'name' | 'departments'>;
  readonly notes: ReadonlyMap<Day, string>;
  readonly part: string;
  /** The person who hands it out: they come first in their department, as on their screen. */
  readonly viewerId: string;
  /** Whether drafts are on it: a plan for managers has them, a shared sheet does not (D40). */
  readonly withDrafts: boolean;
}

/** Characters of a note: about four lines of its narrow day. */
const longestNote = 60;

/** Open shifts first, then everybody who works, by department, as in the week grid. Cancelled shifts are left out. */
export const weekSheet = ({ week, names, restaurant, notes, part, viewerId, withDrafts }: SheetInput): WeekSheet => {
  const isShown = ({ shift }: RotaShift): boolean => isPlanned(shift) && (withDrafts || !isDraft(shift));
  const days = week.days.map((day) => ({ ...day, shifts: day.shifts.filter(isShown) }));
  const { openCells, groups } = weekGrid({ ...week, days }, names, restaurant.departments, viewerId);
  const open: SheetRow = {
    key: 'open',
    name: 'Open shifts',
    position: '',
    cells: openCells.map((cell) => cell.map((shift) => sheetShift(shift, names, ''))),
  };
  const hasOpen = openCells.some((cell) => cell.length > 0);
  return {
    // With its year, whichever it is: paper stays on the wall.
    title: `${restaurant.name}, ${weekText(week.monday, 'any')}, week ${isoWeek(week.monday).week}`,
    part,
    days: days.map(({ day }) => ({
      day,
      name: `${weekdayText(day)} ${Number(day.slice(8))}`,
      note: excerptOf(notes.get(day) ?? '', longestNote),
    })),
    groups: [
      ...(hasOpen ? [{ name: '', hue: undefined, rows: [open] }] : []),
      ...groups.map((group) => sheetGroup(group, names)).filter(({ rows }) => rows.length > 0),
    ],
    hasDrafts: days.some(({ shifts }) => shifts.some(({ shift }) => isDraft(shift))),
  };
};

const sheetGroup = ({ department, rows }: GridGroup, names: Names): SheetGroup => ({
  name: department?.name ?? 'No department',
  hue: hueOf(department),
  rows: rows
    .filter(({ cells }) => cells.some(({ shifts }) => shifts.length > 0))
    .map(({ person, positionName, cells }) => ({
      key: person.id,
      name: fullName(person),
      position: positionName,
      cells: cells.map(({ shifts }) => shifts.map((shift) => sheetShift(shift, names, positionName))),
    })),
});

const sheetShift = ({ shift, positionName }: RotaShift, { zone }: Names, known: string): SheetShift => ({
  id: shift.id,
  times: shortShiftTimesText(zone, shift),
  position: positionName === known ? '' : positionName,
  isDraft: isDraft(shift),
});

/** Whether anything is on it. */
export const isBlank = ({ groups }: WeekSheet): boolean => groups.length === 0;
