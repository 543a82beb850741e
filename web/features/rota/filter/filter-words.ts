import { isPlanned } from '#schema/rules/rota/shift-status.ts';
import { hoursText } from '#schema/rules/text/time-text.ts';
import type { Names } from '#web/people/names.ts';
import type { RotaWeek } from '../week-model.ts';
import { type OnlyKind, onlyKinds, type RotaFilter } from './rota-filter.ts';

/** How "only shifts that are …" ends. */
export const kindWords: Readonly<Record<OnlyKind, string>> = {
  open: 'Open',
  conflicts: 'In conflict',
  mine: 'Mine',
};

/** One part of a filter, and the filter without it. */
interface Asked {
  readonly words: string;
  readonly without: RotaFilter;
}

/** The parts of a filter, each in words that fit a chip. */
export const askedBy = (filter: RotaFilter, { departments, positions }: Names): readonly Asked[] => [
  ...(filter.search === '' ? [] : [{ words: `“${filter.search}”`, without: { ...filter, search: '' } }]),
  ...(filter.departmentId === ''
    ? []
    : [{ words: departments.get(filter.departmentId)?.name ?? '', without: { ...filter, departmentId: '' } }]),
  ...(filter.positionId === ''
    ? []
    : [{ words: positions.get(filter.positionId) ?? '', without: { ...filter, positionId: '' } }]),
  ...onlyKinds
    .filter((kind) => filter.only.includes(kind))
    .map((kind) => ({
      words: kindWords[kind],
      without: { ...filter, only: filter.only.filter((each) => each !== kind) },
    })),
];

/**
 * "14 of 62 shifts shown, 96 h of 412 h with open ones." and, for who manages the rota, what still counts the whole week.
 * The hours are of the shifts that are counted: the planned ones, as under the grid.
 */
export const shownText = (part: RotaWeek, week: RotaWeek, managesRota: boolean): string => {
  const cancelledCount = shiftsOf(part).length - plannedCount(part);
  const parts = [
    `${plannedCount(part)} of ${plannedCount(week)} shifts shown`,
    ...(managesRota
      ? [`${hoursText(part.plannedMinutes)} of ${hoursText(week.plannedMinutes)}${openWords(week)}`]
      : []),
    ...(cancelledCount > 0 ? [`${cancelledCount} cancelled not counted`] : []),
  ];
  const ofTheWeek = managesRota ? ' Drafts, gaps, conflicts and cost are for the whole week.' : '';
  return `${parts.join(', ')}.${ofTheWeek}`;
};

const shiftsOf = ({ days }: RotaWeek) => days.flatMap(({ shifts }) => shifts.map(({ shift }) => shift));

const plannedCount = (week: RotaWeek): number => shiftsOf(week).filter(isPlanned).length;

const openWords = ({ openCount }: RotaWeek): string => (openCount > 0 ? ' with open ones' : '');
