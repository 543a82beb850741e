import type { Notice, Policy } from '../entities/post.ts';
import { type Actor, isAdmin, isManagerial } from './actor.ts';
import { everyone, never, nothing, type Permissions } from './permissions.ts';

/** Managers and admins post and send reminders of pinned notices; the author or an admin edits, unpins and deletes. */
export const noticePermissions: Permissions<Notice> = {
  readers: everyone,
  create: isManagerial,
  change: (actor, row) => {
    if (canChangeNotice(actor, row)) return ['title', 'content', 'isPinned', 'remindedOn'];
    return isManagerial(actor) ? ['remindedOn'] : nothing();
  },
  remove: (actor, row) => canChangeNotice(actor, row),
};

/** Whether this person puts notices on the board (specification, section 6). */
export const canPostNotices = isManagerial;

/** Whether this person edits, pins, unpins and deletes a notice: its author or an admin. */
export const canChangeNotice = (actor: Actor, notice: Pick<Notice, 'authorId'>): boolean =>
  isAdmin(actor) || (isManagerial(actor) && notice.authorId === actor.userId);

/** Whether this person adds, edits and retires policies. */
export const canWritePolicies = (actor: Actor): boolean => isAdmin(actor);

/** A policy is retired, never removed: it must stay possible to say who read which version. */
export const policyPermissions: Permissions<Policy> = {
  readers: everyone,
  create: canWritePolicies,
  change: (actor) => (canWritePolicies(actor) ? 'every-field' : nothing()),
  remove: never,
};
