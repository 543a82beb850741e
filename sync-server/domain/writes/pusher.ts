import type { PushRequest } from '#schema/api/sync.ts';
import type { CollectionName } from '#schema/collection-names.ts';
import type { AnyDocument } from '#schema/collections.ts';
import { punch } from '#schema/entities/hours.ts';
import { type Refusal, refused } from '#schema/errors.ts';
import type { Actor, SessionFacts } from '#schema/permissions/actor.ts';
import { pressTime } from '#schema/rules/punch-time.ts';
import { validate } from '#schema/validate.ts';
import { countsAfterDeactivation, deactivatedAt } from '#server/domain/deactivation.ts';
import type { Store } from '#server/domain/transaction.ts';
import { findPerson } from './actor-of.ts';
import { readRow } from './read-row.ts';

/** Who calls, from which device and in which session. */
export interface Caller {
  readonly userId: string;
  readonly device: string;
  readonly session?: SessionFacts | undefined;
}

/** A document that is written in the same act. */
export interface Beside {
  readonly collection: CollectionName;
  readonly submitted: AnyDocument;
}

/** Who pushes, from which device, as the server knows them at this moment. */
export interface Pusher {
  readonly actor: Actor;
  readonly device: string;
  /** Why this row is not even looked at: of a deactivated person only earlier punches are (D24). */
  readonly barrier: (collection: CollectionName, row: unknown) => Refusal | undefined;
  /** What is written in the same act. */
  readonly beside: readonly Beside[];
}

/** The person behind a push, looked up again for every transaction: a role may change while a long push is under way. */
export const pusherOf = (store: Store, { userId, device, session }: Caller): Pusher => {
  const person = findPerson(store.records, userId, session);
  if (!person) throw new Error('Somebody pushes who does not exist');
  const barrier = person.isActive ? () => undefined : barrierAfter(deactivatedAt(store.db, userId), store.now());
  return { actor: person.actor, device, barrier, beside: [] };
};

const barrierAfter =
  (deactivation: number, now: number): Pusher['barrier'] =>
  (collection, row) => {
    const submitted = collection === 'hours' ? validate(punch, readRow(row)?.submitted) : undefined;
    if (!submitted?.ok) return refused('account-deactivated');
    const madeAt = pressTime(submitted.value);
    if (countsAfterDeactivation(deactivation, madeAt, now)) return undefined;
    return refused(madeAt > deactivation ? 'punch-after-deactivation' : 'account-deactivated');
  };

/** Whether a push holds a punch of this person's own: only that of a deactivated person is looked at (D24). */
export const holdsOwnPunch = (userId: string, { collections }: PushRequest): boolean =>
  (collections.hours ?? []).some((row) => {
    const submitted = validate(punch, readRow(row)?.submitted);
    return submitted.ok && submitted.value.userId === userId;
  });
