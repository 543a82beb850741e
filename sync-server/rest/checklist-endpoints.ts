import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  assignChecklistRequest,
  type CreateChecklistTemplateRequest,
  checklistAnswer,
  checklistTemplateAnswer,
  createChecklistTemplateRequest,
} from '#schema/api/checklists.ts';
import { pageQuery } from '#schema/api/list.ts';
import type { Checklist } from '#schema/entities/checklist.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { ChecklistTemplate } from '#schema/entities/template.ts';
import { accepted, type Result, refused, refusedFields } from '#schema/errors.ts';
import { canAssignChecklists } from '#schema/permissions/template.ts';
import { checklistCopy, crewOf } from '#schema/rules/checklists/checklist-assignment.ts';
import { nameOf } from '#schema/rules/restaurant/catalogue.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { columnOf } from '#server/db/records.ts';
import { type Call, endpoint } from './endpoint.ts';
import { newestFirst, readPage, restaurantOf } from './list.ts';
import { orNull, placeNamed } from './names.ts';
import { create } from './submit.ts';

const topic = 'Checklists';

const presentTemplate = (call: Call, template: ChecklistTemplate) => {
  const { departments, positions } = restaurantOf(call);
  const department = nameOf(departments, template.departmentId) || 'All';
  return checklistTemplateAnswer.parse({
    ...template,
    department,
    position: nameOf(positions, template.positionId) || 'All',
  });
};

const presentChecklist = (checklist: Checklist) =>
  checklistAnswer.parse({
    ...checklist,
    templateId: orNull(checklist.templateId),
    shiftId: orNull(checklist.shiftId),
  });

/** Blank items are dropped (specification, section 5). */
const newTemplate = (call: Call, asked: CreateChecklistTemplateRequest): Result<ChecklistTemplate> => {
  const named = (name: string | null | undefined) => (!name || name.toLowerCase() === 'all' ? '' : name);
  const written = { department: named(asked.department), position: named(asked.position) };
  const place = placeNamed(restaurantOf(call), written);
  if (!place.ok) return place;
  const { deps } = call;
  const items = asked.items.filter(({ text }) => text.trim() !== '').map((item) => ({ ...item, id: deps.newId() }));
  return accepted({
    id: deps.newId(),
    kind: 'checklistTemplate',
    name: asked.name,
    description: asked.description,
    departmentId: written.department === '' ? '' : place.value.departmentId,
    positionId: place.value.positionId,
    isActive: true,
    isAutomatic: false,
    items,
    createdAt: toInstant(deps.now()),
  });
};

interface Target {
  readonly userId: string;
  readonly shift: Shift | undefined;
}

/** Choosing people replaces the shift; a shift means everybody on it (specification, section 5). */
const targetsOf = ({ deps }: Call, people: readonly string[], shiftId: string): Result<readonly Target[]> => {
  const shift = shiftId === '' ? undefined : deps.records.find('shift', shiftId);
  if (shiftId !== '' && (!shift || shift.deleted)) return refused('unknown-reference');
  const asked = shift?.document as unknown as Shift | undefined;
  if (people.length > 0) return accepted([...new Set(people)].map((userId) => ({ userId, shift: asked })));
  const group = asked && asked.groupId !== '' ? eq(columnOf('shift', 'groupId'), asked.groupId) : undefined;
  const together = group ? (deps.records.select('shift', group) as unknown as readonly Shift[]) : [];
  const sameTime = together.filter(({ startTime }) => startTime === asked?.startTime);
  const crew = asked ? crewOf(asked, sameTime) : [];
  if (crew.length > 0) return accepted(crew.map((each) => ({ userId: each.userId, shift: each })));
  return refusedFields({
    targetUsers: 'Please select users, department, position, or shift to assign the checklist.',
  });
};

/** Checklist templates and their assignment (D15). */
export const checklistEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/checklist-templates',
    topic,
    summary: 'Checklist templates. Managers and admins; an empty list for staff.',
    query: pageQuery,
    answer: z.array(checklistTemplateAnswer),
    run: (call, { query }) => {
      const { documents, next } = readPage(call, newestFirst('checklistTemplate'), query);
      return accepted({ body: documents.map((each) => presentTemplate(call, each)), next });
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/checklist-templates',
    topic,
    summary: 'Adds a checklist template. Admins.',
    body: createChecklistTemplateRequest,
    answer: checklistTemplateAnswer,
    status: 201,
    run: (call, { body }) => {
      const template = newTemplate(call, body);
      if (!template.ok) return template;
      const made = create(call, 'checklistTemplate', [template.value]);
      return made.ok ? accepted({ body: presentTemplate(call, made.value[0] as ChecklistTemplate) }) : made;
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/checklist-assignments',
    topic,
    summary: 'Assigns a copy of a template to people, or to everybody on a shift. Managers and admins.',
    body: assignChecklistRequest,
    answer: z.array(checklistAnswer),
    status: 201,
    run: (call, { body }) => {
      const { actor, deps } = call;
      if (!canAssignChecklists(actor)) return refused('not-allowed');
      const record = deps.records.find('checklistTemplate', body.templateId);
      if (!record || record.deleted) return refused('unknown-reference');
      const template = record.document as unknown as ChecklistTemplate;
      const targets = targetsOf(call, body.targetUsers, body.shiftId ?? '');
      if (!targets.ok) return targets;
      const { timeZone } = restaurantOf(call);
      const createdAt = toInstant(deps.now());
      const copies = targets.value.map(({ userId, shift }) => {
        const date = dayOf(timeZone, shift?.startTime ?? createdAt);
        const shared = { assignedBy: actor.userId, createdAt, date };
        return checklistCopy(template, { ...shared, id: deps.newId(), userId, shiftId: shift?.id ?? '' });
      });
      const made = create(call, 'checklist', copies);
      return made.ok ? accepted({ body: made.value.map(presentChecklist) }) : made;
    },
  }),
];
