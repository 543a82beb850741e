import type * as z from 'zod/mini';
import type { CollectionName } from '../collection-names.ts';

/** Any zod object shape of a document. */
export type DocumentShape = z.ZodMiniObject<z.core.$ZodLooseShape>;

/** One kind of document: where it lives, what it looks like and who owns which field. */
export interface Entity<Shape extends DocumentShape = DocumentShape, Name extends string = string> {
  readonly name: Name;
  /** SQLite table on the server: one per entity. */
  readonly table: string;
  /** The replication unit it travels in. */
  readonly collection: CollectionName;
  /** The `kind` that tells it apart in a collection of several entities; '' where it is alone. */
  readonly kind: string;
  readonly shape: Shape;
  /** Fields the server sets, whatever a device submits. */
  readonly serverOwned: readonly (keyof z.output<Shape> & string)[];
  /** Foreign keys: field → table. */
  readonly references: Readonly<Partial<Record<keyof z.output<Shape> & string, string>>>;
}

/** Declares an entity; `kind` defaults to ''. */
export const defineEntity = <Shape extends DocumentShape, const Name extends string>(
  entity: Omit<Entity<Shape, Name>, 'kind'> & { readonly kind?: string },
): Entity<Shape, Name> => ({ ...entity, kind: entity.kind ?? '' });
