import type { ChecklistTemplate, ShiftTemplate } from '../entities/template.ts';
import { isAdmin, isManagerial } from './actor.ts';
import { never, nothing, type Permissions } from './permissions.ts';

const managerialReaders = [{ roles: ['manager', 'admin'] }] as const;

export const shiftTemplatePermissions: Permissions<ShiftTemplate> = {
  readers: managerialReaders,
  create: isAdmin,
  change: (actor) => (isAdmin(actor) ? 'every-field' : nothing()),
  remove: isAdmin,
};

/** A checklist template is retired, not removed: its copies and their history refer to it. */
export const checklistTemplatePermissions: Permissions<ChecklistTemplate> = {
  readers: managerialReaders,
  create: isAdmin,
  change: (actor) => (isAdmin(actor) ? 'every-field' : nothing()),
  remove: never,
};

/** Admins write checklist templates, managers assign from them (D23). */
export const canWriteTemplates = isAdmin;

/** Who assigns checklists and sees everybody's progress (D15, D23). */
export const canAssignChecklists = isManagerial;
