import type { HoursRecord } from '#schema/entities/hours.ts';
import type { User } from '#schema/entities/user.ts';
import { isRosterable } from '#schema/permissions/shift.ts';
import {
  exceptionsOf,
  type Timesheet,
  type WeekStanding,
  weekStandings,
  withoutExceptions,
} from '#schema/rules/hours/timesheet.ts';
import { nameOrFormer } from '#schema/rules/people/person-name.ts';
import { weekdayText } from '#schema/rules/text/time-text.ts';
import { differenceText } from './difference-words.ts';

/** Somebody in the overview of a week; without a timesheet they were neither rostered nor at work. */
export interface OverviewRow {
  readonly userId: string;
  readonly name: string;
  readonly person: User | undefined;
  readonly timesheet: Timesheet | undefined;
  readonly standing: WeekStanding;
}

/**
 * Everybody who works here or has hours in the week, of one department if `departmentId` is not '': first what must be
 * corrected, then what is to be approved, exceptions first, then the others, each by name.
 */
export const overviewRows = (
  people: ReadonlyMap<string, User>,
  timesheets: ReadonlyMap<string, Timesheet>,
  departmentId: string,
): readonly OverviewRow[] => {
  const rosterable = [...people.values()].filter(isRosterable).map(({ id }) => id);
  return [...new Set([...rosterable, ...timesheets.keys()])]
    .map((userId) => toRow(userId, people.get(userId), timesheets.get(userId)))
    .filter(({ person }) => departmentId === '' || person?.departmentId === departmentId)
    .toSorted((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name));
};

/** All records of these people that only need approval: nobody has to check them one by one. */
export const approvable = (rows: readonly OverviewRow[]): readonly HoursRecord[] =>
  rows.flatMap(({ timesheet }) => (timesheet ? withoutExceptions(timesheet) : []));

/** Why somebody has to check a week, short enough for a phone: "Tue: 12 min late · 2 more"; '' if nothing differs. */
export const exceptionsText = ({ timesheet }: Pick<OverviewRow, 'timesheet'>): string => {
  const [first, ...others] = (timesheet ? exceptionsOf(timesheet) : []).flatMap(({ day, differences }) =>
    differences.map((difference) => `${weekdayText(day)}: ${differenceText(difference)}`),
  );
  if (first === undefined) return '';
  return others.length === 0 ? first : `${first} · ${others.length} more`;
};

const toRow = (userId: string, person: User | undefined, timesheet: Timesheet | undefined): OverviewRow => ({
  userId,
  name: nameOrFormer(person),
  person,
  timesheet,
  standing: timesheet?.standing ?? 'empty',
});

/** Among weeks to approve, those to check come first. */
const rank = ({ standing, timesheet }: OverviewRow): number => {
  const isClear = !timesheet || exceptionsOf(timesheet).length === 0;
  return weekStandings.indexOf(standing) + (timesheet ? 0 : 1) + (standing === 'unapproved' && isClear ? 0.5 : 0);
};
