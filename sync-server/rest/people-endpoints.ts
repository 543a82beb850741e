import { and, eq } from 'drizzle-orm';
import {
  createPersonAnswer,
  createPersonRequest,
  type ImportedPerson,
  type ImportPeopleAnswer,
  importPeopleAnswer,
  importPeopleRequest,
  newPerson,
} from '#schema/api/people.ts';
import type { User } from '#schema/entities/user.ts';
import { accepted, type Refusal, type Result, refused } from '#schema/errors.ts';
import { canCreateAccount, rolesToCreate } from '#schema/permissions/user.ts';
import { hourMs } from '#schema/rules/time/lengths.ts';
import { validate } from '#schema/validate.ts';
import { takeWrites } from '#server/auth/limit-writes.ts';
import { issueToken, linkLifeMs } from '#server/auth/one-time-tokens.ts';
import { auditTrail, credentials } from '#server/db/tables.ts';
import { inSlices } from '#server/domain/in-slices.ts';
import { createAccount, noPassword } from '#server/domain/people/create-account.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { activeActor } from '#server/domain/writes/caller.ts';
import { type Call, endpoint, replyWith, writeAs } from './endpoint.ts';

const shared = { method: 'post', topic: 'Accounts and files' } as const;

/** Accounts of new colleagues: one with a password, or many with a link each. */
export const peopleEndpoints = [
  endpoint({
    ...shared,
    path: '/api/people',
    summary: 'Creates an account, with ids of the catalogue.',
    body: createPersonRequest,
    answer: createPersonAnswer,
    run: async (call, { body: { password, ...details } }) => {
      // Checked before the password is hashed, and again afterwards.
      if (!canCreateAccount(call.actor, details.role)) return refused('not-allowed');
      const passwordHash = await call.deps.passwords.hash(password, call.actor.userId);
      const created = writeAs(call, (tx) => create(call, tx, details, passwordHash));
      return replyWith(created, ({ id }) => ({ userId: id }));
    },
  }),
  endpoint({
    ...shared,
    path: '/api/people/import',
    summary: 'Creates many accounts, a link for each.',
    body: importPeopleRequest,
    answer: importPeopleAnswer,
    run: async (call, { body }) => {
      const { deps, actor, device } = call;
      if (rolesToCreate(actor).length === 0) return refused('not-allowed');
      // The call itself was already counted as one row.
      const tooMuch = takeWrites(deps, actor, { rows: body.people.length - 1 });
      if (tooMuch) return tooMuch.refusal;
      const writer = { actorId: actor.userId, device };
      const people = await inSlices(deps, writer, body.people, (tx, row) => importOne(call, tx, row));
      const expiresAt = deps.now() + linkLifeMs;
      return accepted({ body: { people: [...(people ?? [])], expiresAt } satisfies ImportPeopleAnswer });
    },
  }),
];

/** Hashing a password took a while: the caller's role is checked again. */
const create = (
  { deps, actor: { userId, session } }: Call,
  tx: Transaction,
  details: Parameters<typeof createAccount>[2],
  passwordHash: string,
): Result<User> => {
  const actor = activeActor(deps.records, userId, session);
  return actor ? createAccount(tx, actor, details, passwordHash) : refused('account-deactivated');
};

/** Each row is judged by itself: a wrong one does not stop others from being imported. */
const importOne = (call: Call, tx: Transaction, row: unknown): ImportedPerson => {
  const details = validate(newPerson, row);
  if (!details.ok) return refusedRow(details);
  const refusal = refuseKnown(tx, details.value.id);
  if (refusal) return refusedRow(refusal);
  const created = create(call, tx, details.value, noPassword);
  if (!created.ok) return refusedRow(created);
  const userId = created.value.id;
  // No entry in the inbox: nobody has seen anything of this account yet.
  tx.note('credentials', userId, 'link-made', { issuedBy: tx.actorId });
  return { ok: true, userId, path: `/set-password?token=${issueToken(call.deps, 'set-password', userId, tx.actorId)}` };
};

/**
 * People who are already here get a link only through the person's details, with all its checks (D56, D57). Only an
 * account that the caller has just made and nobody has signed in to is answered again: the answer was lost.
 */
const refuseKnown = (tx: Transaction, userId: string): Refusal | undefined => {
  if (!tx.find('user', userId)) return undefined;
  const known = tx.db.select().from(credentials).where(eq(credentials.userId, userId)).get();
  const ofRecord = and(eq(auditTrail.recordId, userId), eq(auditTrail.entity, 'user'));
  const made = tx.db.select().from(auditTrail).where(ofRecord).orderBy(auditTrail.seq).limit(1).get();
  const isRepeat =
    known?.passwordHash === noPassword && made?.actorId === tx.actorId && made.at > tx.now - repeatedWithinMs;
  return isRepeat ? undefined : refused('already-exists');
};

/** A device that lost the answer asks again as soon as it can. */
const repeatedWithinMs = hourMs;

const refusedRow = ({ message }: Refusal): ImportedPerson => ({ ok: false, message });
