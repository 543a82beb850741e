import type { TimeOffRequest } from '../entities/time-off-request.ts';
import { type Actor, isManagerial, isStaff } from './actor.ts';
import { never, nothing, type Permissions } from './permissions.ts';

export const timeOffRequestPermissions: Permissions<TimeOffRequest> = {
  readers: [{ roles: ['manager', 'admin'] }, { own: 'userId' }],
  create: (actor, row) => {
    // May arrive already cancelled: requested and withdrawn before the server knew of it.
    if (row.status === 'pending' || row.status === 'cancelled') return isStaff(actor) && row.userId === actor.userId;
    return row.status === 'approved' && canRecordAbsence(actor, row.userId);
  },
  change: (actor, row) => {
    if (canDecideTimeOff(actor, row)) return ['status', 'decisionNote'];
    if (canCancelTimeOff(actor, row)) return ['status'];
    return nothing();
  },
  remove: never,
};

/** Managers and admins see everybody's time off and decide; staff ask (D14). */
export const managesTimeOff = isManagerial;

/** Managers and admins record an absence of any other person (D14). */
export const canRecordAbsence = (actor: Actor, userId: string): boolean =>
  isManagerial(actor) && userId !== actor.userId;

/** Approve or deny somebody else's pending request (D14). */
export const canDecideTimeOff = (actor: Actor, request: TimeOffRequest): boolean =>
  request.status === 'pending' && canRecordAbsence(actor, request.userId);

/** The person withdraws a pending request; a manager withdraws a recorded absence. */
export const canCancelTimeOff = (actor: Actor, request: TimeOffRequest): boolean => {
  if (request.status === 'pending') return request.userId === actor.userId;
  return request.status === 'approved' && canRecordAbsence(actor, request.userId);
};
