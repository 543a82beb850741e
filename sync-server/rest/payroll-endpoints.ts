import * as z from 'zod/mini';
import { anyId, doneAnswer } from '#schema/api/list.ts';
import {
  addEntryRequest,
  adjustEntryRequest,
  changePayRunRequest,
  confirmBankRequest,
  createPayRunRequest,
  type PayRunAnswer,
  payRunAnswer,
  payRunChangesAnswer,
  reopenOwedRequest,
  settleOwedRequest,
} from '#schema/api/payroll.ts';
import { accepted, type Result } from '#schema/errors.ts';
import { managesPayroll } from '#schema/permissions/payroll.ts';
import { createDemoPayRuns } from '#server/demo-data/pay-runs.ts';
import {
  addCorrections,
  addToPayRun,
  adjustPayEntry,
  leaveOutOfPayRun,
} from '#server/domain/payroll/adjust-pay-entry.ts';
import { completePayRun } from '#server/domain/payroll/complete-pay-run.ts';
import { type ComputedRun, computePayRun } from '#server/domain/payroll/compute-pay-run.ts';
import { changePaymentDate, createPayRun, discardPayRun } from '#server/domain/payroll/create-pay-run.ts';
import { confirmBankDetails } from '#server/domain/payroll/keep-payee.ts';
import { comparePayRun } from '#server/domain/payroll/pay-run-changes.ts';
import { reopenOwedPay, settleOwedPay } from '#server/domain/payroll/settle-owed-pay.ts';
import { visibleEntries, visiblePeriods } from '#server/domain/payroll/visible-pay.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { type Call, endpoint, type Reply, replyWith, writeAs } from './endpoint.ts';

const topic = 'Payroll';
const ofAdmins = { topic, allows: managesPayroll, takesNoRow: true } as const;
const ofRun = { ...ofAdmins, answer: payRunAnswer } as const;
const ofEntry = { ...ofAdmins, answer: z.object({ id: z.string() }) } as const;

const writerOf = ({ actor, device }: Call) => ({ actorId: actor.userId, device });

const change = (call: Call, work: (tx: Transaction) => Result<{ readonly id: string }>): Result<Reply> =>
  replyWith(writeAs(call, work), ({ id }) => ({ id }));

const presentRun = ({ period, people, refused }: ComputedRun): PayRunAnswer => ({ id: period.id, people, refused });

const compute = async (call: Call, id: string, status: 'draft' | 'processing'): Promise<Result<Reply>> =>
  replyWith(await computePayRun(call.deps, writerOf(call), id, status), presentRun);

/**
 * Everybody reads their own pay. Pay runs are for admins: preparing, computing and completing happen only on the server
 * (D17).
 */
