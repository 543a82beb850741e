import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Checklist } from '#schema/entities/checklist.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { ChecklistTemplate } from '#schema/entities/template.ts';
import { checklistCopy, fitsPlace } from '#schema/rules/checklists/checklist-assignment.ts';
import { derivedId } from '#schema/rules/derived-id.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { columnOf, type StoredRecord } from '#server/db/records.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/**
 * Automatic templates: anyone put on a coming shift gets one copy of each that fits it. They send no notification of
 * their own: they come with the shift, which does. Copies that were begun are never touched.
 */

/** Updates a shift's copies after the shift was made (`before` is undefined) or changed. */
export const assignToShift = (tx: Transaction, before: Shift | undefined, shift: Shift): void => {
  if (Date.parse(shift.endTime) <= tx.now) return;
  if (before && !decides.some((field) => before[field] !== shift[field])) return;
  const templates = isStaffed(shift) ? automaticTemplates(tx) : [];
  const wanted = templates.filter((template) => fitsPlace(template, shift)).map((each) => copyFor(tx, each, shift));
  replaceCopies(tx, before ? copiesOfShift(tx, shift.id) : [], wanted);
};

/** Updates the copies of coming shifts after a template was made or changed. */
export const assignTemplate = (tx: Transaction, template: ChecklistTemplate): void => {
  const coming = comingShifts(tx);
  const fitting = template.isActive && template.isAutomatic ? coming.filter((shift) => fitsPlace(template, shift)) : [];
  const comingIds = new Set(coming.map(({ id }) => id));
  const copies = tx
    .select('checklist', eq(columnOf('checklist', 'templateId'), template.id))
    .filter(({ shiftId }) => comingIds.has(shiftId));
  replaceCopies(
    tx,
    copies,
    fitting.map((shift) => copyFor(tx, template, shift)),
  );
};

/** The fields of a shift that decide who gets which copy for which day. */
const decides = ['userId', 'departmentId', 'positionId', 'startTime', 'status'] as const;

const isStaffed = ({ userId, status }: Shift): boolean => userId !== '' && status === 'scheduled';

const automaticTemplates = (tx: Transaction): readonly ChecklistTemplate[] =>
  tx.lookUp(
    'checklistTemplate',
    'automatic',
    () =>
      and(
        eq(columnOf('checklistTemplate', 'isAutomatic'), sql`1`),
        eq(columnOf('checklistTemplate', 'isActive'), sql`1`),
      ),
    {},
  );

const copiesOfShift = (tx: Transaction, shiftId: string): readonly Checklist[] =>
  tx.lookUp('checklist', 'of-shift', () => eq(columnOf('checklist', 'shiftId'), sql.placeholder('shiftId')), {
    shiftId,
  });

const comingShifts = (tx: Transaction): readonly Shift[] =>
  tx.select(
    'shift',
    and(
      gt(columnOf('shift', 'endTime'), tx.at),
      eq(columnOf('shift', 'status'), 'scheduled'),
      isNotNull(columnOf('shift', 'userId')),
    ),
  );

const copyFor = (tx: Transaction, template: ChecklistTemplate, shift: Shift): Checklist =>
  checklistCopy(template, {
    // Derived, so that a template, a shift and a person have one copy, however often they are combined.
    id: derivedId('automatic-checklist', template.id, shift.id, shift.userId),
    userId: shift.userId,
    shiftId: shift.id,
    date: dayOf(tx.restaurant().timeZone, shift.startTime),
    assignedBy: '',
    createdAt: tx.at,
  });

const replaceCopies = (tx: Transaction, existing: readonly Checklist[], wanted: readonly Checklist[]): void => {
  const wantedIds = new Set(wanted.map(({ id }) => id));
  for (const copy of existing) {
    if (copy.assignedBy === '' && !wantedIds.has(copy.id) && isUntouched(copy))
      tx.remove('checklist', copy.id, 'remove-checklist');
  }
  const byHand = new Set(existing.filter(({ assignedBy }) => assignedBy !== '').map(sameness));
  for (const copy of wanted) if (!byHand.has(sameness(copy))) putCopy(tx, copy);
};

const putCopy = (tx: Transaction, copy: Checklist): void => {
  const record = tx.findRecord('checklist', copy.id);
  if (!record || (record.deleted && !wasRemovedByHand(record))) {
    tx.put('checklist', copy, 'assign-checklist');
  } else if (!record.deleted) {
    renew(tx, record.document as unknown as Checklist, copy);
  }
};

/** A removal by a device carries the device's mark; one by the rota does not, and may be undone. */
const wasRemovedByHand = ({ base }: StoredRecord): boolean => base !== '';

const renew = (tx: Transaction, stored: Checklist, copy: Checklist): void => {
  if (!isUntouched(stored) || wordsOf(stored) === wordsOf(copy)) return;
  tx.put('checklist', { ...copy, createdAt: stored.createdAt }, 'renew-checklist');
};

const isUntouched = ({ items }: Checklist): boolean => items.every(({ completed }) => !completed);

const sameness = ({ templateId, shiftId, userId }: Checklist): string => [templateId, shiftId, userId].join(' ');

const wordsOf = ({ name, description, date, items }: Checklist): string =>
  JSON.stringify([name, description, date, items.map(({ id, text, required }) => [id, text, required])]);
