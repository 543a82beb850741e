import type { PushRequest } from '#schema/api/sync.ts';
import type { CollectionName } from '#schema/collection-names.ts';
import type { AnyDocument } from '#schema/collections.ts';
import { punch } from '#schema/entities/hours.ts';
import type { User } from '#schema/entities/user.ts';
import { type Refusal, refused } from '#schema/errors.ts';
import { type Actor, actorOf, type SessionFacts } from '#schema/permissions/actor.ts';
import { pressTime } from '#schema/rules/hours/punch-time.ts';
import { validate } from '#schema/validate.ts';
import { currentRestore, type Restore } from '#server/db/current-restore.ts';
import type { Records } from '#server/db/records.ts';
import { countsAfterDeactivation, deactivatedAt } from '#server/domain/people/deactivation.ts';
import type { Store } from '#server/domain/transaction.ts';
import { readRow } from './read-row.ts';

interface Person {
  readonly actor: Actor;
  readonly isActive: boolean;
}

/** The person as the server knows them at this moment; undefined if there is nobody with this id. */
export const findPerson = (records: Records, userId: string, session?: SessionFacts): Person | undefined => {
  const record = records.find('user', userId);
  if (!record || record.deleted) return undefined;
  const user = record.document as User;
  return { actor: actorOf(user, session), isActive: user.isActive };
};

/** The person in this session; undefined once they are deactivated or gone. */
export const activeActor = (records: Records, userId: string, session?: SessionFacts): Actor | undefined => {
  const person = findPerson(records, userId, session);
  return person?.isActive ? person.actor : undefined;
};

/** Who is calling, from which device and in which session. */
export interface Caller {
  readonly userId: string;
  readonly device: string;
  readonly session?: SessionFacts | undefined;
  /** The number of the push, if the device numbers them. */
  readonly number?: number;
  /** Whether the session has ended: nothing more of the call is carried out. */
  readonly isSignedOut?: () => boolean;
}

/** A document written in the same act. */
export interface Beside {
  readonly collection: CollectionName;
  readonly submitted: AnyDocument;
}

/** A caller who writes, as the server knows them at this moment. */
export interface KnownWriter {
  readonly actor: Actor;
  readonly device: string;
  /** Why this row is not even looked at: a deactivated person may only send earlier punches (D24). */
  readonly barrier: (collection: CollectionName, row: unknown) => Refusal | undefined;
  /** The restore that began the present epoch, asked for once; undefined if no backup was ever restored. */
  readonly restore: () => Restore | undefined;
  /** What is written in the same act. */
  readonly beside: readonly Beside[];
}

/** The person behind a call, looked up again for every transaction: a role may change while a long push is under way. */
export const knownWriter = (store: Store, { userId, device, session }: Caller): KnownWriter => {
  const person = findPerson(store.records, userId, session);
  if (!person) throw new Error('Somebody writes who does not exist');
  const barrier = person.isActive ? () => undefined : barrierAfter(deactivatedAt(store.db, userId), store.now());
  return { actor: person.actor, device, barrier, beside: [], restore: askedOnce(() => currentRestore(store.db)) };
};

const askedOnce = <Value>(ask: () => Value): (() => Value) => {
  let answer: { readonly value: Value } | undefined;
  return () => {
    answer ??= { value: ask() };
    return answer.value;
  };
};

const barrierAfter =
  (deactivation: number, now: number): KnownWriter['barrier'] =>
  (collection, row) => {
    const submitted = collection === 'hours' ? validate(punch, readRow(row)?.submitted) : undefined;
    if (!submitted?.ok) return refused('account-deactivated');
    const madeAt = pressTime(submitted.value);
    if (countsAfterDeactivation(deactivation, madeAt, now)) return undefined;
    return refused(madeAt > deactivation ? 'punch-after-deactivation' : 'account-deactivated');
  };

/** Whether a push holds a punch of the person's own: from a deactivated person only those are looked at (D24). */
export const holdsOwnPunch = (userId: string, { collections }: PushRequest): boolean =>
  (collections.hours ?? []).some((row) => {
    const submitted = validate(punch, readRow(row)?.submitted);
    return submitted.ok && submitted.value.userId === userId;
  });

/** The refusal for a session that needs an admin's link (D56): it names the link instead of saying 'not allowed'. */
export const heardInSession = (refusal: Refusal, actor: Actor | undefined): Refusal =>
  refusal.code === 'not-allowed' && actor?.session?.needsLink ? refused('fresh-link-needed') : refusal;
