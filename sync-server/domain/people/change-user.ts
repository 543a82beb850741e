import { and, eq, gte } from 'drizzle-orm';
import type { User } from '#schema/entities/user.ts';
import { accepted, type Refusal, type Result, refused, refusedFields } from '#schema/errors.ts';
import { isAdmin, isManagerial } from '#schema/permissions/actor.ts';
import { visibleTo } from '#schema/permissions/registry.ts';
import { changesRole, raisesRole } from '#schema/permissions/user.ts';
import { checkAbilities } from '#schema/rules/eligibility/abilities.ts';
import { checkPositions, positionList } from '#schema/rules/people/positions.ts';
import { checkPlace } from '#schema/rules/restaurant/catalogue.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { columnOf } from '#server/db/records.ts';
import { withdrawOffers } from '#server/domain/marketplace/withdraw-offers.ts';
import { watchPaidSalary } from '#server/domain/payroll/tell-of-paid-salary.ts';
import { askAboutTablets } from '#server/domain/restaurant/tell-of-tablet.ts';
import { keepServerOwned } from '#server/domain/server-owned.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { endAccess } from './end-access.ts';
import { forgetLeaving } from './forget-leaving.ts';
import { otherActiveAdmins } from './other-admins.ts';
import { settleLeaver } from './settle-leaver.ts';
import { tellOfClosedAdmin, tellOfRole, tellOfShortPin } from './tell-of-account.ts';
import { keepWorkerFacts } from './worker-facts.ts';

/**
 * Changes a directory entry. A changed role decides what the person may see of others, and may hide their employment
 * from managers: the devices concerned fetch everything again (architecture, invariant 5).
 */
export const changeUser = (tx: Transaction, stored: User, next: User): Result<User> => {
  const kept = keepServerOwned('user', next, stored);
  const user = {
    ...kept,
    positions: positionList(kept.positionId, kept.positions),
    abilities: [...new Set(kept.abilities)],
  };
  const refusal =
    refuseForgotten(tx, stored, user) ??
    refuseLosingAdmin(tx, stored, user) ??
    refuseManager(tx, stored, user) ??
    refusePlace(tx, stored, user) ??
    checkPositions(tx.restaurant(), stored.positions, user.positions) ??
    checkAbilities(tx.restaurant(), stored.abilities, user.abilities);
  if (refusal) return refusal;
  if (stored.isActive && !user.isActive) watchPaidSalary(tx, user.id);
  tx.put('user', user, user.isActive === stored.isActive ? 'change-user' : activation(user));
  endAccess(tx, stored, user);
  // At the end, when it is known what becomes of their shifts: that comes in the same act, after the account (D51).
  if (stored.isActive && !user.isActive) tx.beforeCommit(`leaver ${user.id}`, () => settleLeaver(tx, user.id));
  if (stored.isActive && !user.isActive) tellOfClosedAdmin(tx, stored);
  if (!stored.isActive && user.isActive) {
    forgetLeaving(tx, user);
    keepWorkerFacts(tx, user.id);
  }
  if (changesRole(stored, user)) changeRole(tx, stored, user);
  if (changesRole(stored, user) || user.isActive !== stored.isActive) askAboutTablets(tx, user);
  return accepted(user);
};

const activation = (user: User): string => (user.isActive ? 'activate-user' : 'deactivate-user');

const changeRole = (tx: Transaction, stored: User, user: User): void => {
  const employment = tx.find('employment', user.id);
  if (employment) tx.put('employment', { ...employment, role: user.role }, 'change-role');
  if (raisesRole(stored, user)) raiseRecordsOfToday(tx, user);
  if (!isManagerial(user)) withdrawOffers(tx, user.id);
  tellOfRole(tx, stored, user);
  tellOfShortPin(tx, user);
  // Their own devices too: back in the previous role, they would still lack what was hidden in between.
  tx.narrowVisibility([user.id, ...losingSight(tx, stored, user)]);
};

/**
 * From the day of a raise, agreed pay is the new role's, even if it was entered earlier: its hours are read accordingly
 * (D35).
 */
const raiseRecordsOfToday = (tx: Transaction, { id, role }: User): void => {
  const today = dayOf(tx.restaurant().timeZone, tx.at);
  const isTheirs = and(eq(columnOf('hoursRecord', 'userId'), id), gte(columnOf('hoursRecord', 'day'), today));
  const terms = tx.find('employment', id)?.termsByDate ?? [];
  for (const record of tx.select('hoursRecord', isTheirs)) {
    const isAgreedAnew = terms.some(({ from }) => today <= from && from <= record.day);
    if (isAgreedAnew) tx.put('hoursRecord', { ...record, role }, 'change-role');
  }
};

/** Who could read this person's employment in the previous role and cannot in the new one. */
const losingSight = (tx: Transaction, stored: User, next: User): readonly string[] => {
  const row = tx.find('employment', stored.id);
  if (!row) return [];
  return tx
    .select('user')
    .filter(({ id, ...person }) => {
      const actor = { ...person, userId: id };
      const sees = (role: User['role']) => visibleTo('employment', actor, { ...row, role });
      return id !== stored.id && sees(stored.role) && !sees(next.role);
    })
    .map(({ id }) => id);
};

/** Nobody returns to an account whose records have been deleted (`schema/rules/retention/retention`). */
const refuseForgotten = (tx: Transaction, stored: User, next: User): Refusal | undefined => {
  if (stored.isActive || !next.isActive || tx.find('employment', stored.id)) return undefined;
  return refused('not-found', 'This person’s records have been deleted. Add them as a new person.');
};

const refuseLosingAdmin = (tx: Transaction, stored: User, next: User): Refusal | undefined => {
  if (!changesRole(stored, next) && next.isActive === stored.isActive) return undefined;
  if (stored.id === tx.actorId) return refused('not-yourself');
  const isActiveAdmin = stored.isActive && isAdmin(stored);
  if (isActiveAdmin && !(next.isActive && isAdmin(next)) && otherActiveAdmins(tx, stored.id) === 0) {
    return refused('last-admin');
  }
  return undefined;
};

/** Somebody's manager must be another person who manages at the time of choosing. */
const refuseManager = (tx: Transaction, stored: User, { id, managerId }: User): Refusal | undefined => {
  if (managerId === '' || managerId === stored.managerId) return undefined;
  if (managerId === id) return refused('not-yourself', 'People cannot be their own manager. Choose somebody else.');
  const manager = tx.find('user', managerId);
  if (manager?.isActive && isManagerial(manager)) return undefined;
  return refusedFields({ managerId: 'Choose an active manager or admin.' });
};

/** A department and position from the catalogue; what somebody already has stays theirs. */
const refusePlace = (tx: Transaction, stored: User, next: User): Refusal | undefined => {
  if (next.departmentId === stored.departmentId && next.positionId === stored.positionId) return undefined;
  return checkPlace(tx.restaurant(), next);
};
