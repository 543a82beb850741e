import type { ChangePersonRequest } from '#schema/api/users.ts';
import type { User } from '#schema/entities/user.ts';
import { accepted, type Result, refused } from '#schema/errors.ts';
import type { Call, Reply } from './endpoint.ts';
import { restaurantOf } from './list.ts';
import { abilitiesNamed, personOf } from './names.ts';
import { presentUsers } from './present-users.ts';
import { changeTogether, part } from './submit.ts';

/** Changes what somebody may do and on which days they work (D48), all of it or none. */
export const changePerson = (call: Call, { abilities, ...days }: ChangePersonRequest): Result<Reply> => {
  if (!personOf(call, call.id)) return refused('not-found');
  const named = abilitiesNamed(restaurantOf(call), abilities ?? []);
  if (!named.ok) return named;
  const said = Object.fromEntries(Object.entries(days).filter(([, value]) => value !== undefined));
  const changed = changeTogether(call, [
    ...(abilities === undefined ? [] : [part('user', (user) => ({ ...user, abilities: named.value }))]),
    ...(Object.keys(said).length === 0 ? [] : [part('employment', (employment) => ({ ...employment, ...said }))]),
  ]);
  return changed.ok ? accepted({ body: presentUsers(call, [personOf(call, call.id) as User])[0] }) : changed;
};
