import { type CollectionName, collectionNames } from '#schema/collection-names.ts';
import { type AnyDocument, type DocumentOf, type EntityName, entityOfDocument } from '#schema/collections.ts';
import { errors } from '#schema/errors.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { presentedTo, visibleTo } from '#schema/permissions/registry.ts';
import { changesRole } from '#schema/permissions/user.ts';
import { CopyGone, type CopyHandle, commit } from '#web/db/commit.ts';
import type { Copy } from '#web/db/copy-state.ts';
import type { Reading } from '#web/db/disk.ts';
import type { Commit } from '#web/db/journal.ts';
import { entryWith, keyOf, type Offer, type OutboxEntry, type RefusedChange, type Waiting } from '#web/db/outbox.ts';
import { startGeneration } from '#web/db/pull-anew.ts';
import { isQuotaError } from '#web/db/quota-error.ts';
import { documentOf, type StoredRow } from '#web/db/stored-row.ts';
import { type Moment, refuseAll } from './refuse-change.ts';

/** What the server says about the person. */
export interface NewScope {
  readonly scope: string;
  readonly actor: Actor;
}

/**
 * From now on the person sees something else. In one transaction: notes the new role and scope, removes what they may
 * no longer see from documents and outbox, field by field, and marks everything to be fetched again.
 * @throws CopyGone
 */
export const changeScope = (handle: CopyHandle, { scope, actor }: NewScope, now: Moment): Promise<void> =>
  commit(handle, collectionNames, async (own) => {
    if (own.copy.scope === scope) return;
    const isFirst = own.copy.scope === undefined && !changesRole(actor, own.copy);
    own.changeCopy({ scope, role: actor.role });
    if (isFirst) return;
    const unseen = await unseenBases(own, actor);
    for (const collection of collectionNames) await hideRows(own, collection, actor, unseen);
    await hideEntries(own, actor, now);
    await startGeneration(own);
  });

/**
 * Removes at once what this person may not see, when nothing can be stored: a full disk can still delete. Partly
 * visible documents go too, and everything comes again once there is room. In the outbox only what was typed stays,
 * which takes less room than the records did.
 * @returns how many documents went. Live queries do not notice, so the screens have to be reopened
 * @throws CopyGone
 */
export const hideWithoutRoom = async (handle: CopyHandle, actor: Actor, now: Moment): Promise<number> => {
  const gone = await removeUnseen(handle, actor);
  await commit(handle, [], (own) => hideEntries(own, actor, now)).catch((error: unknown) => {
    // Not possible even now: done at the next try, as soon as there is room.
    if (!isQuotaError(error)) throw error;
  });
  return gone;
};

const removeUnseen = ({ disk, copyId }: CopyHandle, actor: Actor): Promise<number> =>
  disk.transact([...collectionNames, 'outbox', 'state'], async (writing) => {
    const copy = (await writing.get('state', 'copy')) as Copy | undefined;
    if (copy?.id !== copyId) throw new CopyGone();
    const unseen = await unseenBases(writing, actor);
    let gone = 0;
    for (const collection of collectionNames) {
      const rows = (await writing.all(collection)).filter((row) => {
        const document = documentOf(row);
        return unseen.has(keyOf(collection, row.id)) || seenBy(actor, collection, document) !== document;
      });
      await writing.remove(
        collection,
        rows.map(({ id }) => id),
      );
      gone += rows.length;
    }
    return gone;
  });

/** As this person may see it; undefined if they may not. */
const seenBy = (actor: Actor, collection: CollectionName, document: AnyDocument): AnyDocument | undefined => {
  const name = entityOfDocument(collection, document)?.name as EntityName | undefined;
  if (!name) return undefined;
  const row = document as unknown as DocumentOf<EntityName>;
  if (!visibleTo(name, actor, row)) return undefined;
  return presentedTo(name, actor, row) as unknown as AnyDocument;
};

/** The keys of waiting changes to something that this person may not see: a draft they wanted to publish. */
const unseenBases = async (reading: Reading, actor: Actor): Promise<ReadonlySet<string>> => {
  const entries = await reading.all('outbox');
  const isUnseen = ({ collection, waiting }: OutboxEntry): boolean =>
    waiting?.base !== undefined && !seenBy(actor, collection, waiting.base);
  return new Set(entries.filter(isUnseen).map(({ key }) => key));
};

