import type { PushRequest } from '#schema/api/sync.ts';
import type { CollectionName } from '#schema/collection-names.ts';
import { type EntityName, entities, entityOfDocument } from '#schema/collections.ts';
import type { Deps } from '#server/deps.ts';
import { type Alert, alertsOf } from '#server/domain/alerts-of.ts';
import { readRow } from '#server/domain/writes/read-row.ts';

/** What a push would write, as it is limited: its rows, and whom they alert. */
export const writesOf = (
  { records }: Pick<Deps, 'records'>,
  userId: string,
  { collections }: PushRequest,
): { readonly rows: number; readonly alerts: readonly Alert[] } => ({
  rows: Object.values(collections).flat().length,
  alerts: alerting.flatMap((collection) =>
    (collections[collection] ?? []).flatMap((row) => {
      const submitted = readRow(row)?.submitted;
      if (!submitted) return [];
      const name = entityOfDocument(collection, submitted)?.name as EntityName | undefined;
      return alertsOf(records, userId, name, submitted);
    }),
  ),
});

/** The collections of which some document alerts somebody: the rows of the others are not looked at. */
const alerting: readonly CollectionName[] = [
  ...(['messages', 'posts', 'shiftRequests', 'timeOffRequests'] as const),
  ...(['checklists', entities.payee.collection] as const),
];
