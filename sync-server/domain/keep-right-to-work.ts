import { and, eq } from 'drizzle-orm';
import { documentBytes } from '#schema/api/right-to-work.ts';
import { accepted, type Result, refused, refusedFields } from '#schema/errors.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { canKeepRightToWork } from '#schema/permissions/employment.ts';
import { visibleTo } from '#schema/permissions/registry.ts';
import { type DocumentType, documentTypeOf } from '#schema/rules/document-type.ts';
import { rightToWorkDocuments } from '#server/db/record-tables.ts';
import { contentsOf, removeDocument, storeDocument } from '#server/db/right-to-work.ts';
import type { Transaction } from './transaction.ts';

const urlOf = (userId: string, documentId: string): string => `/api/right-to-work/${userId}/${documentId}`;

/**
 * Keeps somebody's right-to-work document in the place of a former one and returns its address. Refuses with
 * `not-allowed` who does not keep it, with `invalid` what is no PDF, JPEG or PNG by its content, or too large.
 */
export const keepRightToWork = (tx: Transaction, actor: Actor, userId: string, bytes: Uint8Array): Result<string> => {
  const employment = tx.find('employment', userId);
  if (!employment || !canKeepRightToWork(actor, employment)) return refused('not-allowed');
  if (bytes.length > documentBytes) return refused('too-large', 'This file is too large: at most 10 MB.');
  const type = documentTypeOf(bytes);
  if (!type) return refusedFields({ document: 'This is not a PDF, JPEG or PNG. Choose another file.' });
  const id = tx.newId();
  storeDocument(tx.db, { userId, id, type, uploadedBy: tx.actorId, uploadedAt: tx.now }, bytes);
  const rightToWorkDocUrl = urlOf(userId, id);
  tx.put('employment', { ...employment, rightToWorkDocUrl }, 'keep-right-to-work');
  return accepted(rightToWorkDocUrl);
};

/** Deletes somebody's right-to-work document; the expiry date stays. */
export const removeRightToWork = (tx: Transaction, actor: Actor, userId: string): Result<string> => {
  const employment = tx.find('employment', userId);
  if (!employment || !canKeepRightToWork(actor, employment)) return refused('not-allowed');
  removeDocument(tx.db, userId);
  if (employment.rightToWorkDocUrl !== '') {
    tx.put('employment', { ...employment, rightToWorkDocUrl: '' }, 'remove-right-to-work');
  }
  return accepted('');
};

/**
 * A document for those who may read the person's employment (D35): the person, admins, managers for staff. Everybody
 * else gets `not-allowed`, whether there is a document, or a person, or not.
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
  return found ? accepted({ type: found.type, bytes: contentsOf(tx.db, userId) }) : refused('not-found');
};
