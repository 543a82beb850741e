import { and, gte, lte } from 'drizzle-orm';
import * as z from 'zod/mini';
import { personDaysQuery } from '#schema/api/list.ts';
import { createTimeOffRequest, decideTimeOffRequest, timeOffAnswer } from '#schema/api/time-off.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import type { TimeOffRequest } from '#schema/entities/time-off-request.ts';
import { accepted, type Result } from '#schema/errors.ts';
import { managesTimeOff } from '#schema/permissions/time-off-request.ts';
import { columnOf } from '#server/db/records.ts';
import { endpoint, type Reply } from './endpoint.ts';
import { askedDays, newestFirst, ofPerson, readPage } from './list.ts';
import { change, create } from './submit.ts';

const topic = 'Time off';

const answerOne = (result: Result<TimeOffRequest>): Result<Reply> =>
  result.ok ? accepted({ body: timeOffAnswer.parse(result.value) }) : result;

/** Time off (D14). */
export const timeOffEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/time-off',
    topic,
    summary: 'Your time off; everybody’s for managers and admins, the newest request first.',
    query: personDaysQuery,
    answer: z.array(timeOffAnswer),
    run: (call, { query }) => {
      const { first, last } = askedDays(query);
      const where = and(
        ofPerson('timeOffRequest', query.userId),
        first && gte(columnOf('timeOffRequest', 'endDate'), first),
        last && lte(columnOf('timeOffRequest', 'startDate'), last),
      );
      const { documents, next } = readPage(call, { ...newestFirst('timeOffRequest'), where }, query);
      return accepted({ body: documents.map((each) => timeOffAnswer.parse(each)), next });
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/time-off',
    topic,
    summary: 'Asks for time off for yourself; a manager or admin records an absence for the person named.',
    body: createTimeOffRequest,
    answer: timeOffAnswer,
    status: 201,
    run: (call, { body }) => {
      const { actor, deps } = call;
      const records = managesTimeOff(actor);
      const at = toInstant(deps.now());
      const request: TimeOffRequest = {
        id: deps.newId(),
        userId: records ? (body.userId ?? actor.userId) : actor.userId,
        startDate: body.startDate,
        endDate: body.endDate,
        type: body.type,
        reason: body.reason,
        status: records ? 'approved' : 'pending',
        decidedById: '',
        decidedAt: '',
        decisionNote: '',
        createdBy: actor.userId,
        createdAt: at,
      };
      const made = create(call, 'timeOffRequest', [request]);
      return answerOne(made.ok ? accepted(made.value[0] as TimeOffRequest) : made);
    },
  }),
  endpoint({
    method: 'patch',
    path: '/api/time-off/{id}',
    topic,
    summary: 'Approves or denies a pending request. Managers and admins, but not for themselves.',
    body: decideTimeOffRequest,
    answer: timeOffAnswer,
    run: (call, { body }) =>
      answerOne(
        change(
          call,
          'timeOffRequest',
          (request) => accepted({ ...request, status: body.status }),
          () => ({ status: 'pending' as const }),
        ),
      ),
  }),
];
