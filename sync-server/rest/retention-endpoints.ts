import { changeRetentionRequest, type RetentionAnswer, retentionAnswer } from '#schema/api/retention.ts';
import { accepted } from '#schema/errors.ts';
import { keepsRetention } from '#schema/permissions/records.ts';
import { changeRetention, monthsOfKinds } from '#server/domain/retention/retention-choices.ts';
import { type Call, endpoint, replyWith, writeAs } from './endpoint.ts';

const shared = { topic: 'Records about people', answer: retentionAnswer, allows: keepsRetention } as const;

const months = ({ deps }: Call): RetentionAnswer => ({ months: monthsOfKinds(deps.db) });

/** How long records are kept: admins see it, and may keep them longer than the law requires. */
export const retentionEndpoints = [
  endpoint({
    ...shared,
    method: 'get',
    path: '/api/retention',
    summary: 'How many months each kind of record is kept. Admins.',
    run: (call) => accepted({ body: months(call) }),
  }),
  endpoint({
    ...shared,
    method: 'put',
    path: '/api/retention/{kind}',
    summary: 'Changes how long a kind is kept, never below the legal minimum. Admins.',
    body: changeRetentionRequest,
    takesNoRow: true,
    run: (call, { body }) => {
      const { kind = '' } = call.parameters;
      const changed = writeAs(call, (tx) => changeRetention(tx, call.actor, kind, body.months));
      return replyWith(changed, () => months(call));
    },
  }),
];
