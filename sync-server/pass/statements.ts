import { and, count, eq, gte, ne, sql } from 'drizzle-orm';
import {
  type SignedStatement,
  type Statement,
  type StatementAnswer,
  type StatementHead,
  statement,
  statementHead,
} from '#schema/api/pass.ts';
import { accepted, type ErrorCode, errors, type Result, refused } from '#schema/errors.ts';
import { dayMs } from '#schema/rules/time/lengths.ts';
import { validate } from '#schema/validate.ts';
import { findTablet, isSignedBy, type Tablet } from '#server/auth/tablets.ts';
import { isStorageError } from '#server/db/sqlite-code.ts';
import { tabletStatements, tablets } from '#server/db/tables.ts';
import type { Deps } from '#server/deps.ts';
import { recordStatement } from '#server/domain/hours/record-statement.ts';
import { turn } from '#server/domain/in-slices.ts';
import { inTransaction, type Transaction } from '#server/domain/transaction.ts';
import { checkStatementTime } from './check-statement-time.ts';

/** A hundred take half a second of processor time: other calls get in after this long. */
const sliceMs = 10;

/** Nor more than this, whatever the clock says: it may have been set back. */
const mostInSlice = 10;

/**
 * Takes what a tablet signed, each statement in a separate transaction with the line that records it, so that it counts
 * exactly once however often it is sent (S4) and delays no other (S7). Answers in the order sent. Other calls run in
 * between, and may revoke the tablet: later statements are then judged as from a revoked one.
 */
export const takeStatements = async (
  deps: Deps,
  tablet: Tablet,
  signed: readonly SignedStatement[],
): Promise<readonly StatementAnswer[]> => {
  const answers: StatementAnswer[] = [];
  let known = tablet;
  let sliceEnd = deps.now() + sliceMs;
  for (const each of signed) {
    if (deps.now() >= sliceEnd || answers.length % mostInSlice === mostInSlice - 1) {
      await turn();
      sliceEnd = deps.now() + sliceMs;
      known = findTablet(deps, tablet.tokenHash) ?? known;
    }
    answers.push(answerOf(takeStatement(deps, known, each)));
  }
  return answers;
};

const answerOf = (result: Result<unknown>): StatementAnswer =>
  result.ok ? { ok: true } : { ok: false, code: result.code, message: result.message };

const takeStatement = (deps: Deps, tablet: Tablet, signed: SignedStatement): Result<unknown> => {
  const read = readHead(tablet, signed);
  if (!read.ok) return read;
  const head = read.value;
  try {
    const { value, changes } = inTransaction(deps, { actorId: head.userId, device: tablet.id }, (tx) =>
      takeOnce(tx, tablet, head, signed),
    );
    deps.publish(changes);
    return value;
  } catch (error) {
    // A full disk is not the statement's fault: the call fails, and the tablet sends everything again.
    if (isStorageError(error)) throw error;
    deps.log('error', 'statement-failed', { error: error instanceof Error ? error.name : 'unknown' });
    return refused('internal');
  }
};

const readHead = (tablet: Tablet, { statement: text, signature }: SignedStatement): Result<StatementHead> => {
  if (!isSignedBy(tablet, text, signature)) return refused('bad-signature');
  const head = validate(statementHead, parsed(text));
  if (head.ok && head.value.tabletId !== tablet.id) return refused('bad-signature');
  return head;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const takeOnce = (tx: Transaction, tablet: Tablet, { id }: StatementHead, signed: SignedStatement): Result<unknown> => {
  const known = tx.db.select().from(tabletStatements).where(eq(tabletStatements.id, id)).get();
  if (known && known.tabletId === tablet.id && known.statement === signed.statement) return outcomeOf(known.code);
  if (known) return refused('already-exists');
  const result = carryOut(tx, tablet, validate(statement, parsed(signed.statement)));
  remember(tx, tablet, id, signed, result);
  return result;
};

const carryOut = (tx: Transaction, tablet: Tablet, said: Result<Statement>): Result<unknown> => {
  if (!said.ok) return said;
  const timely = checkStatementTime(tablet, said.value, tx.now);
  return timely.ok ? recordStatement(tx, { tabletId: tablet.id }, said.value) : timely;
};

/**
 * How many refused statements of a tablet are stored (per month, while in use): enough to investigate, too few to fill
 * a disk.
 */
const mostRefusedStored = 500;
const monthMs = 31 * dayMs;

const remember = (
  tx: Transaction,
  tablet: Tablet,
  id: string,
  signed: SignedStatement,
  result: Result<unknown>,
): void => {
  const isLate = tablet.revokedAt > 0;
  if (!result.ok && countRefused(tx, tablet.id, isLate) >= mostRefusedStored) {
    const refusedUnstored = sql`${tablets.refusedUnstored} + 1`;
    tx.db.update(tablets).set({ refusedUnstored }).where(eq(tablets.id, tablet.id)).run();
    return;
  }
  const code = result.ok ? '' : result.code;
  tx.db
    .insert(tabletStatements)
    .values({ id, tabletId: tablet.id, ...signed, receivedAt: tx.now, code, isLate })
    .run();
};

const countRefused = ({ db, now }: Transaction, tabletId: string, isLate: boolean): number =>
  db
    .select({ count: count() })
    .from(tabletStatements)
    .where(
      and(
        eq(tabletStatements.tabletId, tabletId),
        ne(tabletStatements.code, ''),
        eq(tabletStatements.isLate, isLate),
        isLate ? undefined : gte(tabletStatements.receivedAt, now - monthMs),
      ),
    )
    .get()?.count ?? 0;

const outcomeOf = (code: string): Result<unknown> =>
  code === '' ? accepted(undefined) : refused(code in errors ? (code as ErrorCode) : 'internal');
