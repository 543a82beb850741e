import { shiftNoticeAnswer, shiftNoticeQuery } from '#schema/api/shift-notice.ts';
import { refused } from '#schema/errors.ts';
import { readsShiftNotice } from '#schema/permissions/shift.ts';
import { shiftNoticesOf } from '#server/domain/rota/shift-notice.ts';
import { endpoint, replyWith } from './endpoint.ts';

/** How much notice people had of their shifts and of changes. */
export const shiftNoticeEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/shift-notice/{userId}',
    topic: 'Records about people',
    summary:
      'When you were offered shifts, saw them, and they were changed or cancelled; anybody’s for managers and admins.',
    query: shiftNoticeQuery,
    answer: shiftNoticeAnswer,
    run: async ({ deps, actor, parameters: { userId = '' } }, { query }) => {
      if (!readsShiftNotice(actor, userId)) return refused('not-allowed');
      return replyWith(await shiftNoticesOf(deps, userId, query), (notices) => ({ notices }));
    },
  }),
];
