import { deepEqual } from 'rxdb/plugins/utils';
import type { WireDocument } from '#schema/api/sync.ts';
import type { AnyDocument } from '#schema/collections.ts';
import { changedFields, type Waiting } from '#web/db/outbox.ts';

/** If an answer is lost: how much of what was sent the server may have taken. The person's later edits go on top of that. */

/** The base for settling a conflict over a change. A field that the server has as it was sent was changed by nobody else. */
export const assumedIn = (waiting: Waiting, sent: AnyDocument, theirs: AnyDocument): AnyDocument | undefined =>
  waiting.base && { ...waiting.base, ...sameAs(theirs, sent), ...takenBack(waiting, sent, theirs) };

const sameAs = (theirs: AnyDocument, sent: AnyDocument): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(theirs).filter(([field, value]) => deepEqual(value, sent[field])));

/**
 * The sent values of fields that were set back since. The server may have taken them before somebody else changed them again:
 * then setting them back is an edit that does not stand, not the absence of one.
 */
const takenBack = (
  { base, next }: Waiting,
  sent: AnyDocument,
  theirs: AnyDocument,
): Readonly<Record<string, unknown>> => {
  if (!base || !next) return {};
  const fields = changedFields(base, sent).filter(
    (field) => deepEqual(next[field], base[field]) && !deepEqual(theirs[field], base[field]),
  );
  return Object.fromEntries(fields.map((field) => [field, sent[field]]));
};

/**
 * What the server took of an insertion. If it was edited before the answer, the server says which edits it took; an older
 * server does not. What the server itself made of any other field is nobody's edit.
 */
export const takenOf = (
  { first, edited: noted = [] }: Waiting,
  sent: AnyDocument,
  taken: WireDocument | undefined,
): AnyDocument => {
  if (!first || !taken) return first ?? sent;
  const edited = [...noted, ...changedFields(first, sent)].filter(
    (field) => field in taken || first[field] === undefined,
  );
  return { ...sent, ...Object.fromEntries(edited.map((field) => [field, taken[field]])) };
};
