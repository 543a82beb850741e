import { and, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { HistoryAnswer, HistoryQuery } from '#schema/api/history.ts';
import { type EntityName, entitiesOf } from '#schema/collections.ts';
import { deviceCollections } from '#schema/device-collections.ts';
import { accepted, type Result, refused } from '#schema/errors.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { columnOf, tableOf } from '#server/db/records.ts';
import type { Deps } from '#server/deps.ts';
import { present } from '#server/domain/writes/presentation.ts';
import { longestHistory } from '#server/limits.ts';
import { seesNothing, visibilityCondition } from './visibility-sql.ts';

/**
 * A collection's rows of a stretch of time, as this reader may see them: for screens of weeks that devices no longer
 * keep (architecture, invariant 1). A collection without a window has no history beyond the device. Refuses with
 * `too-large` more than any rota has.
 */
export const history = (deps: Deps, actor: Actor, { collection, from, until }: HistoryQuery): Result<HistoryAnswer> => {
  const field = deviceCollections[collection].window?.field;
  if (field === undefined) return accepted({ documents: [] });
  const names = entitiesOf(collection)
    .map((entity) => entity.name)
    .filter((name) => !seesNothing(actor.role, name));
  // Counted first, from the index alone: reading is what takes time.
  const isIn = (name: EntityName) => and(gte(columnOf(name, field), from), lt(columnOf(name, field), until));
  const count = names.reduce((sum, name) => sum + countOf(deps, name, isIn(name)), 0);
  if (count > longestHistory)
    return refused('too-large', 'There are too many shifts in these days for one answer. Ask for fewer days.');
  const documents = names.flatMap((name) => {
    const column = columnOf(name, field);
    const condition = () =>
      and(
        visibilityCondition(actor.role, name),
        gte(column, sql.placeholder('start')),
        lt(column, sql.placeholder('end')),
      );
    const values = { userId: actor.userId, start: from, end: until };
    return deps.records
      .lookUpReadable(name, `history of ${actor.role}`, condition, values)
      .map((document) => present(actor, name, { document, deleted: false }));
  });
  return accepted({ documents });
};

const countOf = ({ db }: Deps, name: EntityName, where: SQL | undefined): number =>
  db.select({ count: sql<number>`count(*)` }).from(tableOf[name]).where(where).get()?.count ?? 0;
