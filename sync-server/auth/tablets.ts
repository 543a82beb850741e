import { createPublicKey, verify } from 'node:crypto';
import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { type ListedStatement, type ListedTablet, type StatementHead, statementHead } from '#schema/api/pass.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import { accepted, type Refusal, type Result, refused, refusedFields } from '#schema/errors.ts';
import { pressTime } from '#schema/rules/hours/punch-time.ts';
import { minuteMs } from '#schema/rules/time/lengths.ts';
import type { Database } from '#server/db/database.ts';
import { writeIfPossible } from '#server/db/sqlite-code.ts';
import { tabletStatements, tablets } from '#server/db/tables.ts';
import type { Deps } from '#server/deps.ts';
import { tellOfTablet } from '#server/domain/restaurant/tell-of-tablet.ts';
import { inTransaction, type Transaction, type Writer } from '#server/domain/transaction.ts';
import { hashToken } from './sessions.ts';

/** A tablet at the pass, as stored. */
export type Tablet = typeof tablets.$inferSelect;

/** How precisely `lastSeenAt` is kept. */
const touchAfterMs = minuteMs;
const mostListed = 20;

/** Whether a text is a public key of the kind tablets make: ECDSA P-256, SubjectPublicKeyInfo in base64url. */
const isPublicKey = (text: string): boolean => {
  try {
    return publicKeyOf(text).asymmetricKeyDetails?.namedCurve === 'prime256v1';
  } catch {
    return false;
  }
};

const publicKeyOf = (text: string) =>
  createPublicKey({ key: Buffer.from(text, 'base64url'), format: 'der', type: 'spki' });

