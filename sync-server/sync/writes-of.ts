import type { PushRequest } from '#schema/api/sync.ts';
import type { CollectionName } from '#schema/collection-names.ts';
import { entities, entityOfDocument } from '#schema/collections.ts';
import type { Deps } from '#server/deps.ts';
import { type Alert, alertsOf, knownInPush } from '#server/domain/notifications/alerts-of.ts';
import { readRow } from '#server/domain/writes/read-row.ts';
import { type SentRow, stepsOf } from './sent-rows.ts';

/** What a push would write, as counted for the limits: its rows, the people they alert, and its photos. */
export const writesOf = (
  { records }: Pick<Deps, 'records'>,
  userId: string,
  { collections }: PushRequest,
): { readonly rows: number; readonly alerts: readonly Alert[]; readonly photos: readonly number[] } => {
  const known = knownInPush(records);
  const alertsOfRow = ({ collection, row }: SentRow): readonly Alert[] => {
    const read = alerting.includes(collection) ? readRow(row) : undefined;
    const name = read && entityOfDocument(collection, read.submitted)?.name;
    if (!read || !name) return [];
    const { submitted, isDeleted } = read;
    // An earlier row may yet be refused: people alerted going by what is stored are counted too.
    const alerts = isDeleted
      ? []
      : eachOnce([...alertsOf(records, userId, name, submitted), ...alertsOf(known, userId, name, submitted)]);
    known.leave(name, submitted.id, isDeleted ? undefined : submitted);
    return alerts;
  };
  return {
    rows: Object.values(collections).flat().length,
    photos: newPhotos(records, collections),
    // In the order they are carried out.
    alerts: stepsOf({ collections }).flatMap(({ rows }) => rows.flatMap(alertsOfRow)),
  };
};

const eachOnce = (alerts: readonly Alert[]): readonly Alert[] => [
  ...new Map(alerts.map((each) => [`${each.receiverId} ${each.isUrgent}`, each])).values(),
];

/** How many bytes each new photo takes. A repeat of a stored one adds nothing. */
const newPhotos = (records: Deps['records'], collections: PushRequest['collections']): readonly number[] => {
  const { collection, name, kind } = entities.messagePhoto;
  const submitted = (collections[collection] ?? []).map((row) => readRow(row)?.submitted);
  return submitted.flatMap((each) =>
    each?.kind === kind && !records.find(name, each.id) ? [typeof each.image === 'string' ? each.image.length : 0] : [],
  );
};

/** The collections in which some document alerts somebody: rows of the others are not examined. */
const alerting: readonly CollectionName[] = [
  ...(['messages', 'posts', 'shiftRequests', 'timeOffRequests', 'hours'] as const),
  ...(['checklists', 'employments', entities.payee.collection] as const),
];
