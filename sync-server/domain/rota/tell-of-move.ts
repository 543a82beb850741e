import { eq } from 'drizzle-orm';
import type { Shift } from '#schema/entities/shift.ts';
import type { ShiftRequest } from '#schema/entities/shift-request.ts';
import { isManagerial } from '#schema/permissions/actor.ts';
import { hasRole } from '#schema/permissions/user.ts';
import { movedText } from '#schema/rules/marketplace/request-words.ts';
import { shiftInWords } from '#schema/rules/rota/shift-words.ts';
import { columnOf } from '#server/db/records.ts';
import { hearsOfShift } from '#server/domain/marketplace/heard-of-offer.ts';
import { requestLink } from '#server/domain/marketplace/request-links.ts';
import { actingAdminContact, waitingForLink } from '#server/domain/people/acting.ts';
import { nameInWords } from '#server/domain/people/name-in-words.ts';
import type { Transaction } from '#server/domain/transaction.ts';

/**
 * Tells both sides of a request that shifts have moved, and the department's managers (D49). The approver is named as
 * such, never as the person who accepted. `moved` are the shifts as they were before.
 */
export const tellOfMove = (tx: Transaction, request: ShiftRequest, moved: readonly Shift[]): void => {
  const sides = [...new Set([request.requesterId, request.acceptedById])];
  const isApproved = !sides.includes(tx.actorId) && tx.actorId !== '';
  const giverId = moved[0]?.userId ?? '';
  const isChosen = request.requestType === 'bid';
  const approval = isApproved ? `\n${isChosen ? 'Given' : 'Approved'} by ${nameOf(tx, tx.actorId)}.` : '';
  const titleFor = (readerId: string) =>
    movedText(request, { ...{ readerId, giverId }, nameOf: (userId) => nameOf(tx, userId) });
  for (const userId of sides) {
    if (userId === '' || userId === tx.actorId) continue;
    const title = titleFor(userId);
    hearsOfShift(tx, request.shiftId, userId);
    const body = `${movedInWords(tx, request, moved, userId)}${approval}`;
    tx.notify(userId, { type: 'request-accepted', title, body, link: requestLink(request) });
  }
  for (const managerId of departmentManagers(tx, moved)) {
    if (managerId === tx.actorId || sides.includes(managerId)) continue;
    const title = titleFor(managerId);
    for (const { id } of moved) hearsOfShift(tx, id, managerId);
    const body = `${movedInWords(tx, request, moved, managerId)}${approval}`;
    tx.notify(managerId, { type: 'shift-moved', title, body, link: requestLink(request) });
  }
};

/** The shifts as they were; for a swap with who has which now. */
const movedInWords = (
  tx: Transaction,
  { requestType }: ShiftRequest,
  moved: readonly Shift[],
  readerId: string,
): string =>
  moved
    .map((shift) => {
      const words = shiftInWords(shift, tx.restaurant());
      if (requestType !== 'swap') return words;
      const holderId = tx.find('shift', shift.id)?.userId ?? '';
      return `${holderId === readerId ? 'You' : nameOf(tx, holderId)}: ${words}`;
    })
    .join('\n');

const nameOf = (tx: Transaction, userId: string): string => nameInWords(tx.find('user', userId));

/**
 * The active managers of these shifts' departments, except those whose role waits for something (D56); if all managers
 * are in other departments, those who lead these departments' people; if there are none, the restaurant's contact.
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
