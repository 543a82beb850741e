import { accepted, type Result, refused, refusedFields } from '#schema/errors.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { keepsRetention } from '#schema/permissions/records.ts';
import {
  mayKeepFor,
  monthsKept,
  monthsText,
  type RetentionChoices,
  type RetentionKind,
  retention,
  retentionKinds,
} from '#schema/rules/retention/retention.ts';
import type { Database } from '#server/db/database.ts';
import { retentionChoices } from '#server/db/record-tables.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/** The restaurant's choices in place of the table's periods. */
export const choicesOf = (db: Database): RetentionChoices =>
  Object.fromEntries(
    db
      .select()
      .from(retentionChoices)
      .all()
      .map(({ kind, months }) => [kind, months]),
  );

/** How many months every kind is kept here. */
export const monthsOfKinds = (db: Database): Readonly<Record<string, number>> => {
  const choices = choicesOf(db);
  return Object.fromEntries(retentionKinds.map((kind) => [kind, monthsKept(kind, choices)]));
};

const isKind = (kind: string): kind is RetentionKind => Object.hasOwn(retention, kind);

/**
 * Changes how long a kind of record is kept. Refuses with `not-allowed` people who may not, with `not-found` an unknown
 * kind, with `invalid` a period that is shorter than the law allows, or too long.
 */
export const changeRetention = (tx: Transaction, actor: Actor, kind: string, months: number): Result<undefined> => {
  if (!keepsRetention(actor)) return refused('not-allowed');
  if (!isKind(kind)) return refused('not-found', 'There is no such kind of record.');
  if (!mayKeepFor(kind, months)) {
    const { least, most } = retention[kind];
    const range = least === most ? monthsText(least) : `${monthsText(least)} to ${monthsText(most)}`;
    return refusedFields({ months: `This can be kept for ${range}.` });
  }
  tx.db
    .insert(retentionChoices)
    .values({ kind, months })
    .onConflictDoUpdate({ target: retentionChoices.kind, set: { months } })
    .run();
  tx.note('retention', kind, 'change-retention', { months });
  return accepted(undefined);
};
