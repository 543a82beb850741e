import { createHash } from 'node:crypto';
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { PinVerifier, VerifiersAnswer, WithheldPin } from '#schema/api/pass.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { User } from '#schema/entities/user.ts';
import { isAdmin } from '#schema/permissions/actor.ts';
import { fewestPinDigits } from '#schema/permissions/tablet.ts';
import { dayMs } from '#schema/rules/time/lengths.ts';
import type { Tablet } from '#server/auth/tablets.ts';
import { columnOf, tableOf } from '#server/db/records.ts';
import { pins } from '#server/db/tables.ts';
import type { Deps } from '#server/deps.ts';

type Reading = Pick<Deps, 'db' | 'records' | 'now'>;

/** Far enough ahead for a tablet that is offline for a week. */
const aheadMs = 7 * dayMs;

/**
 * What this tablet checks PINs against, and whose it does not receive. Only for active people whose department or
 * position is in the tablet's departments, or who have a shift there within 7 days: taking the tablet apart reveals no
 * more (SECURITY.md). Not for managers and admins whose PIN has too few digits, and for admins only if an admin
 * enrolled the tablet: a manager's own computer, made a tablet, would otherwise reveal their PINs.
 */
export const verifiersFor = (
  deps: Reading,
  { departmentIds, enrolledBy }: Pick<Tablet, 'departmentIds' | 'enrolledBy'>,
): VerifiersAnswer => {
  const worksThere = placesOf(deps, departmentIds);
  const takesAdmins = enrolledByAdmin(deps, enrolledBy);
  const verifiers: PinVerifier[] = [];
  const withheld: WithheldPin[] = [];
  for (const { digits, changedAt, ...verifier } of deps.db.select().from(pins).orderBy(pins.userId).all()) {
    const person = deps.records.find('user', verifier.userId)?.document as User | undefined;
    if (!person?.isActive) continue;
    if (!worksThere(person)) withheld.push({ userId: person.id, why: 'elsewhere' });
    else if (isAdmin(person) && !takesAdmins) withheld.push({ userId: person.id, why: 'admin' });
    else if (digits < fewestPinDigits(person)) withheld.push({ userId: person.id, why: 'too-short' });
    else verifiers.push(verifier);
  }
  return { verifiers, withheld, pinsVersion: versionOf(verifiers, withheld) };
};

const enrolledByAdmin = ({ records }: Reading, enrolledBy: string): boolean => {
  const enroller = records.find('user', enrolledBy)?.document as User | undefined;
  return enroller?.isActive === true && isAdmin(enroller);
};

/** Changes whenever a verifier changes, is added or is removed. */
const versionOf = (verifiers: readonly PinVerifier[], withheld: readonly WithheldPin[]): string => {
  const given = verifiers.map(({ userId, salt }) => `${userId}:${salt}`);
  const kept = withheld.map(({ userId, why }) => `${userId}:${why}`);
  return createHash('sha256')
    .update([...given, ...kept].join(','))
    .digest('base64url')
    .slice(0, 22);
};

const placesOf = (deps: Reading, departmentIds: readonly string[]): ((person: User) => boolean) => {
  if (departmentIds.length === 0) return () => true;
  const [restaurant] = deps.records.select('restaurant', undefined) as readonly Restaurant[];
  const positions = (restaurant?.positions ?? []).filter((each) => departmentIds.includes(each.departmentId));
  const positionIds = new Set(positions.map(({ id }) => id));
  const rostered = rosteredIn(deps, departmentIds);
  return ({ id, departmentId, positionId }) =>
    departmentIds.includes(departmentId) || positionIds.has(positionId) || rostered.has(id);
};

const rosteredIn = ({ db, now }: Reading, departmentIds: readonly string[]): ReadonlySet<string> => {
  const [from, until] = [toInstant(now()), toInstant(now() + aheadMs)];
  const column = (field: string) => columnOf('shift', field);
  const isSoon = and(gt(column('endTime'), from), lt(column('startTime'), until));
  const isThere = and(inArray(column('departmentId'), departmentIds), eq(column('status'), 'scheduled'));
  const where = and(isSoon, isThere, eq(column('deleted'), sql`0`));
  const rows = db
    .selectDistinct({ userId: column('userId') })
    .from(tableOf.shift)
    .where(where)
    .all();
  return new Set(rows.map(({ userId }) => String(userId)));
};
