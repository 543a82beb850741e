import type { AnyDocument } from '#schema/collections.ts';
import { fieldTypesOf } from '#schema/completed.ts';
import type { Entity } from '#schema/entities/entity.ts';
import { isReference, unreadable } from './entity-table.ts';

/** A row as the driver returns it. */
export type Row = Record<string, unknown>;

/** A row of an entity's table: the document and what sync keeps with it. */
export interface StoredRecord {
  readonly document: AnyDocument;
  readonly seq: number;
  readonly deleted: boolean;
  readonly device: string;
  readonly base: string;
}

/** A stored row that cannot be read back; the message names the field. */
export class UnreadableRow extends Error {
  override readonly name = 'UnreadableRow';
}

/** A row of the table as the document and what sync keeps with it. @throws UnreadableRow */
export const toRecord = (fields: readonly string[], row: Row): StoredRecord => {
  const document: Row = {};
  for (const field of fields) {
    if (row[field] === unreadable) throw new UnreadableRow(field);
    document[field] = row[field] ?? '';
  }
  return {
    document: document as AnyDocument,
    seq: row.seq as number,
    deleted: row.deleted as boolean,
    device: row.device as string,
    base: row.base as string,
  };
};

/** A field as the driver stores it. */
type Encode = (value: unknown) => unknown;

/** How each field of an entity is stored. */
export const encodersOf = (entity: Entity): readonly (readonly [field: string, encode: Encode])[] =>
  Object.entries(fieldTypesOf(entity)).map(([field, type]) => {
    if (isReference(entity, field)) return [field, (value) => (value === '' ? null : value)];
    if (type === 'json') return [field, JSON.stringify];
    return [field, type === 'boolean' ? Number : (value) => value];
  });

/** A record as a row of its table. */
export const toRow = (
  encoders: ReturnType<typeof encodersOf>,
  { document, seq, deleted, device, base }: StoredRecord,
): Row => {
  const row: Row = { seq, deleted: Number(deleted), device, base };
  for (const [field, encode] of encoders) row[field] = encode(document[field]);
  return row;
};
