import * as z from 'zod/mini';
import { pageQuery } from '#schema/api/list.ts';
import { type ShiftTemplateRequest, shiftTemplateAnswer, shiftTemplateRequest } from '#schema/api/shift-templates.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import type { ShiftTemplate } from '#schema/entities/template.ts';
import { accepted, type Result } from '#schema/errors.ts';
import { nameOf } from '#schema/rules/restaurant/catalogue.ts';
import { type Call, endpoint, type Reply } from './endpoint.ts';
import { newestFirst, readPage, restaurantOf } from './list.ts';
import { locationNamed, placeNamed } from './names.ts';
import { change, create, remove } from './submit.ts';

const topic = 'Shift templates';

const presentTemplate = (call: Call, template: ShiftTemplate) => {
  const { positions, locations } = restaurantOf(call);
  return shiftTemplateAnswer.parse({
    ...template,
    location: nameOf(locations, template.locationId),
    staffingRequirements: template.staffingRequirements.map(({ positionId, count }) => ({
      position: nameOf(positions, positionId),
      count,
    })),
  });
};

const answerOne = (call: Call, result: Result<ShiftTemplate>): Result<Reply> =>
  result.ok ? accepted({ body: presentTemplate(call, result.value) }) : result;

type Contents = Omit<ShiftTemplate, 'id' | 'kind' | 'createdAt'>;

/** A call's template, with catalogue ids. */
const contentsOf = (call: Call, asked: ShiftTemplateRequest): Result<Contents> => {
  const restaurant = restaurantOf(call);
  const location = locationNamed(restaurant, asked.location);
  if (!location.ok) return location;
  const staffingRequirements = [];
  for (const { position, count } of asked.staffingRequirements) {
    const place = placeNamed(restaurant, { department: '', position });
    if (!place.ok) return place;
    staffingRequirements.push({ id: call.deps.newId(), positionId: place.value.positionId, count });
  }
  const { name, startTime, endTime, description } = asked;
  return accepted({ name, startTime, endTime, description, locationId: location.value, staffingRequirements });
};

/** Shift templates. */
export const shiftTemplateEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/shift-templates',
    topic,
    summary: 'Shift templates. Managers and admins; an empty list for staff.',
    query: pageQuery,
    answer: z.array(shiftTemplateAnswer),
    run: (call, { query }) => {
      const { documents, next } = readPage(call, newestFirst('shiftTemplate'), query);
      return accepted({ body: documents.map((each) => presentTemplate(call, each)), next });
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/shift-templates',
    topic,
    summary: 'Adds a shift template. Admins.',
    body: shiftTemplateRequest,
    answer: shiftTemplateAnswer,
    status: 201,
    run: (call, { body }) => {
      const contents = contentsOf(call, body);
      if (!contents.ok) return contents;
      const { deps } = call;
      const createdAt = toInstant(deps.now());
      const made = create(call, 'shiftTemplate', [
        { ...contents.value, id: deps.newId(), kind: 'shiftTemplate', createdAt },
      ]);
      return answerOne(call, made.ok ? accepted(made.value[0] as ShiftTemplate) : made);
    },
  }),
  endpoint({
    method: 'put',
    path: '/api/shift-templates/{id}',
    topic,
    summary: 'Rewrites a shift template. Admins.',
    body: shiftTemplateRequest,
    answer: shiftTemplateAnswer,
    run: (call, { body }) => {
      const contents = contentsOf(call, body);
      if (!contents.ok) return contents;
      return answerOne(
        call,
        change(call, 'shiftTemplate', (template) => accepted({ ...template, ...contents.value })),
      );
    },
  }),
  endpoint({
    method: 'delete',
    path: '/api/shift-templates/{id}',
    topic,
    summary: 'Deletes a shift template. Admins.',
    answer: z.object({ ok: z.literal(true) }),
    run: (call) => {
      const removed = remove(call, 'shiftTemplate');
      return removed.ok ? accepted({ body: { ok: true } }) : removed;
    },
  }),
];
