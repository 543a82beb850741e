import type { ChangePersonRequest } from '#schema/api/users.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import type { User } from '#schema/entities/user.ts';
import { accepted, type Result, refused } from '#schema/errors.ts';
import { isAdmin } from '#schema/permissions/actor.ts';
import { onlyAdminsSayPaid } from '#schema/rules/payroll/pay-group-names.ts';
import { blankPayee } from '#schema/rules/payroll/payee.ts';
import type { Call, Reply } from './endpoint.ts';
import { restaurantOf } from './list.ts';
import { abilitiesNamed, paidWithNamed, personOf } from './names.ts';
import { presentUsers } from './present-users.ts';
import { changeTogether, part } from './submit.ts';

/** Changes what somebody may do, which days they work (D48) and their pay group, all or none. */
export const changePerson = (call: Call, { abilities, paid, ...days }: ChangePersonRequest): Result<Reply> => {
  if (!personOf(call, call.id)) return refused('not-found');
  if (paid !== undefined && !isAdmin(call.actor)) return refused('not-allowed', onlyAdminsSayPaid);
  const restaurant = restaurantOf(call);
  const named = abilitiesNamed(restaurant, abilities ?? []);
  if (!named.ok) return named;
  const paidWith = paid === undefined ? undefined : paidWithNamed(restaurant, paid);
  if (paidWith && !paidWith.ok) return paidWith;
  const said = Object.fromEntries(Object.entries(days).filter(([, value]) => value !== undefined));
  const blank = blankPayee(call.id, toInstant(call.deps.now()));
  const changed = changeTogether(call, [
    ...(abilities === undefined ? [] : [part('user', (user) => ({ ...user, abilities: named.value }))]),
    ...(Object.keys(said).length === 0 ? [] : [part('employment', (employment) => ({ ...employment, ...said }))]),
    ...(paidWith ? [part('payee', (payee) => ({ ...payee, ...paidWith.value }), blank)] : []),
  ]);
  return changed.ok ? accepted({ body: presentUsers(call, [personOf(call, call.id) as User])[0] }) : changed;
};
