import type { User } from '#schema/entities/user.ts';
import { type Result, refused } from '#schema/errors.ts';
import { hasNoPeople } from '#server/db/first-start.ts';
import type { Deps } from '#server/deps.ts';
import { createPerson } from '#server/domain/people/create-person.ts';
import { inTransaction } from '#server/domain/transaction.ts';
import { type FirstAdmin, firstPerson, firstRestaurant } from './first-documents.ts';
import { findToken, forgetTokens } from './one-time-tokens.ts';

const usedLink = 'This link has already been used or has expired. Restart the server: it prints a new one.';

/**
 * Sets up an empty server through its one-time link (D2): the restaurant with its default catalogue, and its first
 * admin. Refuses with `not-found` once anybody has an account, or if the link is no longer valid.
 */
export const createFirstAdmin = async (deps: Deps, input: FirstAdmin): Promise<Result<User>> => {
  if (!isOpen(deps, input.token)) return refused('not-found', usedLink);
  const passwordHash = await deps.passwords.hash(input.password);
  const { value, changes } = inTransaction(deps, { actorId: '', device: '' }, (tx): Result<User> => {
    // Hashing took a while: somebody else may have been faster.
    if (!isOpen(deps, input.token)) return refused('not-found', usedLink);
    const making = { id: tx.newId(), at: tx.at, newId: tx.newId };
    const person = firstPerson(input, making);
    if (!person.ok) return person;
    const restaurant = firstRestaurant(input, making);
    if (!restaurant.ok) return restaurant;
    tx.put('restaurant', restaurant.value, 'create-restaurant');
    forgetTokens(tx.db, 'first-admin', null);
    return createPerson(tx, { ...person.value, passwordHash, typedBy: '' });
  });
  deps.publish(changes);
  return value;
};

const isOpen = (deps: Deps, token: string): boolean =>
  hasNoPeople(deps.db) && findToken(deps.db, { purpose: 'first-admin', token, now: deps.now() }) !== undefined;
