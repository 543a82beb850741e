import { and, eq } from 'drizzle-orm';
import type { WireDocument } from '#schema/api/sync.ts';
import { type AnyDocument, type EntityName, entities } from '#schema/collections.ts';
import { isReservedId } from '#schema/rules/published-week.ts';
import { auditTrail } from '#server/db/tables.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import type { KnownWriter } from './caller.ts';
import { present } from './presentation.ts';

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

/** Whether this person made the document on this device: then its insert is a repeat, whose answer was lost. */
export const wasMadeHere = (push: Submitted): boolean => {
  const { actor, submitted, device } = push;
  if (device === '' || isReservedId(submitted.id)) return false;
  const maker = makerOf(push);
  return maker?.actorId === actor.userId && maker.device === device;
};

/** Whether a document that is not here was once, and was removed so long ago that its tombstone has gone too. */
export const hasBeenHere = (push: Submitted): boolean =>
  !isReservedId(push.submitted.id) && makerOf(push) !== undefined;

/**
 * What the server took last of a document from this person on this device, as they may see it and without what the audit
 * trail does not keep: their device goes on from there. Undefined where the trail has forgotten it.
 */
export const lastTakenFrom = ({ tx, actor, name, submitted, device }: Submitted): WireDocument | undefined => {
  const lines = tx.db
    .select({ actorId: auditTrail.actorId, device: auditTrail.device, change: auditTrail.change })
    .from(auditTrail)
    .where(linesOf(name, submitted.id))
    .orderBy(auditTrail.seq)
    .all();
  const last = lines.findLastIndex((line) => line.actorId === actor.userId && line.device === device);
  const document: Record<string, unknown> = {};
  for (const { change } of lines.slice(0, last + 1)) Object.assign(document, JSON.parse(change));
  if (document.id !== submitted.id) return undefined;
  const taken = present(actor, name, { document: document as unknown as AnyDocument, deleted: false });
  const forgotten: readonly string[] = entities[name].untraced;
  return Object.fromEntries(Object.entries(taken).filter(([field]) => !forgotten.includes(field))) as WireDocument;
};
