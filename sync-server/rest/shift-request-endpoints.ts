import * as z from 'zod/mini';
import { pageQuery } from '#schema/api/list.ts';
import {
  createShiftRequestRequest,
  quickSwapRequest,
  respondRequest,
  shiftRequestAnswer,
} from '#schema/api/shift-requests.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { accepted, type Result } from '#schema/errors.ts';
import { declinedBy, type NewShiftRequest, newShiftRequest } from '#schema/intents/shift-request.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import { canDecideRequest } from '#schema/permissions/shift-request.ts';
import { type Call, endpoint, type Reply } from './endpoint.ts';
import { newestFirst, readPage } from './list.ts';
import { orNull } from './names.ts';
import { change, create } from './submit.ts';

const topic = 'Marketplace';

const presentRequest = (request: ShiftRequest) =>
  shiftRequestAnswer.parse({
    ...request,
    askedById: orNull(request.askedById),
    targetShiftId: orNull(request.targetShiftId),
  });

const answerOne = (result: Result<ShiftRequest>): Result<Reply> =>
  result.ok ? accepted({ body: presentRequest(result.value) }) : result;

/** The server sets whom it is addressed to and when it expires (D11). */
const post = (call: Call, asked: Omit<NewShiftRequest, 'requesterId'>): Result<Reply> => {
  const { deps, actor } = call;
  const by = { id: deps.newId(), createdAt: toInstant(deps.now()) };
  const request = newShiftRequest({ ...asked, requesterId: actor.userId }, by);
  const made = create(call, 'shiftRequest', [request]);
  return answerOne(made.ok ? accepted(made.value[0] as ShiftRequest) : made);
};

const answered = (request: ShiftRequest, action: 'accept' | 'decline', userId: string): ShiftRequest => ({
  ...request,
  ...(action === 'accept' ? { status: 'accepted' } : declinedBy(request, userId)),
});

/**
 * The caller takes it to be pending; a manager may also mean one that waits for them: a bid, or what two people have
 * agreed.
 */
const asItWas =
  (actor: Actor) =>
  (request: ShiftRequest): Partial<ShiftRequest> => ({
    status: canDecideRequest(actor, request) ? request.status : 'pending',
  });

/** The shift marketplace. */
export const shiftRequestEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/shift-requests',
    topic,
    summary: 'Coverage, swap and claim requests, the newest first.',
    query: pageQuery,
    answer: z.array(shiftRequestAnswer),
    run: (call, { query }) => {
      const { documents, next } = readPage(call, newestFirst('shiftRequest'), query);
      return accepted({ body: documents.map(presentRequest), next });
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/shift-requests',
    topic,
    summary: 'Asks for cover, offers to cover, or asks to swap.',
    body: createShiftRequestRequest,
    answer: shiftRequestAnswer,
    status: 201,
    run: (call, { body }) => post(call, { ...body, targetShiftId: body.targetShiftId ?? '' }),
  }),
  endpoint({
    method: 'post',
    path: '/api/shift-requests/quick-swap',
    topic,
    summary: 'Asks to swap, with an emoji as the message.',
    body: quickSwapRequest,
    answer: shiftRequestAnswer,
    status: 201,
    run: (call, { body: { shiftId, targetShiftId, emoji } }) =>
      post(call, { requestType: 'swap', shiftId, targetShiftId, message: emoji }),
  }),
  endpoint({
    method: 'post',
    path: '/api/shift-requests/{id}/respond',
    topic,
    summary: 'Accepts or declines a request.',
    body: respondRequest,
    answer: shiftRequestAnswer,
    run: (call, { body }) => {
      const next = (request: ShiftRequest) => accepted(answered(request, body.action, call.actor.userId));
      return answerOne(change(call, 'shiftRequest', next, asItWas(call.actor)));
    },
  }),
];
