import { and } from 'drizzle-orm';
import type { Checkpoint, PulledPage, WireDocument } from '#schema/api/sync.ts';
import type { CollectionName } from '#schema/collection-names.ts';
import { type EntityName, entitiesOf } from '#schema/collections.ts';
import { isKept } from '#schema/device-collections.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import type { PageRow } from '#server/db/records.ts';
import type { Deps } from '#server/deps.ts';
import { present, tombstone } from './presentation.ts';
import { seesNothing, visibilityCondition } from './visibility-sql.ts';
import { everSentCondition, oldestKept } from './window.ts';

/** Who reads on in a collection, from where and how much; `head` is the last number of the sequence. */
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

/** The next rows of a collection that this reader may see, of all its kinds in one order. */
export const nextPage = (reading: Reading): PulledPage => {
  const { actor, collection, checkpoint, limit, head } = reading;
  const found = entitiesOf(collection)
    .map(({ name, kind }) => ({ name: name as EntityName, kind }))
    .filter(({ name }) => !seesNothing(actor.role, name))
    .flatMap(({ name, kind }) => findAfter(reading, name, kind))
    .toSorted((left, right) => left.seq - right.seq);
  const page = found.slice(0, limit);
  const more = found.length > limit;
  const seq = more ? (page.at(-1)?.seq ?? head) : head;
  return { documents: page.flatMap((row) => wire(reading, row)), checkpoint: { ...checkpoint, seq }, more };
};

/** One row more than fits, which tells whether there is more. */
const findAfter = (
  { deps, actor, collection, checkpoint, limit }: Reading,
  name: EntityName,
  kind: string | undefined,
): readonly Found[] => {
  const condition = () => and(visibilityCondition(actor.role, name), everSentCondition(collection, name));
  const window = oldestKept(collection, actor.role, deps.now(), kind);
  const { seq, since } = checkpoint;
  return deps.records
    .selectAfter(name, actor.role, condition, { seq, since, ...window, userId: actor.userId, limit: limit + 1 })
    .map((row) => ({ ...row, name }));
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
