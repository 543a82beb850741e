import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { User } from '#schema/entities/user.ts';
import { fullName } from '#schema/rules/people/person-name.ts';
import { positionsOf } from '#schema/rules/people/positions.ts';
import { fold, searchWords } from '#schema/rules/text/fold.ts';
import { isOpen, type RotaShift } from '../rota-shift.ts';

export const onlyKinds = ['open', 'conflicts', 'mine'] as const;
/** Shifts of a kind; several add up. */
export type OnlyKind = (typeof onlyKinds)[number];

/** Which part of the rota is shown; '' and [] filter nothing. */
export interface RotaFilter {
  readonly departmentId: string;
  readonly positionId: string;
  readonly only: readonly OnlyKind[];
  /** A person's name, or the beginnings of it. */
  readonly search: string;
}

export const noFilter: RotaFilter = { departmentId: '', positionId: '', only: [], search: '' };

/** The filter of an address, without what the restaurant does not have or the viewer cannot see. */
export const usableFilter = (
  { departmentId, positionId, only, search }: RotaFilter,
  { departments, positions }: Pick<Restaurant, 'departments' | 'positions'>,
  managesRota: boolean,
): RotaFilter => ({
  departmentId: departments.some(({ id }) => id === departmentId) ? departmentId : '',
  positionId: positions.some(({ id }) => id === positionId) ? positionId : '',
  only: only.filter((kind) => managesRota || kind !== 'conflicts'),
  search: search.trim(),
});

/** How many parts the filter has. */
export const countOf = ({ departmentId, positionId, only, search }: RotaFilter): number =>
  [departmentId, positionId, ...only, search].filter((asked) => asked !== '').length;

export const isFiltering = (filter: RotaFilter): boolean => countOf(filter) > 0;

/** Whether a shift is in the part that is shown. */
export const showsShift = ({ departmentId, positionId, only, search }: RotaFilter, rotaShift: RotaShift): boolean => {
  const { shift, person } = rotaShift;
  return (
    (departmentId === '' || shift.departmentId === departmentId) &&
    (positionId === '' || shift.positionId === positionId) &&
    (only.length === 0 || only.some((kind) => isOfKind[kind](rotaShift))) &&
    (search === '' || (person !== undefined && isNamed(person, search)))
  );
};

/**
 * Whether the filter shows somebody, whatever they work. A person shown only because of their shifts is not included.
 */
export const showsPerson = ({ departmentId, positionId, only, search }: RotaFilter, person: User): boolean =>
  only.length === 0 &&
  (departmentId === '' || person.departmentId === departmentId) &&
  (positionId === '' || positionsOf(person).includes(positionId)) &&
  (search === '' || isNamed(person, search));

const isOfKind: Readonly<Record<OnlyKind, (rotaShift: RotaShift) => boolean>> = {
  open: ({ shift }) => isOpen(shift),
  conflicts: ({ conflicts }) => conflicts.length > 0,
  mine: ({ isMine }) => isMine,
};

const isNamed = (person: User, search: string): boolean => {
  const name = fold(fullName(person));
  return searchWords(search).every((word) => name.includes(word));
};
