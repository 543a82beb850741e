import { toInstant } from '#schema/entities/primitives.ts';
import type { TimeOffRequest } from '#schema/entities/time-off-request.ts';
import type { Result } from '#schema/errors.ts';
import { checkTimeOff } from '#schema/rules/time-off/time-off.ts';
import { deviceNow, newId } from '#web/db/clock.ts';
import { changeDocument, insertDocument } from '#web/db/write.ts';

/** Writes of time off on this device. */

export type TimeOffWish = Pick<TimeOffRequest, 'userId' | 'startDate' | 'endDate' | 'type' | 'reason'>;

/** Requests time off for yourself; `others` are the person's other requests. */
export const requestTimeOff = (wish: TimeOffWish, others: readonly TimeOffRequest[]): Promise<Result<TimeOffRequest>> =>
  create({ ...wish, status: 'pending' }, wish.userId, others);

/** Records somebody else's absence, approved at once (D14). */
export const recordAbsence = (
  wish: TimeOffWish,
  managerId: string,
  others: readonly TimeOffRequest[],
): Promise<Result<TimeOffRequest>> => create({ ...wish, status: 'approved' }, managerId, others);

const create = async (
  wish: TimeOffWish & Pick<TimeOffRequest, 'status'>,
  createdBy: string,
  others: readonly TimeOffRequest[],
): Promise<Result<TimeOffRequest>> => {
  const at = toInstant(deviceNow());
  const isDecided = wish.status === 'approved';
  const request: TimeOffRequest = {
    ...wish,
    id: newId(),
    reason: wish.reason.trim(),
    decidedById: isDecided ? createdBy : '',
    decidedAt: isDecided ? at : '',
    decisionNote: '',
    createdBy,
    createdAt: at,
  };
  return checkTimeOff(request, others) ?? insertDocument('timeOffRequest', request);
};

/** Approves or denies, with an optional note. */
export const decideTimeOff = (
  { id }: TimeOffRequest,
  status: 'approved' | 'denied',
  decisionNote: string,
): Promise<Result<TimeOffRequest>> =>
  changeDocument('timeOffRequest', id, { status, decisionNote: decisionNote.trim() });

/** Cancels a request or a recorded absence. */
export const cancelTimeOff = ({ id }: TimeOffRequest): Promise<Result<TimeOffRequest>> =>
  changeDocument('timeOffRequest', id, { status: 'cancelled' });
