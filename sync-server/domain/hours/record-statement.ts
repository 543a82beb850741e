import type { PunchStatement, Statement, TickStatement } from '#schema/api/pass.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import type { User } from '#schema/entities/user.ts';
import { type Result, refused } from '#schema/errors.ts';
import { actorOf } from '#schema/permissions/actor.ts';
import { mayTickAtPass, type TabletActor, tabletMayPunch } from '#schema/permissions/tablet.ts';
import { withTick } from '#schema/rules/checklists/checklist-items.ts';
import { punchOf } from '#schema/rules/hours/pass-statement.ts';
import { pressTime } from '#schema/rules/hours/punch-time.ts';
import { tickChecklist } from '#server/domain/checklists/checklists.ts';
import { countsAfterDeactivation, deactivatedAt } from '#server/domain/people/deactivation.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { recordPunch } from './record-punch.ts';

/**
 * Carries out what somebody did at the pass, by the same functions as from their phone. The transaction's actor is that
 * person, identified by their PIN.
 */
export const recordStatement = (tx: Transaction, tablet: TabletActor, said: Statement): Result<unknown> => {
  const person = tx.find('user', said.userId);
  if (!person) return refused('unknown-reference');
  if (!person.isActive && !countsAfterDeactivation(deactivatedAt(tx.db, person.id), pressTime(said), tx.now))
    return refused('punch-after-deactivation');
  return said.kind === 'punch' ? punch(tx, tablet, said) : tick(tx, person, said);
};

const punch = (tx: Transaction, tablet: TabletActor, said: PunchStatement): Result<unknown> => {
  if (tx.findRecord('punch', said.id)) return refused('already-exists');
  // The pass ignores drafts, and a shift removed while the tablet had no connection does not stop anybody from having
  // worked.
  const shift = tx.find('shift', said.shiftId);
  const shiftId = shift && shift.status !== 'draft' ? said.shiftId : '';
  const submitted = punchOf({ ...said, shiftId }, tx.restaurant().timeZone);
  return tabletMayPunch(tablet, submitted) ? recordPunch(tx, submitted) : refused('not-allowed');
};

const tick = (tx: Transaction, person: User, said: TickStatement): Result<unknown> => {
  const checklist = tx.find('checklist', said.checklistId);
  if (!checklist?.items.some(({ id }) => id === said.itemId)) return refused('not-found');
  if (!mayTickAtPass(actorOf(person), checklist)) return refused('not-allowed');
  const { itemId, completed } = said;
  const at = toInstant(Math.min(pressTime(said), tx.now));
  return tickChecklist(tx, checklist, {
    ...checklist,
    items: withTick(checklist.items, { itemId, completed, by: person.id, at }),
  });
};
