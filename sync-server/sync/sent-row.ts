import type { Rejection } from '#schema/api/sync.ts';
import type { CollectionName } from '#schema/collection-names.ts';
import { errors, refused } from '#schema/errors.ts';
import type { Caller } from '#server/domain/writes/pusher.ts';
import type { RowAnswer } from '#server/domain/writes/row-answer.ts';

/** A row as a push holds it: nothing has looked into it yet. */
export interface SentRow {
  readonly collection: CollectionName;
  readonly row: unknown;
}

/** Who pushes. */
export interface Sender extends Caller {
  /** Of this push, where its device numbers them. */
  readonly number?: number;
  /** Whether its session was ended meanwhile: nothing more of it is carried out. */
  readonly isSignedOut?: () => boolean;
}

const submittedOf = (row: unknown): unknown =>
  typeof row === 'object' && row !== null && 'newDocumentState' in row ? row.newDocumentState : row;

/** The id that it seems to have; '' where it has none. */
export const submittedId = (row: unknown): string => {
  const submitted = submittedOf(row);
  const id = typeof submitted === 'object' && submitted !== null && 'id' in submitted ? submitted.id : '';
  return typeof id === 'string' ? id.slice(0, 64) : '';
};

/** A refused row, as the device lists it (S3). */
export const rejectionOf = ({ collection, row }: SentRow, { refusal = refused('internal') }: RowAnswer): Rejection => ({
  collection,
  id: submittedId(row),
  code: refusal.code,
  message: refusal.message,
  fields: refusal.fields,
  submitted: submittedOf(row),
  isTold: refusal.isTold,
});

/** The row itself is not sent back: nothing here has looked at how large it is. */
export const unknownCollection = (collection: string, row: unknown): Rejection => ({
  collection: collection.slice(0, 64),
  id: submittedId(row),
  code: 'unknown-collection',
  message: errors['unknown-collection'].message,
});
