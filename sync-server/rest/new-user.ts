import { type NewPerson, newPerson } from '#schema/api/people.ts';
import type { AdminCreateUserRequest, CreateUserRequest } from '#schema/api/users.ts';
import type { Pence } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { User } from '#schema/entities/user.ts';
import { accepted, type Result, refused } from '#schema/errors.ts';
import { canCreateAccount } from '#schema/permissions/user.ts';
import { validate } from '#schema/validate.ts';
import { createAccount } from '#server/domain/people/create-account.ts';
import { inTransaction } from '#server/domain/transaction.ts';
import { activeActor } from '#server/domain/writes/caller.ts';
import type { Call } from './endpoint.ts';
import { abilitiesNamed, paidWithNamed, placeNamed, positionsNamed } from './names.ts';

/** A new account in the domain's terms, still without an id. */
interface NewAccount {
  readonly person: Omit<NewPerson, 'id'>;
  readonly password: string;
}

const pence = (pounds: number): Pence => Math.round(pounds * 100) as Pence;

/** The admin form's account (specification, section 3). */
export const adminAccount = (restaurant: Restaurant, asked: AdminCreateUserRequest): Result<NewAccount> => {
  const place = placeNamed(restaurant, asked);
  if (!place.ok) return place;
  const positions = positionsNamed(restaurant, asked.positions);
  if (!positions.ok) return positions;
  const abilities = abilitiesNamed(restaurant, asked.abilities);
  if (!abilities.ok) return abilities;
  const paidWith = asked.paid === undefined ? accepted(undefined) : paidWithNamed(restaurant, asked.paid);
  if (!paidWith.ok) return paidWith;
  const { fewestHours, mostHours, usualDays, hoursPattern, payBasis, annualSalary } = asked;
  const { email, firstName, lastName, password, role, taxCode, contractType, weeklyHours } = asked;
  const person = {
    ...place.value,
    ...{ email, firstName, lastName, role, taxCode, contractType, weeklyHours },
    ...{ fewestHours, mostHours, usualDays, hoursPattern, payBasis },
    ...{ fixedDays: asked.fixedDays, neverDays: asked.neverDays, mostEvenings: asked.mostEvenings },
    annualSalary: annualSalary === undefined ? undefined : pence(annualSalary),
    positions: positions.value,
    abilities: abilities.value,
    paidWith: paidWith.value,
    username: '',
    phoneNumber: asked.phoneNumber ?? '',
    address: '',
    managerId: asked.managerId ?? '',
    hourlyRate: pence(asked.hourlyRate),
  };
  return accepted({ person, password });
};

/** The second form's account. Its "worker" is no particular position (D6); a blank rate means none yet. */
export const staffAccount = (restaurant: Restaurant, asked: CreateUserRequest): Result<NewAccount> => {
  const position = asked.position === 'worker' ? '' : (asked.position ?? '');
  const place = placeNamed(restaurant, { department: asked.department ?? '', position });
  if (!place.ok) return place;
  const { email, firstName, lastName, username, password, role } = asked;
  const person = {
    ...place.value,
    ...{ email, firstName, lastName, username, role },
    positions: [],
    abilities: [],
    phoneNumber: asked.phoneNumber ?? '',
    address: asked.address ?? '',
    managerId: asked.managerId ?? '',
    hourlyRate: pence(asked.hourlyRate ?? 0),
    contractType: 'permanent' as const,
    weeklyHours: 40,
    taxCode: '',
  };
  return accepted({ person, password });
};

/** Creates the account; whether the caller may is checked before the password is hashed, and again afterwards. */
export const createUser = async (call: Call, account: Result<NewAccount>): Promise<Result<User>> => {
  if (!account.ok) return account;
  const { person, password } = account.value;
  const { deps, actor, device } = call;
  const details = validate(newPerson, { ...person, id: deps.newId() });
  if (!details.ok) return details;
  if (!canCreateAccount(actor, details.value.role))
    return refused('not-allowed', 'Only admins create managers and admins.');
  const passwordHash = await deps.passwords.hash(password, actor.userId);
  const { value, changes } = inTransaction(deps, { actorId: actor.userId, device }, (tx): Result<User> => {
    const now = activeActor(deps.records, actor.userId, actor.session);
    return now ? createAccount(tx, now, details.value, passwordHash) : refused('account-deactivated');
  });
  deps.publish(changes);
  return value;
};
