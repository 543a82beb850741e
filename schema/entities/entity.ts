import type * as z from 'zod/mini';
import type { CollectionName } from '../collection-names.ts';

/** Any zod object shape of a document. */
export type DocumentShape = z.ZodMiniObject<z.core.$ZodLooseShape>;

/** One kind of document: where it is stored, what it looks like and who owns which field. */
export interface Entity<Shape extends DocumentShape = DocumentShape, Name extends string = string> {
  readonly name: Name;
  /** SQLite table on the server: one per entity. */
  readonly table: string;
  /** The replication unit that carries it. */
  readonly collection: CollectionName;
  /** The `kind` that tells it apart in a collection of several entities; '' if it has the collection to itself. */
  readonly kind: string;
  readonly shape: Shape;
  /** Fields the server sets; what a device submits for them is ignored. */
  readonly serverOwned: readonly (keyof z.output<Shape> & string)[];
  /** Client-owned fields that older apps leave out, with the value for a new document from such an app (S10). */
  readonly later: Readonly<Record<string, unknown>>;
  /** Large fields that the audit trail does not copy: it only records that they changed. */
  readonly untraced: readonly (keyof z.output<Shape> & string)[];
  /** The field that names who made it, which the server sets; '' if none does. */
  readonly maker: (keyof z.output<Shape> & string) | '';
  /** Foreign keys: field → table. */
  readonly references: Readonly<Partial<Record<keyof z.output<Shape> & string, string>>>;
  /**
   * Whether its ids may be computed from a day, a week or a person (`isReservedId`). Ids of all other entities are
   * random.
   */
  readonly hasComputedIds: boolean;
}

type Defaulted = 'kind' | 'later' | 'untraced' | 'maker' | 'hasComputedIds';

type Declared<Shape extends DocumentShape, Name extends string> = Omit<Entity<Shape, Name>, Defaulted> &
  Partial<Pick<Entity<Shape, Name>, Defaulted>>;

/** Declares an entity; by default `kind` and `maker` are '', no field is later or untraced, and ids are random. */
export const defineEntity = <Shape extends DocumentShape, const Name extends string>(
  entity: Declared<Shape, Name>,
): Entity<Shape, Name> => ({
  ...entity,
  kind: entity.kind ?? '',
  later: entity.later ?? {},
  untraced: entity.untraced ?? [],
  maker: entity.maker ?? '',
  hasComputedIds: entity.hasComputedIds ?? false,
});
