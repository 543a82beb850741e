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
import {
  correctionAwaited,
  differenceText,
  exceptionWord,
  type StandingWord,
  standingWords,
} from './difference-words.ts';

/** Somebody in the overview of a week; without a timesheet they were neither rostered nor at work. */
export interface OverviewRow {
  readonly userId: string;
  readonly name: string;
  readonly person: User | undefined;
  readonly timesheet: Timesheet | undefined;
  readonly standing: WeekStanding;
  /**
   * The reader has to look at it: something must be corrected, or differs from the rota and waits for approval. Hours
   * without differences are approved in one tap (D55), and the reader's own by somebody else.
   */
  readonly isToCheck: boolean;
}

/** Whose hours, and which. */
export type PersonsHours = Pick<OverviewRow, 'name' | 'person' | 'timesheet'>;

/**
 * Everybody who works here or has hours in the week, of one department if `departmentId` is not '': first what must be
 * corrected, then what is to be approved, exceptions first, then the others, each by name.
 *
 * @param corrects whether the reader may correct and approve somebody's hours
 */
export const overviewRows = (
  people: ReadonlyMap<string, User>,
  timesheets: ReadonlyMap<string, Timesheet>,
  departmentId: string,
  corrects: (userId: string) => boolean,
): readonly OverviewRow[] => {
  const rosterable = [...people.values()].filter(isRosterable).map(({ id }) => id);
  return [...new Set([...rosterable, ...timesheets.keys()])]
    .map((userId) => toRow(people.get(userId), timesheets.get(userId), { userId, mayCorrect: corrects(userId) }))
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

/** What is left to do for a week, in the reader's eyes: "Check" and "To fix" are those to check. */
export const rowWord = ({ standing, isToCheck }: Pick<OverviewRow, 'standing' | 'isToCheck'>): StandingWord => {
  if (standing === 'problem') return isToCheck ? standingWords.problem : correctionAwaited;
  return isToCheck ? exceptionWord : standingWords[standing];
};

const toRow = (
  person: User | undefined,
  timesheet: Timesheet | undefined,
  { userId, mayCorrect }: { readonly userId: string; readonly mayCorrect: boolean },
): OverviewRow => {
  const standing = timesheet?.standing ?? 'empty';
  const isException = standing === 'unapproved' && timesheet !== undefined && exceptionsOf(timesheet).length > 0;
  const isToCheck = mayCorrect && (standing === 'problem' || isException);
  return { userId, name: nameOrFormer(person), person, timesheet, standing, isToCheck };
};

/** Weeks to check come before those that are only to be approved, which somebody else may have to do. */
const rank = ({ standing, timesheet, isToCheck }: OverviewRow): number => {
  const place = weekStandings.indexOf(standing);
  return isToCheck ? place : Math.max(toApprove, place) + (timesheet ? 0 : 1);
};

/** After the last place of a week to check. */
const toApprove = weekStandings.indexOf('unapproved') + 0.5;
