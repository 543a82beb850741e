import { useMemo } from 'react';
import type { CollectionName } from '#schema/collection-names.ts';
import type { AnyDocument, DocumentOf } from '#schema/collections.ts';
import type { Result } from '#schema/errors.ts';
import { accepted } from '#schema/errors.ts';
import type { DocumentIn } from '#web/db/collection-documents.ts';
import { commit } from '#web/db/commit.ts';
import { currentDatabase } from '#web/db/current-database.ts';

export type { RefusedChange } from '#web/db/outbox.ts';

import { actKeyOf, type RefusedChange } from '#web/db/outbox.ts';
import type { PersonStore } from '#web/db/person-store.ts';
import { type RefusedLine, takeOffList } from '#web/db/refused-lines.ts';
import { useStoreQuery } from '#web/db/store-query.ts';
import { changeOf, insertion, removalOf, type Write, writeAgain } from '#web/db/write.ts';

const none: readonly RefusedChange[] = [];

const allRefused = async (store: PersonStore): Promise<readonly RefusedChange[]> => {
  const entries = await store.outbox.where('states').equals('refused').toArray();
  return entries.flatMap(({ refused }) => refused).toSorted((left, right) => right.at - left.at);
};

/** Writes that were refused, newest first, kept until retried, edited or discarded (S3). */
export const useRefusals = (): readonly RefusedChange[] => useStoreQuery(allRefused, none);

/** One action of the person: one refused write, or several that were made together. */
export interface RefusedAct {
  readonly key: string;
  /** The write that was itself refused; the others went with it. */
  readonly refusal: RefusedChange;
  readonly others: readonly RefusedChange[];
}

/** Refused writes, newest first; those of one intent count as one. */
export const useRefusedActs = (): readonly RefusedAct[] => useKnownRefusedActs() ?? noActs;

const noActs: readonly RefusedAct[] = [];

/** The same; undefined until the device's storage has been read. */
export const useKnownRefusedActs = (): readonly RefusedAct[] | undefined => {
  const refusals = useStoreQuery<readonly RefusedChange[] | undefined>(allRefused, undefined);
  return useMemo(() => refusals && actsOf(refusals), [refusals]);
};

const actsOf = (refusals: readonly RefusedChange[]): readonly RefusedAct[] => {
  const acts = new Map<string, RefusedChange[]>();
  for (const refusal of refusals) {
    const key = actKeyOf(refusal);
    acts.set(key, [...(acts.get(key) ?? []), refusal]);
  }
  return [...acts.values()].flatMap((members) => {
    const refusal = members.find(({ code }) => code !== 'act-refused') ?? members[0];
    if (!refusal) return [];
    return [{ key: refusal.key, refusal, others: members.filter((each) => each !== refusal) }];
  });
};

/** A refused write of one document, and why. */
export interface RefusedWrite<Document> extends RefusedLine {
  readonly message: string;
  /** The document as it was sent. */
  readonly submitted: Document;
}

/** What the server refused in a collection, by document id. */
export const useRefusalsOf = <Name extends CollectionName>(
  name: Name,
): ReadonlyMap<string, RefusedWrite<DocumentIn<Name>>> => {
  const refused = useRefusals();
  return useMemo(
    () =>
      new Map(
        refused
          .filter(({ collection }) => collection === name)
          .map(({ id, key, collection, at, message, submitted }) => [
            id,
            { id, key, collection, at, message, submitted: submitted as DocumentIn<Name> },
          ]),
      ),
    [refused, name],
  );
};

/** An undo of what a colleague has changed since: made again, it would take away their change unseen (D43). */
export const isRefusedUndo = ({ code }: Pick<RefusedChange, 'code'>): boolean => code === 'undone-too-late';

/** Refusals that the same write would always meet again, or that must not be forced through. */
const hopeless: ReadonlySet<string> = new Set([
  'deleted-first',
  'undone-too-late',
  'not-allowed',
  'answer-lost',
  'unknown-collection',
  'punch-ahead',
  'punch-too-old',
  'too-many-punches',
  'punch-after-deactivation',
  'too-large',
  'act-too-long',
]);

/** Whether the same write may succeed if made again. */
export const canRetry = ({ refusal, others }: Pick<RefusedAct, 'refusal' | 'others'>): boolean =>
  [refusal, ...others].every(
    ({ code, changes, isRemoval, current }) =>
      // Changing or deleting a missing document does nothing, nor does creating one that exists.
      !hopeless.has(code) && (current === undefined) === (changes === undefined && !isRemoval),
  );

/** Repeats a refused act: of a document that is here, only the fields that were changed. */
export const retryRefused = async ({ refusal, others }: RefusedAct): Promise<Result<void>> => {
  const members = [refusal, ...others];
  const result = await writeAgain(await Promise.all(members.map(writeOf)), members);
  return result.ok ? accepted(undefined) : result;
};

const writeOf = async (refused: RefusedChange): Promise<Write> => {
  const { entity, collection, id, submitted, changes, isRemoval } = refused;
  if (isRemoval) return removalOf(entity, id);
  const present = await currentDatabase().rx[collection].findOne(id).exec();
  if (!present) return insertion(entity, submitted as DocumentOf<typeof entity>);
  // What was to be made is there: others may have changed it since, and their changes are not undone.
  const fields = changes ?? [];
  const changed = Object.fromEntries(fields.map((field) => [field, submitted[field]]));
  return changeOf(entity, id, () => changed as Partial<DocumentOf<typeof entity>>);
};

/** Discards a refused write. */
export const discardRefused = (line: RefusedLine): Promise<void> => letGo([line]);

/** Discards a whole refused act. */
export const discardAct = ({ refusal, others }: Pick<RefusedAct, 'refusal' | 'others'>): Promise<void> =>
  letGo([refusal, ...others]);

const letGo = (lines: readonly RefusedLine[]): Promise<void> =>
  commit(currentDatabase(), ['drafts'], (own) => takeOffList(own, lines));

/** Copies a refused write to the clipboard, in words a person can paste. */
export const copyRefused = async ({ submitted }: RefusedChange): Promise<void> => {
  await navigator.clipboard.writeText(inWords(submitted));
};

const inWords = (submitted: AnyDocument): string =>
  Object.entries(submitted)
    .filter(([field, value]) => value !== '' && typeof value !== 'object' && field !== 'image')
    .map(([field, value]) => `${field}: ${value}`)
    .join('\n');
