import { eq } from 'drizzle-orm';
import type { User } from '#schema/entities/user.ts';
import { accepted, type Result, refused, refusedFields } from '#schema/errors.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { canResetPassword } from '#schema/permissions/user.ts';
import { dayMs } from '#schema/rules/time/lengths.ts';
import { pinCodes } from '#server/db/device-tables.ts';
import type { Deps } from '#server/deps.ts';
import { tellOfAccount } from '#server/domain/people/tell-of-account.ts';
import { inTransaction, type Transaction, type Writer } from '#server/domain/transaction.ts';
import { activeActor } from '#server/domain/writes/caller.ts';
import { checkPinLength, endPinCode, pinVerifier, storePin } from './pins.ts';
import { hashToken } from './sessions.ts';
import type { Tablet } from './tablets.ts';

/** Usually until the person's next shift; and it soon expires if it was written on a slip of paper. */
export const pinCodeLifeMs = dayMs;
/** Out of 32⁸ codes. */
const mostWrongTries = 5;
const codeLength = 8;
/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const hashOf = (code: string): string => hashToken(code.toUpperCase().replace(/[^A-Z0-9]/g, ''));

/** 32 letters, so that five bits of a byte select one, each equally likely. */
const codeFrom = (token: string): string =>
  [...Buffer.from(token, 'base64url').subarray(0, codeLength)].map((byte) => alphabet[byte % 32]).join('');

/**
 * Makes a one-time code with which the person sets a PIN of their choice at a tablet: for people who cannot get into
 * their profile. Returns it ready to hand over, "ABCD-EFGH"; an earlier one ends. For those who may help with the
 * password. Refuses `not-allowed`, `not-yourself` and `person-inactive`; the person is notified in their inbox.
 */
export const issuePinCode = (deps: Deps, userId: string, caller: Actor, device: string): Result<string> => {
  const writer: Writer = { actorId: caller.userId, device };
  const code = codeFrom(deps.newToken());
  const { value, changes } = inTransaction(deps, writer, (tx): Result<string> => {
    const [issuer, person] = [activeActor(deps.records, caller.userId, caller.session), tx.find('user', userId)];
    // The same answer whether the person does not exist or is out of reach.
    if (!issuer || !person || !canResetPassword(issuer, person)) return refused('not-allowed');
    if (userId === writer.actorId)
      return refused('not-yourself', 'You set your own PIN in your profile, without a code.');
    if (!person.isActive) return refused('person-inactive');
    const issued = { issuedBy: writer.actorId, expiresAt: tx.now + pinCodeLifeMs };
    const row = { codeHash: hashOf(code), ...issued, wrongTries: 0 };
    tx.db
      .insert(pinCodes)
      .values({ userId, ...row })
      .onConflictDoUpdate({ target: pinCodes.userId, set: row })
      .run();
    tellOfAccount(tx, person, { kind: 'pin-code-made', issuedBy: writer.actorId });
    return accepted(`${code.slice(0, 4)}-${code.slice(4)}`);
  });
  deps.publish(changes);
  return value;
};

interface CodeUse {
  readonly userId: string;
  readonly code: string;
  readonly pin: string;
}

const wrongCode = refusedFields({
  code: 'This code is wrong, has already been used or has expired. Ask a manager for a new one.',
});

/**
 * Sets the PIN of the code's person at a tablet and uses up the code. Refuses with `invalid` a code that is not valid,
 * which counts as an attempt (the fifth ends it), and a PIN too short for the person. The maker of the code must still
 * be allowed to make it.
 */
export const setPinWithCode = async (deps: Deps, tablet: Tablet, use: CodeUse): Promise<Result<void>> => {
  const tried = inTransaction(deps, writerAt(tablet, use), (tx) => checkUse(deps, tx, use)).value;
  if (!tried.ok) return tried;
  const verifier = await pinVerifier(use.userId, use.pin, deps.pinIterations);
  const { value, changes } = inTransaction(deps, writerAt(tablet, use), (tx): Result<void> => {
    // Hashing took a while: the code may have been used since.
    const still = checkUse(deps, tx, use);
    if (!still.ok) return still;
    const { person, issuedBy } = still.value;
    storePin(tx.db, { verifier, digits: use.pin.length }, tx.now);
    endPinCode(tx.db, use.userId);
    tellOfAccount(tx, person, { kind: 'pin-set-with-code', issuedBy, tabletId: tablet.id });
    return accepted(undefined);
  });
  deps.publish(changes);
  return value;
};

const writerAt = (tablet: Tablet, { userId }: CodeUse): Writer => ({ actorId: userId, device: tablet.id });

interface GoodUse {
  readonly person: User;
  readonly issuedBy: string;
}

const checkUse = (deps: Deps, tx: Transaction, { userId, code, pin }: CodeUse): Result<GoodUse> => {
  const known = tx.db.select().from(pinCodes).where(eq(pinCodes.userId, userId)).get();
  if (!known || known.expiresAt < tx.now) return wrongCode;
  if (known.codeHash !== hashOf(code)) {
    const wrongTries = known.wrongTries + 1;
    tx.db.update(pinCodes).set({ wrongTries }).where(eq(pinCodes.userId, userId)).run();
    if (wrongTries >= mostWrongTries) endPinCode(tx.db, userId);
    return wrongCode;
  }
  const [person, issuer] = [tx.find('user', userId), activeActor(deps.records, known.issuedBy)];
  if (!person?.isActive || !issuer || !canResetPassword(issuer, person)) return wrongCode;
  return checkPinLength(person, pin) ?? accepted({ person, issuedBy: known.issuedBy });
};
