import { and, desc, eq } from 'drizzle-orm';
import type { WireDocument } from '#schema/api/sync.ts';
import { clientFieldsOf } from '#schema/client-fields.ts';
import { type AnyDocument, type EntityName, entities } from '#schema/collections.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { isReservedId } from '#schema/rules/published-week.ts';
import type { StoredRecord } from '#server/db/records.ts';
import { auditTrail } from '#server/db/tables.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import type { KnownWriter } from './caller.ts';
import { differingFields } from './digest.ts';
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

/** Who wrote a document last, by the audit trail; '' where nobody has. */
export const lastWriterOf = ({ tx, name, submitted }: Submitted): string =>
  tx.db
    .select({ actorId: auditTrail.actorId })
    .from(auditTrail)
    .where(linesOf(name, submitted.id))
    .orderBy(desc(auditTrail.seq))
    .limit(1)
    .get()?.actorId ?? '';

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

/**
 * Whether the server once took this very change from this person on this device, whatever has become of it since: this state
 * after that which it assumed.
 * @param earlier how many times the device has made the same change before this one
 */
export const hasTakenFrom = (
  push: Submitted & { readonly assumed: AnyDocument | undefined },
  earlier: number,
): boolean => {
  const { actor, name, submitted, assumed } = push;
  const untraced: readonly string[] = entities[name].untraced;
  const fields = clientFieldsOf(name).filter((field) => !untraced.includes(field));
  const isAt = (document: AnyDocument, state: AnyDocument): boolean =>
    differingFields(fields, shown(actor, name, document), state).length === 0;
  let [isAssumed, times] = [!assumed, 0];
  for (const { document, isOwn } of statesOf(push)) {
    const isTaken: boolean = isAssumed && isOwn && isAt(document, submitted);
    if (isTaken) times += 1;
    isAssumed = assumed ? isAt(document, assumed) || (isAssumed && !isTaken) : isAssumed;
  }
  return times > earlier;
};

/** Whether a document under a computed id once was as it is made here: somebody did the same first, and others went on. */
export const isAsMadeOnce = (push: Submitted): boolean => {
  const { actor, name, submitted } = push;
  if (!isReservedId(submitted.id)) return false;
  const fields = clientFieldsOf(name);
  return statesOf(push).some(
    ({ document }) => differingFields(fields, shown(actor, name, document), submitted).length === 0,
  );
};

/** The document as it was after the last write from this device. */
const composed = (push: Submitted): AnyDocument | undefined => statesOf(push).findLast(({ isOwn }) => isOwn)?.document;

/** The document as it was after each write, and whether that came from this device, put together from the trail. */
const statesOf = ({ tx, actor, name, submitted, device }: Submitted) => {
  const lines = tx.db
    .select({ actorId: auditTrail.actorId, device: auditTrail.device, change: auditTrail.change })
    .from(auditTrail)
    .where(linesOf(name, submitted.id))
    .orderBy(auditTrail.seq)
    .all();
  let document: AnyDocument = { id: '' };
  const states = lines.map((line) => {
    document = { ...document, ...JSON.parse(line.change) };
    return { document, isOwn: device !== '' && line.actorId === actor.userId && line.device === device };
  });
  // Without its first line the trail does not say what the document was.
  return states.filter((state) => state.document.id === submitted.id);
};
