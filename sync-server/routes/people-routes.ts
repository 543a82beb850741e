import { type Context, Hono } from 'hono';
import {
  createPersonRequest,
  type ImportedPerson,
  type ImportPeopleAnswer,
  importPeopleRequest,
  newPerson,
} from '#schema/api/people.ts';
import type { User } from '#schema/entities/user.ts';
import { type Refusal, type Result, refused } from '#schema/errors.ts';
import { rolesToCreate } from '#schema/permissions/user.ts';
import { validate } from '#schema/validate.ts';
import { issueToken, linkLifeMs } from '#server/auth/one-time-tokens.ts';
import { requireSession } from '#server/auth/require-session.ts';
import type { SessionEnv } from '#server/auth/session-env.ts';
import type { Deps } from '#server/deps.ts';
import { createAccount, noPassword } from '#server/domain/create-account.ts';
import { inSlices } from '#server/domain/in-slices.ts';
import { inTransaction, type Transaction } from '#server/domain/transaction.ts';
import { activeActor } from '#server/sync/actor-of.ts';
import { readInput } from './read-input.ts';
import { refuse } from './refuse.ts';

/** Accounts of new colleagues: one with a password, or many with a link each. */
export const createPeopleRoutes = (deps: Deps) =>
  new Hono<SessionEnv>()
    .use(requireSession(deps))
    .post('/', async (c) => {
      const input = await readInput(c, createPersonRequest);
      if (!input.ok) return refuse(c, input);
      if (rolesToCreate(c.get('actor')).length === 0) return refuse(c, refused('not-allowed'));
      const { password, ...details } = input.value;
      const passwordHash = await deps.passwords.hash(password);
      const created = write(c, deps, (tx) => create(deps, c, tx, details, passwordHash));
      return created.ok ? c.json({ userId: created.value.id }) : refuse(c, created);
    })
    .post('/import', async (c) => {
      const input = await readInput(c, importPeopleRequest);
      if (!input.ok) return refuse(c, input);
      if (rolesToCreate(c.get('actor')).length === 0) return refuse(c, refused('not-allowed'));
      const writer = { actorId: c.get('actor').userId, device: c.get('deviceId') };
      const people = await inSlices(deps, writer, input.value.people, (tx, row) => importOne(deps, c, tx, row));
      const expiresAt = deps.now() + linkLifeMs;
      return c.json({ people: [...(people ?? [])], expiresAt } satisfies ImportPeopleAnswer);
    });

type Caller = Context<SessionEnv>;

const write = <Value>(c: Caller, deps: Deps, work: (tx: Transaction) => Value): Value => {
  const writer = { actorId: c.get('actor').userId, device: c.get('deviceId') };
  const { value, changes } = inTransaction(deps, writer, work);
  deps.publish(changes);
  return value;
};

/** Hashing a password took a while: the caller's role is asked for again. */
const create = (
  deps: Deps,
  c: Caller,
  tx: Transaction,
  details: Parameters<typeof createAccount>[2],
  passwordHash: string,
): Result<User> => {
  const { userId, session } = c.get('actor');
  const actor = activeActor(deps.records, userId, session);
  return actor ? createAccount(tx, actor, details, passwordHash) : refused('account-deactivated');
};

/** Each row is judged by itself: one that is wrong keeps no other from being imported. */
const importOne = (deps: Deps, c: Caller, tx: Transaction, row: unknown): ImportedPerson => {
  const details = validate(newPerson, row);
  if (!details.ok) return refusedRow(details);
  const created = create(deps, c, tx, details.value, noPassword);
  if (!created.ok) return refusedRow(created);
  const userId = created.value.id;
  // No entry in the inbox: nobody has read anything of this account yet.
  tx.note('credentials', userId, 'link-made', { issuedBy: tx.actorId });
  return { ok: true, userId, path: `/set-password?token=${issueToken(deps, 'set-password', userId, tx.actorId)}` };
};

const refusedRow = ({ message }: Refusal): ImportedPerson => ({ ok: false, message });
