import { deepEqual } from 'rxdb/plugins/utils';
import { isBesideDecisions, withServerFields } from '#schema/client-fields.ts';
import type { AnyDocument, EntityName } from '#schema/collections.ts';
import { mergeEntries } from './merge-entries.ts';
import { changedFields, receipts } from './outbox.ts';

export interface Merged {
  readonly document: AnyDocument;
  /** Fields where mine was lost: they have the server's value. */
  readonly lost: readonly string[];
}

/** Outcomes of a decision about the whole document as it was at the time. */
const outcomes = ['status', 'approvedBy'] as const;

/**
 * Marks that mean the same whichever device set them first: read here and downloaded there is both, and nothing is
 * lost.
 */
const marks: readonly string[] = [...receipts, 'downloadCount'];

/** Fields that only make sense together: one side's start with the other's end is a shift nobody wanted. */
const units: readonly (readonly string[])[] = [['startTime', 'endTime']];

/** The same for documents of an entity: a field only the server sets takes its value, and counts as nobody's edit. */
export const mergeStates = (entity: EntityName, assumed: AnyDocument, mine: AnyDocument, theirs: AnyDocument): Merged =>
  mergeDocuments(withServerFields(entity, assumed, theirs), withServerFields(entity, mine, theirs), theirs);

/** A person's latest change, on top of another document: what it sets wins, and of a list the entries it changes. */
export const withChange = (
  entity: EntityName,
  document: AnyDocument,
  before: AnyDocument,
  after: AnyDocument,
): AnyDocument => {
  // The other way round than a conflict: of a list, too, the latest change is what counts.
  const set = changedFields(before, after).map((field) => {
    const list = mergeEntries(before[field], document[field], after[field]);
    return [field, list ? list.value : after[field]];
  });
  return { ...mergeStates(entity, before, after, document).document, ...Object.fromEntries(set) };
};

/**
 * Three-way merge of a conflict, field by field: a change on one side only is kept; where both changed, the server's
 * value wins. Lists of entries with ids merge by entry, start and end of a shift as one. Where the other side decided
 * something (a status), or mine approves what has changed since, nothing merges: a note on a withdrawn request, or new
 * times on a cancelled shift, would be a document nobody meant.
 */
export const mergeDocuments = (assumed: AnyDocument, mine: AnyDocument, theirs: AnyDocument): Merged => {
  const changed = changedFields(assumed, mine).filter((field) => !deepEqual(mine[field], theirs[field]));
  if (isDecidedSince(assumed, theirs) || isApprovalOfAnother(assumed, mine, theirs)) {
    const own = changed.filter(isBesideDecisions);
    const document = { ...theirs, ...Object.fromEntries(own.map((field) => [field, mine[field]])) };
    return { document, lost: entered(changed.filter((field) => !own.includes(field))) };
  }
  const document: Record<string, unknown> = { ...theirs };
  const lost: string[] = [];
  for (const field of changed) {
    const merged = isUnitOfTheirs(field, assumed, theirs)
      ? { value: theirs[field], hasLost: true }
      : mergeField(assumed[field], mine[field], theirs[field]);
    document[field] = merged.value;
    if (merged.hasLost) lost.push(field);
  }
  return { document: document as AnyDocument, lost: entered(lost) };
};

/** Nobody needs to settle marks. */
const entered = (fields: readonly string[]): readonly string[] => fields.filter((field) => !marks.includes(field));

const isDecidedSince = (assumed: AnyDocument, theirs: AnyDocument): boolean =>
  outcomes.some((field) => !deepEqual(assumed[field], theirs[field])) && !isPublishing(assumed, theirs);

/** Publishing a draft decides nothing about it: a simultaneous edit is an edit of the published shift (D40). */
const isPublishing = (assumed: AnyDocument, theirs: AnyDocument): boolean =>
  assumed.status === 'draft' && theirs.status === 'scheduled';

const isApprovalOfAnother = (assumed: AnyDocument, mine: AnyDocument, theirs: AnyDocument): boolean =>
  !deepEqual(assumed.approvedBy, mine.approvedBy) && changedFields(assumed, theirs).length > 0;

/** Whether the server's side changed this field or one that goes with it. */
const isUnitOfTheirs = (field: string, assumed: AnyDocument, theirs: AnyDocument): boolean =>
  units.some((unit) => unit.includes(field) && unit.some((each) => !deepEqual(assumed[each], theirs[each])));

const mergeField = (assumed: unknown, mine: unknown, theirs: unknown): { value: unknown; hasLost: boolean } => {
  if (deepEqual(theirs, assumed)) return { value: mine, hasLost: false };
  return mergeEntries(assumed, mine, theirs) ?? { value: theirs, hasLost: true };
};
