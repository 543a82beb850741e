import { and, desc, eq } from 'drizzle-orm';
import { type AnyDocument, type EntityName, entities } from '#schema/collections.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { isReservedId } from '#schema/rules/derived-id.ts';
import type { StoredRecord } from '#server/db/records.ts';
import { auditTrail } from '#server/db/tables.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import type { KnownWriter } from './caller.ts';
import { present } from './presentation.ts';

/** What a device submits, with what is needed to look into its past. */
export interface Submitted extends Pick<KnownWriter, 'actor' | 'device'> {
  readonly tx: Transaction;
  readonly name: EntityName;
  readonly submitted: AnyDocument;
}

const linesOf = (name: EntityName, id: string) => and(eq(auditTrail.recordId, id), eq(auditTrail.entity, name));

/** Who wrote a document first, by the audit trail, which outlives it; undefined if nobody has. */
const makerOf = ({ tx, name, submitted }: Submitted) =>
  tx.db
    .select({ actorId: auditTrail.actorId, device: auditTrail.device })
    .from(auditTrail)
    .where(linesOf(name, submitted.id))
    .orderBy(auditTrail.seq)
    .limit(1)
    .get();

/** Who wrote a document last, by the audit trail; '' if nobody has. */
export const lastWriterOf = ({ tx, name, submitted }: Submitted): string =>
  tx.db
    .select({ actorId: auditTrail.actorId })
    .from(auditTrail)
    .where(linesOf(name, submitted.id))
    .orderBy(desc(auditTrail.seq))
    .limit(1)
    .get()?.actorId ?? '';

/** Whether the last write of a row came from this person on this device. */
export const wroteLast = (push: Submitted, stored: Pick<StoredRecord, 'device'>): boolean =>
  push.device !== '' && stored.device === push.device && lastWriterOf(push) === push.actor.userId;

/** Whether this person made the document on this device: then its insert is a repeat whose answer was lost. */
export const wasMadeHere = (push: Submitted): boolean => {
  const { actor, submitted, device } = push;
  if (device === '' || isReservedId(submitted.id)) return false;
  const maker = makerOf(push);
  return maker?.actorId === actor.userId && maker.device === device;
};

/** Whether a missing document once existed and was removed so long ago that its tombstone is gone too. */
export const hasBeenHere = (push: Submitted): boolean =>
  !isReservedId(push.submitted.id) && makerOf(push) !== undefined;

/** Whether the state that a write assumes names its writer as the maker: they may make it again on any device. */
export const isMadeByWriter = (
  { actor, name }: Pick<Submitted, 'actor' | 'name'>,
  assumed: AnyDocument | undefined,
): boolean => {
  const { maker } = entities[name];
  return maker !== '' && assumed?.[maker] === actor.userId;
};

/** A document as its writer sees it. */
export const shown = (actor: Actor, name: EntityName, document: AnyDocument) =>
  present(actor, name, { document, deleted: false });