export const payrollEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/payroll/periods',
    topic,
    summary: 'Your pay periods; all of them for admins.',
    run: ({ deps, actor }) => accepted({ body: visiblePeriods(deps, actor) }),
  }),
  endpoint({
    method: 'get',
    path: '/api/payroll/entries',
    topic,
    summary: 'Your pay entries; anybody’s for admins.',
    query: z.object({ userId: z.optional(anyId) }),
    run: ({ deps, actor }, { query }) => replyWith(visibleEntries(deps, actor, query.userId), (entries) => entries),
  }),
  endpoint({
    ...ofRun,
    method: 'post',
    path: '/api/payroll/periods',
    summary: 'Begins a pay run. Admins.',
    body: createPayRunRequest,
    run: (call, { body }) => {
      const made = writeAs(call, (tx) => createPayRun(tx, body));
      return made.ok ? compute(call, made.value.id, 'draft') : made;
    },
  }),
  endpoint({
    ...ofRun,
    method: 'put',
    path: '/api/payroll/periods/{id}',
    summary: 'Another pay date for a run that is not completed. Admins.',
    body: changePayRunRequest,
    run: (call, { body }) => {
      const changed = writeAs(call, (tx) => changePaymentDate(tx, call.id, body));
      return changed.ok ? compute(call, changed.value.id, 'draft') : changed;
    },
  }),
  endpoint({
    ...ofRun,
    method: 'post',
    path: '/api/payroll/periods/{id}/gather',
    summary: 'Gathers its hours again. Admins.',
    run: (call) => compute(call, call.id, 'draft'),
  }),
  endpoint({
    ...ofRun,
    method: 'post',
    path: '/api/payroll/periods/{id}/process',
    summary: 'Computes it. Admins.',
    run: (call) => compute(call, call.id, 'processing'),
  }),
  endpoint({
    ...ofRun,
    method: 'post',
    path: '/api/payroll/periods/{id}/complete',
    summary: 'Completes it and issues payslips to everybody who can be paid. Admins.',
    run: async (call) =>
      replyWith(
        await completePayRun(call.deps, writerOf(call), call.id),
        ({ period, payslips, leftOut }): PayRunAnswer => ({ id: period.id, people: payslips, refused: leftOut }),
      ),
  }),
  endpoint({
    ...ofAdmins,
    method: 'get',
    path: '/api/payroll/periods/{id}/changes',
    summary: 'For whom it would come out differently now, and how many people have hours to approve. Admins.',
    answer: payRunChangesAnswer,
    run: async (call) => replyWith(await comparePayRun(call.deps, writerOf(call), call.id), (changes) => changes),
  }),
  endpoint({
    ...ofEntry,
    method: 'delete',
    path: '/api/payroll/periods/{id}',
    summary: 'Discards a pay run. Admins.',
    run: (call) => change(call, (tx) => discardPayRun(tx, call.id)),
  }),
  endpoint({
    ...ofEntry,
    method: 'post',
    path: '/api/payroll/payees/{id}/confirm-bank',
    summary:
      'Confirms changed bank details, once you have checked them with the person. Admins, but not for themselves.',
    body: confirmBankRequest,
    run: (call, { body }) => change(call, (tx) => confirmBankDetails(tx, call.actor, call.id, body.since)),
  }),
  endpoint({
    ...ofEntry,
    method: 'post',
    path: '/api/payroll/periods/{id}/entries',
    summary: 'Adds somebody to a pay run. Admins.',
    body: addEntryRequest,
    run: (call, { body }) => change(call, (tx) => addToPayRun(tx, call.id, body.userId)),
  }),
  endpoint({
    ...ofEntry,
    method: 'put',
    path: '/api/payroll/entries/{id}',
    summary: 'Additions and deductions of an entry. Admins.',
    body: adjustEntryRequest,
    run: (call, { body }) => change(call, (tx) => adjustPayEntry(tx, call.id, body)),
  }),
  endpoint({
    ...ofEntry,
    method: 'post',
    path: '/api/payroll/entries/{id}/corrections',
    summary: 'Adds what earlier runs owe or paid too much, after pay was agreed anew for their days. Admins.',
    run: (call) => change(call, (tx) => addCorrections(tx, call.id)),
  }),
  endpoint({
    ...ofEntry,
    method: 'post',
    path: '/api/payroll/entries/{id}/settle',
    summary: 'Leaves a salary that no run paid, or what earlier runs paid too little or too much, as it was. Admins.',
    body: settleOwedRequest,
    run: (call, { body }) => change(call, (tx) => settleOwedPay(tx, call.id, body)),
  }),
  endpoint({
    ...ofEntry,
    method: 'post',
    path: '/api/payroll/payees/{id}/reopen',
    summary: 'Reopens pay of an earlier run that was left as it was. Admins.',
    body: reopenOwedRequest,
    run: (call, { body }) => change(call, (tx) => reopenOwedPay(tx, call.id, body.settledId)),
  }),
  endpoint({
    ...ofEntry,
    method: 'delete',
    path: '/api/payroll/entries/{id}',
    summary: 'Leaves somebody out of a pay run. Admins.',
    run: (call) => change(call, (tx) => leaveOutOfPayRun(tx, call.id)),
  }),
  endpoint({
    method: 'post',
    path: '/api/seed-payroll-demo',
    topic,
    summary: 'Sample pay runs for the demo restaurant. Demo only.',
    answer: doneAnswer,
    takesNoRow: true,
    isForDemo: true,
    run: async ({ deps }) => replyWith(await createDemoPayRuns(deps), () => ({ ok: true })),
  }),
];
