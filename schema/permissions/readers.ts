import type { Role } from '../entities/user.ts';
import type { Actor } from './actor.ts';

/**
 * Who may read a row, as data: the same sentences are evaluated here for one row and compiled to SQL by the server. A
 * row is visible if one sentence holds: its roles (if given) include the actor's, its `own` field (if given) is the
 * actor's id, and its `where` fields (if given) have these values.
 */
export interface Reader<Row> {
  readonly roles?: readonly Role[];
  readonly own?: keyof Row & string;
  readonly where?: Readonly<Partial<Record<keyof Row & string, string>>>;
}

const holdsForRole = <Row extends object>(reader: Reader<Row>, role: Role, row: Row): boolean => {
  if (reader.roles && !reader.roles.includes(role)) return false;
  return Object.entries(reader.where ?? {}).every(([field, value]) => row[field as keyof Row] === value);
};

const holds = <Row extends object>(reader: Reader<Row>, actor: Actor, row: Row): boolean =>
  (!reader.own || row[reader.own] === actor.userId) && holdsForRole(reader, actor.role, row);

/** Whether one of the sentences holds for this reader and row. */
export const isVisible = <Row extends object>(readers: readonly Reader<Row>[], actor: Actor, row: Row): boolean =>
  readers.some((reader) => holds(reader, actor, row));

/** Who in a role may read this row: everybody, nobody, or `some`, which `isVisible` decides for each person. */
export const audienceOf = <Row extends object>(
  readers: readonly Reader<Row>[],
  role: Role,
  row: Row,
): 'everybody' | 'some' | 'nobody' => {
  const holding = readers.filter((reader) => holdsForRole(reader, role, row));
  if (holding.some(({ own }) => own === undefined)) return 'everybody';
  return holding.length > 0 ? 'some' : 'nobody';
};