const hideRows = async (
  own: Commit,
  collection: CollectionName,
  actor: Actor,
  unseen: ReadonlySet<string>,
): Promise<void> => {
  const gone: StoredRow[] = [];
  const blanked: [StoredRow, AnyDocument][] = [];
  for (const row of await own.all(collection)) {
    const document = documentOf(row);
    const seen = unseen.has(keyOf(collection, row.id)) ? undefined : seenBy(actor, collection, document);
    if (!seen) gone.push(row);
    else if (seen !== document) blanked.push([row, seen]);
  }
  await own.removeRows(collection, gone);
  await own.putDocuments(
    collection,
    blanked.map(([, document]) => document),
    new Map(blanked.map(([row]) => [row.id, row])),
  );
};

const hideEntries = async (own: Commit, actor: Actor, now: Moment): Promise<void> => {
  const entries = await own.all('outbox');
  await own.putEntries(entries.map((entry) => hideEntry(entry, actor, now)));
};

/** Only what the person typed stays of a record that they may no longer see. */
const hideEntry = (entry: OutboxEntry, actor: Actor, now: Moment): OutboxEntry => {
  const see = (document: AnyDocument | undefined) => document && seenBy(actor, entry.collection, document);
  const known = entryWith(entry, {
    refused: entry.refused.map((each) => hideRefused(each, see)),
    acknowledged: entry.acknowledged.flatMap((each) => hideOffer(each, see) ?? []),
  });
  const { waiting } = known;
  if (!waiting) return known;
  const latest = waiting.next ?? waiting.base ?? waiting.sent?.next;
  // A new record of the person's own keeps waiting, whatever they may now see: the server decides.
  const isOwnRecord = !waiting.base;
  // A draft somebody wanted to publish is still a draft: what it was counts, not what it was to become.
  if (isOwnRecord || (see(waiting.base) && see(latest)))
    return entryWith(known, { waiting: hideWaiting(waiting, see) });
  // Sent without an answer: the server may have taken it.
  const code = waiting.sent ? 'answer-lost' : 'not-allowed';
  const refusal = { code, message: errors[code].message } as const;
  const { entry: refused } = refuseAll(known, waiting, undefined, refusal, now);
  const before = new Set(known.refused);
  return entryWith(refused, {
    refused: refused.refused.map((each) => (before.has(each) ? each : hideRefused(each, seeNothing))),
  });
};

type See = (document: AnyDocument | undefined) => AnyDocument | undefined;

const seeNothing: See = () => undefined;

const hideWaiting = (waiting: Waiting, see: See): Waiting => ({
  ...waiting,
  base: see(waiting.base),
  next: waiting.next && (see(waiting.next) ?? waiting.next),
  ...(waiting.first && { first: see(waiting.first) ?? waiting.first }),
  sent: waiting.sent && { ...waiting.sent, next: waiting.sent.next && (see(waiting.sent.next) ?? waiting.sent.next) },
  ...(waiting.offer && { offer: hideOffer(waiting.offer, see) }),
  ...(waiting.beside && { beside: hideOffer(waiting.beside, see) }),
  // It comes again with everything else.
  held: undefined,
});

const hideRefused = (refused: RefusedChange, see: See): RefusedChange => {
  const { submitted, changes, id } = refused;
  const isOwnRecord = changes === undefined && !refused.isRemoval;
  const isSeen = see(asItWas(refused)) && (!refused.current || see(refused.current));
  if (isOwnRecord || isSeen)
    return { ...refused, current: see(refused.current), submitted: see(submitted) ?? submitted };
  const typed = Object.fromEntries((changes ?? []).map((field) => [field, submitted[field]]));
  return { ...refused, submitted: { ...typed, id, ...kindOf(submitted) }, current: undefined };
};

/** For a change of status, the status before it counts: a draft. */
const asItWas = ({ collection, submitted, changes }: RefusedChange): AnyDocument =>
  collection === 'shifts' && changes?.includes('status') ? { ...submitted, status: 'draft' } : submitted;

/** The field that tells a collection's entities apart says nothing about a person. */
const kindOf = ({ kind }: AnyDocument): Readonly<Record<string, unknown>> => (kind === undefined ? {} : { kind });

const hideOffer = (offer: Offer, see: See): Offer | undefined => {
  const [base, next] = [see(offer.base), see(offer.next)];
  const between = offer.between?.flatMap((state) => (state ? (see(state) ?? []) : [undefined]));
  const own = offer.own?.map(see);
  const untaken = offer.untaken?.flatMap((state) => see(state) ?? []);
  const unanswered = offer.unanswered && { unanswered: see(offer.unanswered) };
  const before = offer.unansweredBefore?.flatMap((state) => see(state) ?? []);
  const hidden = {
    base,
    next,
    ...(between && { between }),
    ...(own && { own }),
    ...(untaken && { untaken }),
    ...unanswered,
    ...(before && { unansweredBefore: before }),
  };
  // A document added and deleted again appears only in between.
  return base || next || between?.some(Boolean) ? { ...offer, ...hidden } : undefined;
};
