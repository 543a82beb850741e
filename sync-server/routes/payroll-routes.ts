import { type Context, Hono } from 'hono';
import {
  addEntryRequest,
  adjustEntryRequest,
  changePayRunRequest,
  confirmBankRequest,
  createPayRunRequest,
  type PayRunAnswer,
} from '#schema/api/payroll.ts';
import { type Result, refused } from '#schema/errors.ts';
import { managesPayroll } from '#schema/permissions/payroll.ts';
import { requireSession } from '#server/auth/require-session.ts';
import type { SessionEnv } from '#server/auth/session-env.ts';
import type { Deps } from '#server/deps.ts';
import { addToPayRun, adjustPayEntry, leaveOutOfPayRun } from '#server/domain/adjust-pay-entry.ts';
import { completePayRun } from '#server/domain/complete-pay-run.ts';
import { type ComputedRun, computePayRun } from '#server/domain/compute-pay-run.ts';
import { changePaymentDate, createPayRun, discardPayRun } from '#server/domain/create-pay-run.ts';
import { confirmBankDetails } from '#server/domain/keep-payee.ts';
import { inTransaction, type Transaction } from '#server/domain/transaction.ts';
import { visibleEntries, visiblePeriods } from '#server/domain/visible-pay.ts';
import { readInput } from './read-input.ts';
import { refuse } from './refuse.ts';

/**
 * Everybody reads their own pay. Pay runs are for admins: what is prepared, computed and completed happens on the server
 * alone (D17).
 */
export const createPayrollRoutes = (deps: Deps) =>
  new Hono<SessionEnv>()
    .use(requireSession(deps))
    .get('/periods', (c) => c.json(visiblePeriods(deps, c.get('actor'))))
    .get('/entries', (c) => {
      const entries = visibleEntries(deps, c.get('actor'), c.req.query('userId'));
      return entries.ok ? c.json(entries.value) : refuse(c, entries);
    })
    .use(async (c, next) => (managesPayroll(c.get('actor')) ? next() : refuse(c, refused('not-allowed'))))
    .post('/periods', async (c) => {
      const input = await readInput(c, createPayRunRequest);
      if (!input.ok) return refuse(c, input);
      const made = write(c, deps, (tx) => createPayRun(tx, input.value));
      if (!made.ok) return refuse(c, made);
      return answerRun(c, await computePayRun(deps, writerOf(c), made.value.id, 'draft'));
    })
    .put('/periods/:id', async (c) => {
      const input = await readInput(c, changePayRunRequest);
      if (!input.ok) return refuse(c, input);
      const changed = write(c, deps, (tx) => changePaymentDate(tx, c.req.param('id'), input.value));
      if (!changed.ok) return refuse(c, changed);
      return answerRun(c, await computePayRun(deps, writerOf(c), changed.value.id, 'draft'));
    })
    .post('/periods/:id/gather', async (c) =>
      answerRun(c, await computePayRun(deps, writerOf(c), c.req.param('id'), 'draft')),
    )
    .post('/periods/:id/process', async (c) =>
      answerRun(c, await computePayRun(deps, writerOf(c), c.req.param('id'), 'processing')),
    )
    .post('/periods/:id/complete', async (c) => {
      const completed = await completePayRun(deps, writerOf(c), c.req.param('id'));
      if (!completed.ok) return refuse(c, completed);
      const { period, payslips, leftOut } = completed.value;
      return c.json({ id: period.id, people: payslips, refused: leftOut } satisfies PayRunAnswer);
    })
    .delete('/periods/:id', (c) =>
      answer(
        c,
        write(c, deps, (tx) => discardPayRun(tx, c.req.param('id'))),
      ),
    )
    .post('/payees/:id/confirm-bank', async (c) => {
      const input = await readInput(c, confirmBankRequest);
      if (!input.ok) return refuse(c, input);
      return answer(
        c,
        write(c, deps, (tx) => confirmBankDetails(tx, c.get('actor'), c.req.param('id'), input.value.since)),
      );
    })
    .post('/periods/:id/entries', async (c) => {
      const input = await readInput(c, addEntryRequest);
      if (!input.ok) return refuse(c, input);
      return answer(
        c,
        write(c, deps, (tx) => addToPayRun(tx, c.req.param('id'), input.value.userId)),
      );
    })
    .put('/entries/:id', async (c) => {
      const input = await readInput(c, adjustEntryRequest);
      if (!input.ok) return refuse(c, input);
      return answer(
        c,
        write(c, deps, (tx) => adjustPayEntry(tx, c.req.param('id'), input.value)),
      );
    })
    .delete('/entries/:id', (c) =>
      answer(
        c,
        write(c, deps, (tx) => leaveOutOfPayRun(tx, c.req.param('id'))),
      ),
    );

const writerOf = (c: Context<SessionEnv>) => ({ actorId: c.get('actor').userId, device: c.get('deviceId') });

const write = <Value>(c: Context<SessionEnv>, deps: Deps, work: (tx: Transaction) => Value): Value => {
  const { value, changes } = inTransaction(deps, writerOf(c), work);
  deps.publish(changes);
  return value;
};

const answer = (c: Context, result: Result<{ readonly id: string }>) =>
  result.ok ? c.json({ id: result.value.id }) : refuse(c, result);

const answerRun = (c: Context, run: Result<ComputedRun>) => {
  if (!run.ok) return refuse(c, run);
  const { period, people, refused: cannotBePaid } = run.value;
  return c.json({ id: period.id, people, refused: cannotBePaid } satisfies PayRunAnswer);
};
