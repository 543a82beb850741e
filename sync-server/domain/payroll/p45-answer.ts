import { and, desc, eq } from 'drizzle-orm';
import type { Payee } from '#schema/entities/payroll.ts';
import { isSame } from '#schema/rules/is-same.ts';
import { auditTrail } from '#server/db/tables.ts';
import type { Transaction } from '#server/domain/transaction.ts';

const intent = 'confirm-p45';

type P45 = Pick<Payee, 'previousTaxYear' | 'previousTaxablePay' | 'previousTax'>;

const figuresOf = ({ previousTaxYear, previousTaxablePay, previousTax }: P45) => ({
  previousTaxYear,
  previousTaxablePay,
  previousTax,
});

export const isSameP45 = (one: P45, other: P45): boolean => isSame(figuresOf(one), figuresOf(other));

/**
 * Notes in the audit trail that a P45 is another employer's although it equals what was paid here, with who says so and
 * why.
 */
export const keepP45Answer = (tx: Transaction, payee: Payee, reason: string): void =>
  tx.note('payee', payee.userId, intent, { ...figuresOf(payee), reason });

/** Whether an admin has confirmed the P45 that is entered now: with other figures it is asked about again. */
export const isP45Answered = (tx: Transaction, payee: Payee): boolean => {
  const answer = tx.db
    .select({ change: auditTrail.change })
    .from(auditTrail)
    .where(and(eq(auditTrail.recordId, payee.userId), eq(auditTrail.intent, intent)))
    .orderBy(desc(auditTrail.seq))
    .limit(1)
    .get();
  if (!answer) return false;
  const { reason: _, ...figures } = JSON.parse(answer.change) as Readonly<Record<string, unknown>>;
  return isSame(figures, figuresOf(payee));
};
