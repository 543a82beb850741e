import { and } from 'drizzle-orm';
import * as z from 'zod/mini';
import { personDaysQuery } from '#schema/api/list.ts';
import { assignShiftRequest, createShiftsRequest, lastShiftChangeAnswer, shiftAnswer } from '#schema/api/shifts.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { accepted, type Result, refused } from '#schema/errors.ts';
import { canManageRota } from '#schema/permissions/shift.ts';
import { lastChangeOf } from '#schema/rules/rota/last-change.ts';
import { trailOf } from '#server/db/trail-of.ts';
import { askedShifts } from './asked-shifts.ts';
import { type Call, endpoint, type Reply } from './endpoint.ts';
import { byField, ofPerson, onAskedDays, readPage, restaurantOf } from './list.ts';
import { personNameOf } from './names.ts';
import { presentShifts } from './present-shifts.ts';
import { change, create } from './submit.ts';

const topic = 'Rota';

const oneShift = (call: Call, result: Result<Shift>): Result<Reply> =>
  result.ok ? accepted({ body: presentShifts(call, [result.value])[0] }) : result;

/** The rota. */
export const shiftEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/shifts',
    topic,
    summary: 'Shifts that start on a date, between two dates, or of one person, in order of their start.',
    query: personDaysQuery,
    answer: z.array(shiftAnswer),
    run: (call, { query }) => {
      const where = and(ofPerson('shift', query.userId), onAskedDays(call, 'shift', 'startTime', query));
      const list = { name: 'shift', key: byField('shift', 'startTime'), order: 'ascending', where } as const;
      const { documents, next } = readPage(call, list, query);
      return accepted({ body: presentShifts(call, documents), next });
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/shifts',
    topic,
    summary: 'Puts a shift on the rota, one for each person and occurrence; returns the first. Managers and admins.',
    body: createShiftsRequest,
    answer: shiftAnswer,
    status: 201,
    run: (call, { body }) => {
      const { actor, deps } = call;
      const making = { restaurant: restaurantOf(call), createdBy: actor.userId, now: deps.now(), newId: deps.newId };
      const shifts = askedShifts(body, making);
      if (!shifts.ok) return shifts;
      const made = create(call, 'shift', shifts.value);
      return oneShift(call, made.ok ? accepted(made.value[0] as Shift) : made);
    },
  }),
  endpoint({
    method: 'patch',
    path: '/api/shifts/{id}',
    topic,
    summary: 'Assigns a shift to somebody, or with null to nobody. Managers and admins.',
    body: assignShiftRequest,
    answer: shiftAnswer,
    run: (call, { body }) =>
      oneShift(
        call,
        change(call, 'shift', (shift) => accepted({ ...shift, userId: body.userId ?? '' })),
      ),
  }),
  endpoint({
    method: 'get',
    path: '/api/shifts/{id}/last-change',
    topic,
    summary: 'What was last done to a shift, even a draft or a deleted one, when and by whom. Managers and admins.',
    answer: lastShiftChangeAnswer,
    allows: canManageRota,
    run: (call) => {
      const { deps, id } = call;
      const lines = trailOf(deps.db, 'shift', id).map(({ change: changed, ...line }) => ({
        ...line,
        change: JSON.parse(changed) as Partial<Shift>,
      }));
      const last = lastChangeOf(lines);
      if (!last) return refused('not-found');
      return accepted({ body: { ...last, at: toInstant(last.at), ...personNameOf(call, last.by) } });
    },
  }),
];
