import {
  answerComplaintRequest,
  complaintRequest,
  type ListedComplaint,
  listedComplaints,
} from '#schema/api/complaints.ts';
import { accepted, type Result } from '#schema/errors.ts';
import {
  acknowledgeComplaint,
  answerComplaint,
  complaintsFor,
  makeComplaint,
} from '#server/domain/data-rights/complaints.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { type Call, endpoint, replyWith, writeAs } from './endpoint.ts';

const shared = { topic: 'Records about people', answer: listedComplaints, takesNoRow: true } as const;

const listFor = ({ deps, actor }: Call): { complaints: readonly ListedComplaint[] } => ({
  complaints: complaintsFor(deps, actor),
});

const change = (call: Call, work: (tx: Transaction) => Result<undefined>) =>
  replyWith(writeAs(call, work), () => listFor(call));

/**
 * Complaints about how personal data is used (Data Protection Act 2018, section 164A): anybody makes one, admins
 * acknowledge and answer it. Only on the server: they concern no other device.
 */
export const complaintEndpoints = [
  endpoint({
    ...shared,
    method: 'get',
    path: '/api/complaints',
    summary: 'Your complaints about data; everybody’s for admins.',
    run: (call) => accepted({ body: listFor(call) }),
  }),
  endpoint({
    ...shared,
    method: 'post',
    path: '/api/complaints',
    summary: 'Complains about how your data is used.',
    body: complaintRequest,
    perMinute: 5,
    run: (call, { body }) => change(call, (tx) => makeComplaint(tx, body)),
  }),
  endpoint({
    ...shared,
    method: 'post',
    path: '/api/complaints/{id}/acknowledge',
    summary: 'Acknowledges one. Admins.',
    run: (call) => change(call, (tx) => acknowledgeComplaint(tx, call.actor, call.id)),
  }),
  endpoint({
    ...shared,
    method: 'post',
    path: '/api/complaints/{id}/answer',
    summary: 'Answers one. Admins.',
    body: answerComplaintRequest,
    run: (call, { body }) => change(call, (tx) => answerComplaint(tx, call.actor, call.id, body.answer)),
  }),
];
