import * as z from 'zod/mini';
import { anyId } from '#schema/api/list.ts';
import { downloadPayslip, payslipFacts, visibleEntries } from '#server/domain/payroll/visible-pay.ts';
import { endpoint, replyWith, writeAs } from './endpoint.ts';

const topic = 'Payroll';

/** Payslips, the caller's own or any for an admin; every download is counted (specification, section 7). */
export const payslipEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/payslips',
    topic,
    summary: 'Your payslips; anybody’s for admins.',
    query: z.object({ userId: z.optional(anyId) }),
    run: ({ deps, actor }, { query }) => replyWith(visibleEntries(deps, actor, query.userId), payslipFacts),
  }),
  endpoint({
    method: 'get',
    path: '/api/payslips/{id}/download',
    topic,
    summary: 'A payslip as its document shows it; the download is counted.',
    run: (call) =>
      replyWith(
        writeAs(call, (tx) => downloadPayslip(tx, call.actor, call.id)),
        (payslip) => payslip,
      ),
  }),
];
