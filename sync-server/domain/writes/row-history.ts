import type { WireDocument } from '#schema/api/sync.ts';
import { clientFieldsOf } from '#schema/client-fields.ts';
import { type AnyDocument, entities } from '#schema/collections.ts';
import { isReservedId } from '#schema/rules/derived-id.ts';
import type { StoredRecord } from '#server/db/records.ts';
import { trailOf } from '#server/db/trail-of.ts';
import { differingFields } from './digest.ts';
import { type Submitted, shown } from './made-here.ts';
import { mayRead } from './presentation.ts';

/** What the audit trail says about an offered change. */
export interface RowHistory {
  /** The server has taken it from this person on this device, whatever has happened to it since. */
  readonly hasTaken: boolean;
  /** The state it builds on was here, as far as the trail shows. */
  readonly hasBase: boolean;
  /** It was once here as this change leaves it, with the same maker: the person who removed it knew of the change. */
  readonly isKnown: boolean;
  /** The trail says what has happened to it. */
  readonly isTraced: boolean;
  /** Since then only this person has written, on this device. */
  readonly isOwnSince: boolean;
}

interface Offered extends Submitted {
  readonly assumed: AnyDocument | undefined;
  readonly isRemoval: boolean;
  /** How many times the device has made the same change before this one. */
  readonly earlier: number;
}

/**
 * Looks for a change in the audit trail of its document, state by state. A state its writer may not read does not count
 * (S6).
 */
export const historyOf = (offered: Offered): RowHistory => {
  const { actor, name, submitted, assumed, isRemoval, earlier } = offered;
  const states = statesOf(offered);
  const { maker } = entities[name];
  const untraced: readonly string[] = entities[name].untraced;
  const fields = clientFieldsOf(name).filter((field) => !untraced.includes(field));
  // The trail says nothing about a field newer than the document.
  const isAt = (document: AnyDocument, state: AnyDocument): boolean =>
    mayRead(actor, name, document) &&
    differingFields(
      fields.filter((field) => field in document),
      shown(actor, name, document),
      state,
    ).length === 0;
  let [isAssumed, times] = [!assumed, 0];
  let [hasBase, isOwnSince] = [!assumed, !assumed];
  let isKnown = false;
  for (const { document, isOwn, isRemoved } of states) {
    const isAsLeft: boolean = !isRemoved && isAt(document, submitted);
    const isSame = isRemoval ? isRemoved : isAsLeft;
    const isTaken: boolean = isAssumed && isOwn && isSame;
    const isBase = assumed !== undefined && !isRemoved && isAt(document, assumed);
    if (isTaken) times += 1;
    isAssumed = !assumed || isBase || (isAssumed && !isTaken);
    hasBase ||= isBase;
    isKnown ||= isAsLeft && (maker === '' || document[maker] === submitted[maker]);
    isOwnSince = isBase || (isOwnSince && isOwn);
  }
  // Without its first line the trail does not say what a document was: a remaining line from this device counts as the
  // base.
  if (states.length === 0)
    return { hasTaken: false, hasBase: hasLineFromHere(offered), isKnown: false, isTraced: false, isOwnSince: false };
  return { hasTaken: times > earlier, hasBase, isKnown, isTraced: true, isOwnSince };
};

/**
 * Whether a new document was made in the knowledge of everything that had happened to it, including its removal. An app
 * that does not say is judged by its clock.
 * @param submitted with the time by its device's clock as `createdAt`
 */
export const isMadeSince = (push: Submitted & { readonly after?: number | undefined }): boolean => {
  const last = linesIn(push).at(-1);
  if (!last) return true;
  return push.after === undefined ? last.at < Date.parse(String(push.submitted.createdAt)) : last.seq <= push.after;
};

/**
 * Whether an insert repeats what was taken from this person on this device before: its answer was lost, and whatever
 * has happened to the document since is kept.
 */
export const hasSentBefore = (push: Submitted): boolean => {
  const { actor, name, submitted } = push;
  const fields = clientFieldsOf(name);
  return statesOf(push).some(
    ({ document, isOwn, isRemoved }) =>
      isOwn && !isRemoved && differingFields(fields, shown(actor, name, document), submitted).length === 0,
  );
};

/**
 * Whether a document under a computed id was once exactly as it is made here: somebody made the same first, and others
 * have changed it since.
 */
export const isAsMadeOnce = (push: Submitted): boolean => {
  const { actor, name, submitted } = push;
  if (!isReservedId(submitted.id)) return false;
  const fields = clientFieldsOf(name);
  return statesOf(push).some(
    ({ document }) => differingFields(fields, shown(actor, name, document), submitted).length === 0,
  );
};

/**
 * What the server last took of a document from this person on this device, so that the device can continue from there.
 * It leaves out the server's own fields, those the audit trail does not keep, and those this person may not see in the
 * document now or could not see then (S6). Undefined if the trail has lost it, or they could not read it then.
 */
export const lastTakenFrom = (push: Submitted, stored: Pick<StoredRecord, 'document'>): WireDocument | undefined => {
  const { actor, name, submitted } = push;
  const document = statesOf(push).findLast(({ isOwn }) => isOwn)?.document;
  if (!document || !mayRead(actor, name, document)) return undefined;
  const [then, now] = [document, stored.document].map((each) => ({ each, seen: shown(actor, name, each) }));
  const untraced: readonly string[] = entities[name].untraced;
  const isOpen = (field: string): boolean =>
    !untraced.includes(field) && [then, now].every((state) => state?.each[field] === state?.seen[field]);
  const fields = clientFieldsOf(name).filter((field) => field in document && isOpen(field));
  return { ...Object.fromEntries(fields.map((field) => [field, document[field]])), id: submitted.id, _deleted: false };
};

interface State {
  readonly document: AnyDocument;
  readonly isOwn: boolean;
  readonly isRemoved: boolean;
}

/** The document after each write, and whether that came from this device; none if the first line is missing. */
const statesOf = (push: Submitted): readonly State[] => {
  let document: AnyDocument = { id: '' };
  const states = linesIn(push).map(({ change, intent, isOwn }): State => {
    document = { ...document, ...JSON.parse(change) };
    return { document, isOwn, isRemoved: intent.startsWith('remove-') };
  });
  return states.filter((state) => state.document.id === push.submitted.id);
};

const hasLineFromHere = (push: Submitted): boolean => linesIn(push).some(({ isOwn }) => isOwn);

const linesIn = ({ tx, actor, name, submitted, device }: Submitted) =>
  trailOf(tx.db, name, submitted.id).map((line) => ({
    ...line,
    isOwn: device !== '' && line.actorId === actor.userId && line.device === device,
  }));
