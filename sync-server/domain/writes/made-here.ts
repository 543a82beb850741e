import { and, eq } from 'drizzle-orm';
import type { WireDocument } from '#schema/api/sync.ts';
import { type AnyDocument, type EntityName, entities } from '#schema/collections.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { isReservedId } from '#schema/rules/published-week.ts';
import type { StoredRecord } from '#server/db/records.ts';
import { auditTrail } from '#server/db/tables.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import type { KnownWriter } from './caller.ts';
import { clientFieldsOf } from './digest.ts';
import { mayRead, present } from './presentation.ts';

interface Submitted extends Pick<KnownWriter, 'actor' | 'device'> {
  readonly tx: Transaction;
  readonly name: EntityName;
  readonly submitted: AnyDocument;
}

const linesOf = (name: EntityName, id: string) => and(eq(auditTrail.recordId, id), eq(auditTrail.entity, name));

/** Who wrote a document first, by the audit trail, which outlives it; undefined where nobody has. */
const makerOf = ({ tx, name, submitted }: Submitted) =>
  tx.db
    .select({ actorId: auditTrail.actorId, device: auditTrail.device })
    .from(auditTrail)
    .where(linesOf(name, submitted.id))
    .orderBy(auditTrail.seq)
    .limit(1)
    .get();

/** Whether this person made the document on this device: then its insert is a repeat whose answer was lost. */
export const wasMadeHere = (push: Submitted): boolean => {
  const { actor, submitted, device } = push;
  if (device === '' || isReservedId(submitted.id)) return false;
  const maker = makerOf(push);
  return maker?.actorId === actor.userId && maker.device === device;
};

/** Whether a missing document once existed, and was removed so long ago that its tombstone has gone too. */
export const hasBeenHere = (push: Submitted): boolean =>
  !isReservedId(push.submitted.id) && makerOf(push) !== undefined;

/**
 * What the server last took of a document from this person on this device, which goes on from there. It leaves out the
 * server's own fields, those that the audit trail does not keep, and those that this person may not see as the document
 * is now, or was then (S6). Undefined where the trail has forgotten it, or they may not read it as it was then.
 */
export const lastTakenFrom = (push: Submitted, stored: Pick<StoredRecord, 'document'>): WireDocument | undefined => {
  const { actor, name, submitted } = push;
  const document = composed(push);
  if (!document || !mayRead(actor, name, document)) return undefined;
  const [then, now] = [document, stored.document].map((each) => ({ each, seen: shown(actor, name, each) }));
  const untraced: readonly string[] = entities[name].untraced;
  const isOpen = (field: string): boolean =>
    !untraced.includes(field) && [then, now].every((state) => state?.each[field] === state?.seen[field]);
  const fields = clientFieldsOf(name).filter((field) => field in document && isOpen(field));
  return { ...Object.fromEntries(fields.map((field) => [field, document[field]])), id: submitted.id, _deleted: false };
};

const shown = (actor: Actor, name: EntityName, document: AnyDocument) =>
  present(actor, name, { document, deleted: false });

/** The document as it was after the last write from this device, put together from the trail. */
const composed = ({ tx, actor, name, submitted, device }: Submitted): AnyDocument | undefined => {
  const lines = tx.db
    .select({ actorId: auditTrail.actorId, device: auditTrail.device, change: auditTrail.change })
    .from(auditTrail)
    .where(linesOf(name, submitted.id))
    .orderBy(auditTrail.seq)
    .all();
  const last = lines.findLastIndex((line) => line.actorId === actor.userId && line.device === device);
  const document: Record<string, unknown> = {};
  for (const { change } of lines.slice(0, last + 1)) Object.assign(document, JSON.parse(change));
  return document.id === submitted.id ? (document as unknown as AnyDocument) : undefined;
};
