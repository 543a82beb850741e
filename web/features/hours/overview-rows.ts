import type { User } from '#schema/entities/user.ts';
import { isRosterable } from '#schema/permissions/shift.ts';
import { type Timesheet, type WeekStanding, weekStandings } from '#schema/rules/timesheet.ts';

/** Somebody in the overview of a week; without a timesheet they were neither rostered nor worked. */
export interface OverviewRow {
  readonly userId: string;
  readonly name: string;
  readonly person: User | undefined;
  readonly timesheet: Timesheet | undefined;
  readonly standing: WeekStanding;
}

/**
 * Everybody who works here or has hours in the week, of one department where `departmentId` is not '': what must be
 * mended first, then what is to approve, then the rest, each by name.
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

/** Weeks that differ from the rota in nothing, and wait for nothing but an approval. */
export const undisputed = (rows: readonly OverviewRow[]): readonly OverviewRow[] =>
  rows.filter(
    ({ standing, timesheet }) =>
      standing === 'unapproved' && timesheet?.lines.every(({ differences }) => differences.length === 0),
  );

const toRow = (userId: string, person: User | undefined, timesheet: Timesheet | undefined): OverviewRow => ({
  userId,
  name: person ? `${person.firstName} ${person.lastName}` : 'Former colleague',
  person,
  timesheet,
  standing: timesheet?.standing ?? 'empty',
});

const rank = ({ standing, timesheet }: OverviewRow): number => weekStandings.indexOf(standing) + (timesheet ? 0 : 1);
