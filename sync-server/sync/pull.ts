import { sql } from 'drizzle-orm';
import type { Checkpoint, PulledPage, PullRequest, PullResponse } from '#schema/api/sync.ts';
import type { CollectionName } from '#schema/collection-names.ts';
import { type AnyDocument, isCollectionName } from '#schema/collections.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import type { Role } from '#schema/entities/user.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { dayMs } from '#schema/rules/time/lengths.ts';
import { columnOf, tableOf } from '#server/db/records.ts';
import type { Deps } from '#server/deps.ts';
import { missesTombstones } from '#server/domain/retention/prune-tombstones.ts';
import { present } from '#server/domain/writes/presentation.ts';
import { nextPage, type Reading } from './next-page.ts';
import { scopeOf } from './scope.ts';
import { visibilityCondition } from './visibility-sql.ts';

/** Wider than the rota's week on either side, whatever day it is. */
const aroundNowMilliseconds = 8 * dayMs;
/** A fortnight of the person's own shifts and their colleagues': few enough to store at once. */
const mostAtFirst = 120;

/** Answers a pull: per collection the next page of what this reader may see, oldest first, full while there is more. */
export const pull = (deps: Deps, actor: Actor, request: PullRequest): PullResponse => {
  const { epoch, seq: head } = deps.records.ledger.state();
  const collections: Record<string, PulledPage> = {};
  const resync: string[] = [];
  for (const [collection, { checkpoint, limit }] of Object.entries(request.collections)) {
    if (!isCollectionName(collection)) continue;
    const reading: Omit<Reading, 'checkpoint'> = { deps, actor, collection, limit, head };
    if (checkpoint && mustRebuild(deps, collection, checkpoint)) resync.push(collection);
    else if (checkpoint) collections[collection] = nextPage({ ...reading, checkpoint });
    else collections[collection] = firstPage({ ...reading, checkpoint: { epoch, seq: 0, since: head } });
  }
  const { role, departmentId, managerId } = actor;
  const reader = { role, departmentId, managerId };
  return { collections, scope: scopeOf(deps.records, actor), reader, serverTime: deps.now(), resync };
};

/** A checkpoint of another epoch, of a future that was undone, or from before tombstones that have been pruned. */
const mustRebuild = (deps: Deps, collection: CollectionName, checkpoint: Checkpoint): boolean => {
  const { epoch, seq } = deps.records.ledger.state();
  return checkpoint.epoch !== epoch || checkpoint.seq > seq || missesTombstones(deps, collection, checkpoint);
};

/**
 * The very first page of shifts is what the person looks at first: their own in the weeks around now, then the nearest.
 * They come again in their place; the checkpoint does not move.
 */
const firstPage = (reading: Reading): PulledPage => {
  const { deps, actor, collection, checkpoint, limit } = reading;
  if (collection !== 'shifts') return nextPage(reading);
  const now = deps.now();
  const distance = ({ userId, startTime }: AnyDocument): number =>
    userId === actor.userId ? -1 : Math.abs(Date.parse(String(startTime)) - now);
  const documents = deps.records
    .lookUp('shift', `first of ${actor.role}`, () => firstShifts(actor.role), {
      from: toInstant(now - aroundNowMilliseconds),
      until: toInstant(now + aroundNowMilliseconds),
      userId: actor.userId,
      now: now / 1000,
      limit: Math.min(limit, mostAtFirst),
    })
    .toSorted((left, right) => distance(left) - distance(right))
    .map((document) => present(actor, 'shift', { document, deleted: false }));
  return documents.length > 0 ? { documents, checkpoint, more: true } : nextPage(reading);
};

/** Chosen inside SQLite: a busy rota has a thousand shifts around now, of which a hundred are sent. */
const firstShifts = (role: Role) => {
  const [startTime, userId, deleted] = ['startTime', 'userId', 'deleted'].map((field) => columnOf('shift', field));
  const distance = sql`abs(unixepoch(${startTime}) - ${sql.placeholder('now')})`;
  return sql`rowid in (
    select rowid from ${tableOf.shift}
    where ${visibilityCondition(role, 'shift') ?? sql`1`} and ${startTime} >= ${sql.placeholder('from')} and ${startTime} < ${sql.placeholder('until')} and ${deleted} = 0
    order by ${userId} is ${sql.placeholder('userId')} desc, ${distance} limit ${sql.placeholder('limit')})`;
};
