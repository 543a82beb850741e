import { and } from 'drizzle-orm';
import type { Checkpoint, PulledPage, WireDocument } from '#schema/api/sync.ts';
import type { CollectionName } from '#schema/collection-names.ts';
import { type EntityName, entitiesOf } from '#schema/collections.ts';
import { isKept } from '#schema/device-collections.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { firstOf, longRowsAtOnce } from '#server/db/long-rows.ts';
import type { PageRow } from '#server/db/records.ts';
import type { Deps } from '#server/deps.ts';
import { present, tombstone } from '#server/domain/writes/presentation.ts';
import { longestPageCharacters } from '#server/limits.ts';
import { seesNothing, visibilityCondition, visibilityConditions } from './visibility-sql.ts';
import { everSentCondition, oldestKept } from './window.ts';

/** The reader of a collection, where to start and how much to read; `head` is the last number of the sequence. */
export interface Reading {
  readonly deps: Deps;
  readonly actor: Actor;
  readonly collection: CollectionName;
  readonly checkpoint: Checkpoint;
  readonly limit: number;
  readonly head: number;
}

interface Found extends PageRow {
  readonly name: EntityName;
}

/** The next rows of a collection this reader may see, of all its kinds in one order. */
export const nextPage = (reading: Reading): PulledPage => {
  const { actor, collection, checkpoint, limit, head } = reading;
  const kinds = entitiesOf(collection)
    .map(({ name, kind }) => ({ name, kind }))
    .filter(({ name }) => !seesNothing(actor.role, name))
    .map(({ name, kind }) => findAfter(reading, name, kind));
  // Beyond the last row of a kind not read to its end, nothing is known.
  const known = Math.min(...kinds.map(({ rows, isCut }) => (isCut ? (rows.at(-1)?.seq ?? 0) : head)));
  const found = kinds
    .flatMap(({ rows }) => rows)
    .filter(({ seq }) => seq <= known)
    .toSorted((left, right) => left.seq - right.seq);
  const page = found.slice(0, limit);
  const more = found.length > limit || kinds.some(({ isCut }) => isCut);
  const seq = more ? (page.at(-1)?.seq ?? head) : head;
  return { documents: page.flatMap((row) => wire(reading, row)), checkpoint: { ...checkpoint, seq }, more };
};

/** One row more than fits, which shows whether there is more; fewer if they make the page too long. */
const findAfter = (
  { deps, actor, collection, checkpoint, limit }: Reading,
  name: EntityName,
  kind: string | undefined,
): { readonly rows: readonly Found[]; readonly isCut: boolean } => {
  const isLong = longRowsAtOnce[name] !== undefined;
  const readers = isLong ? visibilityConditions(actor.role, name) : [visibilityCondition(actor.role, name)];
  const values = {
    since: checkpoint.since,
    ...oldestKept(collection, actor.role, deps.now(), kind),
    userId: actor.userId,
  };
  const rows: Found[] = [];
  let [seq, length] = [checkpoint.seq, 0];
  for (;;) {
    const wanted = Math.min(limit + 1 - rows.length, longRowsAtOnce[name] ?? limit + 1);
    const found = readers.map((reader, place) => {
      const condition = () => and(reader, everSentCondition(collection, name));
      return deps.records.selectAfter(name, `${actor.role} ${place}`, condition, { ...values, seq, limit: wanted });
    });
    const part = firstOf(found, (one, other) => one.seq < other.seq, wanted);
    rows.push(...part.map((row) => ({ ...row, name })));
    if (part.length < wanted || rows.length > limit) return { rows, isCut: false };
    length += part.reduce((sum, { record }) => sum + JSON.stringify(record?.document ?? '').length, 0);
    if (length > longestPageCharacters) return { rows, isCut: true };
    seq = part.at(-1)?.seq ?? seq;
  }
};

const wire = ({ deps, actor, collection }: Reading, { name, seq, record }: Found): WireDocument[] => {
  if (!record) {
    deps.log('error', 'unreadable-row', { name, seq });
    return [];
  }
  return isKept(collection, actor, record.document, deps.now())
    ? [present(actor, name, record)]
    : [tombstone(name, record.document.id)];
};