/** Whether this tablet signed these very bytes. */
export const isSignedBy = ({ publicKey }: Pick<Tablet, 'publicKey'>, text: string, signature: string): boolean =>
  verify(
    'sha256',
    Buffer.from(text),
    { key: publicKeyOf(publicKey), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );

/** The details a tablet is enrolled with. */
interface Enrolment {
  readonly name: string;
  readonly publicKey: string;
  readonly departmentIds: readonly string[];
}

/**
 * Enrols a tablet and returns its token, of which only a hash is stored. Refuses other kinds of key and unknown
 * departments.
 */
export const enrolTablet = (
  deps: Deps,
  { name, publicKey, departmentIds }: Enrolment,
  writer: Writer,
): Result<{ readonly tabletId: string; readonly token: string }> => {
  if (!isPublicKey(publicKey)) return refusedFields({ publicKey: 'This is not a P-256 public key.' });
  const [id, token] = [deps.newId(), deps.newToken()];
  const { value, changes } = inTransaction(deps, writer, (tx): Result<void> => {
    const unknown = refuseDepartments(tx, departmentIds);
    if (unknown) return unknown;
    const shown = { name: name.trim(), departmentIds, enrolledBy: writer.actorId, enrolledAt: tx.now };
    tx.db
      .insert(tablets)
      .values({ id, ...shown, tokenHash: hashToken(token), publicKey, lastSeenAt: tx.now })
      .run();
    tx.note('tablet', id, 'enrol-tablet', shown);
    tellOfTablet(tx, 'enrolled', shown.name);
    return accepted(undefined);
  });
  deps.publish(changes);
  return value.ok ? accepted({ tabletId: id, token }) : value;
};

const refuseDepartments = (tx: Transaction, departmentIds: readonly string[]): Refusal | undefined => {
  if (departmentIds.length === 0) return undefined;
  const known = new Set(tx.restaurant().departments.map(({ id }) => id));
  if (departmentIds.every((id) => known.has(id))) return undefined;
  return refusedFields({ departmentIds: 'One of these departments is no longer in the catalogue.' });
};

/** Changes whose PINs a tablet receives. Refuses `not-found`, `tablet-revoked` and unknown departments. */
export const changeTablet = (
  deps: Deps,
  id: string,
  { departmentIds }: Pick<Tablet, 'departmentIds'>,
  writer: Writer,
): Result<void> => {
  const { value, changes } = inTransaction(deps, writer, (tx): Result<void> => {
    const tablet = tx.db.select().from(tablets).where(eq(tablets.id, id)).get();
    if (!tablet) return refused('not-found');
    if (tablet.revokedAt > 0) return refused('tablet-revoked');
    const unknown = refuseDepartments(tx, departmentIds);
    if (unknown) return unknown;
    if (departmentIds.join() === tablet.departmentIds.join()) return accepted(undefined);
    tx.db.update(tablets).set({ departmentIds }).where(eq(tablets.id, id)).run();
    tx.note('tablet', id, 'change-tablet', { departmentIds });
    tellOfTablet(tx, 'changed', tablet.name);
    return accepted(undefined);
  });
  deps.publish(changes);
  return value;
};

/** The tablet of a token's hash, including revoked ones. */
export const findTablet = (deps: Deps, tokenHash: string): Tablet | undefined => {
  const tablet = deps.db.select().from(tablets).where(eq(tablets.tokenHash, tokenHash)).get();
  if (tablet && deps.now() - tablet.lastSeenAt > touchAfterMs) {
    writeIfPossible(() =>
      deps.db.update(tablets).set({ lastSeenAt: deps.now() }).where(eq(tablets.id, tablet.id)).run(),
    );
  }
  return tablet;
};

/** Takes a tablet out of use. Refuses `not-found`; a tablet already revoked keeps its earlier time. */
export const revokeTablet = (deps: Deps, id: string, writer: Writer): Result<void> => {
  const { value, changes } = inTransaction(deps, writer, (tx): Result<void> => {
    const tablet = tx.db.select().from(tablets).where(eq(tablets.id, id)).get();
    if (!tablet) return refused('not-found');
    if (tablet.revokedAt > 0) return accepted(undefined);
    const changed = { revokedBy: writer.actorId, revokedAt: tx.now };
    tx.db.update(tablets).set(changed).where(eq(tablets.id, id)).run();
    tx.note('tablet', id, 'revoke-tablet', changed);
    tellOfTablet(tx, 'revoked', tablet.name);
    return accepted(undefined);
  });
  deps.publish(changes);
  return value;
};

/** All tablets, active ones first, then newest first; each with its refused statements. */
export const listTablets = ({ db }: Deps): readonly ListedTablet[] =>
  db
    .select()
    .from(tablets)
    .orderBy(sql`${tablets.revokedAt} > 0`, desc(tablets.enrolledAt), tablets.id)
    .all()
    .map(({ tokenHash, publicKey, refusedUnstored, ...tablet }) => ({
      ...tablet,
      departmentIds: [...tablet.departmentIds],
      refused: refusedOf(db, tablet.id),
      refusedCount:
        refusedUnstored + countOf(db, and(eq(tabletStatements.tabletId, tablet.id), ne(tabletStatements.code, ''))),
      lateCount: countOf(
        db,
        and(eq(tabletStatements.tabletId, tablet.id), eq(tabletStatements.isLate, true), eq(tabletStatements.code, '')),
      ),
    }));

const countOf = (db: Database, where: SQL | undefined): number =>
  db.select({ count: sql<number>`count(*)` }).from(tabletStatements).where(where).get()?.count ?? 0;

const refusedOf = (db: Database, tabletId: string): ListedStatement[] =>
  db
    .select()
    .from(tabletStatements)
    .where(and(eq(tabletStatements.tabletId, tabletId), ne(tabletStatements.code, '')))
    .orderBy(desc(tabletStatements.receivedAt), desc(tabletStatements.id))
    .limit(mostListed)
    .all()
    .map(({ statement: text, code }) => presentStatement(statementHead.parse(JSON.parse(text)), code));

const presentStatement = (said: StatementHead, code: string): ListedStatement => ({
  id: said.id,
  userId: said.userId,
  kind: said.kind,
  type: said.kind === 'punch' ? (said.type ?? '') : 'tick',
  at: toInstant(pressTime(said)),
  code,
});
