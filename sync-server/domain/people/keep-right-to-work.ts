import { and, eq } from 'drizzle-orm';
import { documentBytes } from '#schema/api/right-to-work.ts';
import type { Employment } from '#schema/entities/employment.ts';
import { accepted, type Result, refused, refusedFields } from '#schema/errors.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { canKeepRightToWork } from '#schema/permissions/employment.ts';
import { visibleTo } from '#schema/permissions/registry.ts';
import { type DocumentType, documentTypeOf } from '#schema/rules/people/document-type.ts';
import { rightToWorkDocuments } from '#server/db/record-tables.ts';
import {
  contentsOf,
  deleteRightToWorkDocument,
  piecesOf,
  placeDocument,
  removePieces,
  storedPieces,
  storePiece,
} from '#server/db/right-to-work.ts';
import { type PublishingStore, turn } from '#server/domain/in-slices.ts';
import { inTransaction, type Transaction, type Writer } from '#server/domain/transaction.ts';

const urlOf = (userId: string, documentId: string): string => `/api/right-to-work/${userId}/${documentId}`;

/** Whose document it will be, and its contents. */
interface Sent {
  readonly actor: Actor;
  readonly userId: string;
  readonly bytes: Uint8Array;
}

const piecesAtOnce = 2;

/**
 * Keeps somebody's right-to-work document in place of an earlier one and returns its address. Its contents are stored
 * first, some at a time, with other calls in between; then the document takes its place as a whole. Refuses with
 * `not-allowed` people who may not keep it, with `invalid` anything that is no PDF, JPEG or PNG by its content, with
 * `too-large`, and with `unavailable` if the contents were removed in between.
 */
export const keepRightToWork = async (store: PublishingStore, writer: Writer, sent: Sent): Promise<Result<string>> => {
  const { value: checked } = inTransaction(store, writer, (tx) => check(tx, sent));
  if (!checked.ok) return checked;
  const id = store.newId();
  documentsUnderWay.add(id);
  try {
    return await keepPieces(store, writer, sent, id);
  } finally {
    documentsUnderWay.delete(id);
  }
};

/** Documents whose pieces are being stored: they are not stray. */
export const documentsUnderWay = new Set<string>();

const keepPieces = async (store: PublishingStore, writer: Writer, sent: Sent, id: string): Promise<Result<string>> => {
  const pieces = piecesOf(sent.bytes);
  for (let first = 0; first < pieces.length; first += piecesAtOnce) {
    store.db.transaction(() => {
      for (const [index, piece] of pieces.slice(first, first + piecesAtOnce).entries())
        storePiece(store.db, id, first + index, piece);
    });
    await turn();
  }
  const { value: placed, changes } = inTransaction(store, writer, (tx) => place(tx, sent, id, pieces.length));
  store.publish(changes);
  if (!placed.ok) removePieces(store.db, id);
  return placed;
};

interface Checked {
  readonly employment: Employment;
  readonly type: DocumentType;
}

const check = (tx: Transaction, { actor, userId, bytes }: Sent): Result<Checked> => {
  const employment = tx.find('employment', userId);
  if (!employment || !canKeepRightToWork(actor, employment)) return refused('not-allowed');
  if (bytes.length > documentBytes) return refused('too-large', 'This file is too large: at most 10 MB.');
  const type = documentTypeOf(bytes);
  return type
    ? accepted({ employment, type })
    : refusedFields({ document: 'This is not a PDF, JPEG or PNG. Choose another file.' });
};

/** Checks again: the sender may have lost the right since. */
const place = (tx: Transaction, sent: Sent, id: string, pieces: number): Result<string> => {
  const checked = check(tx, sent);
  if (!checked.ok) return checked;
  if (storedPieces(tx.db, id) !== pieces) return refused('unavailable');
  const { employment, type } = checked.value;
  placeDocument(tx.db, { userId: sent.userId, id, type, uploadedBy: tx.actorId, uploadedAt: tx.now });
  const rightToWorkDocUrl = urlOf(sent.userId, id);
  tx.put('employment', { ...employment, rightToWorkDocUrl }, 'keep-right-to-work');
  return accepted(rightToWorkDocUrl);
};

/** Deletes somebody's right-to-work document; the expiry date stays. */
export const removeRightToWork = (tx: Transaction, actor: Actor, userId: string): Result<string> => {
  const employment = tx.find('employment', userId);
  if (!employment || !canKeepRightToWork(actor, employment)) return refused('not-allowed');
  deleteRightToWorkDocument(tx.db, userId);
  if (employment.rightToWorkDocUrl !== '') {
    tx.put('employment', { ...employment, rightToWorkDocUrl: '' }, 'remove-right-to-work');
  }
  return accepted('');
};

/**
 * A document for those who may read the person's employment (D35): the person, admins, managers for staff. Everybody
 * else gets `not-allowed`, whether or not there is a document or a person.
 */
export const readRightToWork = (
  tx: Pick<Transaction, 'db' | 'find'>,
  actor: Actor,
  { userId, documentId }: { readonly userId: string; readonly documentId: string },
): Result<{ readonly type: DocumentType; readonly bytes: Uint8Array }> => {
  const employment = tx.find('employment', userId);
  if (!employment || !visibleTo('employment', actor, employment)) return refused('not-allowed');
  const found = tx.db
    .select()
    .from(rightToWorkDocuments)
    .where(and(eq(rightToWorkDocuments.userId, userId), eq(rightToWorkDocuments.id, documentId)))
    .get();
  return found ? accepted({ type: found.type, bytes: contentsOf(tx.db, documentId) }) : refused('not-found');
};
