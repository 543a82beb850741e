import { type Actor, isAdmin } from '#schema/permissions/actor.ts';
import { canPostNotices } from '#schema/permissions/post.ts';
import { canManageRota } from '#schema/permissions/shift.ts';
import { managesTimeOff } from '#schema/permissions/time-off-request.ts';

/** Something the floating button can add. */
export interface AddChoice {
  readonly label: string;
  readonly kind: 'notice' | 'shift' | 'absence' | 'time-off' | 'cover' | 'message' | 'person';
  /** The address of its form. */
  readonly to: string;
}

interface OfferedChoice extends AddChoice {
  readonly isFor: (actor: Actor) => boolean;
}

const everybody = () => true;

const choices: readonly OfferedChoice[] = [
  { label: 'Notice', kind: 'notice', to: '/?write=new', isFor: canPostNotices },
  { label: 'Shift', kind: 'shift', to: '/rota?add=new', isFor: canManageRota },
  { label: 'Absence', kind: 'absence', to: '/time-off?form=record', isFor: managesTimeOff },
  { label: 'Time off request', kind: 'time-off', to: '/time-off?form=ask', isFor: (actor) => !managesTimeOff(actor) },
  { label: 'Shift to cover or swap', kind: 'cover', to: '/shift-marketplace', isFor: (actor) => !canManageRota(actor) },
  { label: 'Message', kind: 'message', to: '/messages?new=yes', isFor: everybody },
  { label: 'Staff member', kind: 'person', to: '/?staff=new', isFor: isAdmin },
];

/** What this person can add, most frequent first. */
export const addChoicesOf = (actor: Actor): readonly AddChoice[] => choices.filter(({ isFor }) => isFor(actor));
