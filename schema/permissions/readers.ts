import type { Role } from '../entities/user.ts';
import type { Actor } from './actor.ts';

/**
 * Who may read a row, as data: the same sentences are answered here for one row and compiled to SQL by the server.
 * A row is visible when one sentence holds: its roles (if named) include the actor's, its `own` field (if named)
 * is the actor's id, and its `where` fields (if named) have these values.
 */
export interface Reader<Row> {
  readonly roles?: readonly Role[];
  readonly own?: keyof Row & string;
  readonly where?: Readonly<Partial<Record<keyof Row & string, string>>>;
}

const holds = <Row extends object>(reader: Reader<Row>, actor: Actor, row: Row): boolean => {
  if (reader.roles && !reader.roles.includes(actor.role)) return false;
  if (reader.own && row[reader.own] !== actor.userId) return false;
  return Object.entries(reader.where ?? {}).every(([field, value]) => row[field as keyof Row] === value);
};

/** Whether one of the sentences holds for this reader and row. */
export const isVisible = <Row extends object>(readers: readonly Reader<Row>[], actor: Actor, row: Row): boolean =>
  readers.some((reader) => holds(reader, actor, row));
