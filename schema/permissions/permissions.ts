import type { Actor } from './actor.ts';
import type { Reader } from './readers.ts';

/** The fields somebody may change in a row: every client-owned field, or these; [] is none. */
export type Changeable<Row> = 'every-field' | readonly (keyof Row & string)[];

/** Whether somebody may change a field. */
export const mayChange = <Row>(changeable: Changeable<Row>, field: keyof Row & string): boolean =>
  changeable === 'every-field' || changeable.includes(field);

/** Fields of a visible row that are blank for everybody to whom none of these sentences applies. */
export interface Confidential<Row> {
  readonly blanks: Readonly<Partial<Row>>;
  readonly readers: readonly Reader<Row>[];
}

/** Who may do what with one entity. Pure: buttons and the server ask the same functions. */
export interface Permissions<Row> {
  readonly readers: readonly Reader<Row>[];
  readonly create: (actor: Actor, row: Row) => boolean;
  readonly change: (actor: Actor, row: Row) => Changeable<Row>;
  readonly remove: (actor: Actor, row: Row) => boolean;
  /**
   * Fields that decide who may read the row but may still be changed, because the domain function only lets them give
   * it more readers.
   */
  readonly widening?: readonly (keyof Row & string)[];
  /** Fields that not every reader of the row receives. */
  readonly confidential?: Confidential<Row>;
  /** The part of a visible row this reader receives; the row itself if that is all of it. */
  readonly present?: (actor: Actor, row: Row) => Row;
}

export const never = (): boolean => false;
export const nothing = (): readonly never[] => [];
export const everyone = [{}] as const;
