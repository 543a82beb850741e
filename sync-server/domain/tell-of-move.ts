import { eq } from 'drizzle-orm';
import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { isManagerial } from '#schema/permissions/actor.ts';
import { hasRole } from '#schema/permissions/user.ts';
import { asksForOpenShift } from '#schema/rules/shift-requests.ts';
import { shiftInWords } from '#schema/rules/shift-words.ts';
import { columnOf } from '#server/db/records.ts';
import { actingAdminContact, waitingForLink } from './acting.ts';
import { hearsOfShift } from './heard-of-offer.ts';
import { nameInWords, requestLink } from './shift-words.ts';
import type { Transaction } from './transaction.ts';

/**
 * Tells both sides of a request that shifts have moved, and the department's managers (D49). Who approved it is named as
 * that and never as who accepted. `moved` are the shifts as they were before.
 */
export const tellOfMove = (tx: Transaction, request: ShiftRequest, moved: readonly Shift[]): void => {
  const sides = [...new Set([request.requesterId, request.acceptedById])];
  const isApproved = !sides.includes(tx.actorId) && tx.actorId !== '';
  const shifts = moved.map((shift) => shiftInWords(shift, tx.restaurant())).join('\n');
  const isChosen = request.requestType === 'bid';
  const approval = isApproved ? `\n${isChosen ? 'Given' : 'Approved'} by ${nameOf(tx, tx.actorId)}.` : '';
  for (const userId of sides) {
    if (userId === '' || userId === tx.actorId) continue;
    const title = titleFor(tx, userId, request);
    hearsOfShift(tx, request.shiftId, userId);
    const body = `${shifts}${approval}`;
    tx.notify(userId, { type: 'request-accepted', title, body, link: requestLink(request) });
  }
  for (const managerId of departmentManagers(tx, moved)) {
    if (managerId === tx.actorId || sides.includes(managerId)) continue;
    const title = moveInWords(tx, request, moved);
    for (const { id } of moved) hearsOfShift(tx, id, managerId);
    tx.notify(managerId, { type: 'shift-moved', title, body: `${shifts}${approval}`, link: requestLink(request) });
  }
};

const nameOf = (tx: Transaction, userId: string): string => nameInWords(tx.find('user', userId));

const titleFor = (tx: Transaction, userId: string, request: ShiftRequest): string => {
  if (asksForOpenShift(request)) return 'The shift is yours';
  if (userId === request.requesterId) return `${nameOf(tx, request.acceptedById)} accepted`;
  return request.requestType === 'swap' ? 'Your swap was approved' : 'Your shift change was approved';
};

/** What happened, for who was no part of it. */
const moveInWords = (tx: Transaction, request: ShiftRequest, [shift]: readonly Shift[]): string => {
  const [requester, acceptor] = [nameOf(tx, request.requesterId), nameOf(tx, request.acceptedById)];
  if (request.requestType === 'claim') return `${requester} took an open shift`;
  if (request.requestType === 'bid') return `${requester} was given an open shift`;
  if (request.requestType === 'offer' && shift && shift.userId !== '')
    return `${acceptor} took ${nameOf(tx, shift.userId)}’s shift`;
  if (request.requestType === 'offer') return `${acceptor} took the shift that ${requester} offered`;
  if (request.requestType === 'swap') return `${requester} and ${acceptor} swapped shifts`;
  return shift?.userId === request.requesterId
    ? `${acceptor} took ${requester}’s shift`
    : `${requester} took ${acceptor}’s shift`;
};

/**
 * The active managers of the departments of these shifts, whose role waits for nothing (D56); where all managers are of
 * another, who leads people of theirs; where nobody does, the restaurant's contact.
 */
export const departmentManagers = (tx: Transaction, shifts: readonly Shift[]): readonly string[] => {
  const departments = new Set(shifts.map(({ departmentId }) => departmentId));
  const waiting = waitingForLink(tx);
  const people = tx.select('user', eq(columnOf('user', 'isActive'), true));
  const leading = people.filter((each) => isManagerial(each) && !waiting.has(each.id));
  const ofDepartments = people.filter(({ departmentId }) => departments.has(departmentId));
  const managers = leading.filter((each) => hasRole(each, 'manager') && departments.has(each.departmentId));
  if (managers.length > 0) return managers.map(({ id }) => id);
  const ledBy = new Set(ofDepartments.map(({ managerId }) => managerId));
  const leaders = leading.filter(({ id }) => ledBy.has(id)).map(({ id }) => id);
  const contact = actingAdminContact(tx);
  return leaders.length > 0 || !contact ? leaders : [contact.id];
};
