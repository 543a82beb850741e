import { and, desc, eq, gt } from 'drizzle-orm';
import { type ActivateUserRequest, activatedUserAnswer, type Settled } from '#schema/api/users.ts';
import { blankLeaving, type Leaving } from '#schema/entities/employment.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import type { User } from '#schema/entities/user.ts';
import { accepted, type Result, refused } from '#schema/errors.ts';
import { isAdmin } from '#schema/permissions/actor.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { auditTrail } from '#server/db/tables.ts';
import { settleIntent } from '#server/domain/people/settle-leaver.ts';
import type { Call, Reply } from './endpoint.ts';
import { restaurantOf } from './list.ts';
import { presentUsers } from './present-users.ts';
import { changeTogether, part } from './submit.ts';

/** Activates or deactivates an account, deciding what becomes of the person's work (D51), and returns what that did. */
export const activateUser = (call: Call, request: ActivateUserRequest): Result<Reply> => {
  const { records } = call.deps;
  if (!isAdmin(call.actor)) return refused('not-allowed');
  const before = records.ledger.state().seq;
  const changed = changeTogether(call, partsOf(call, request));
  if (!changed.ok) return changed;
  const [answer] = presentUsers(call, [records.find('user', call.id)?.document as unknown as User]);
  return accepted({ body: activatedUserAnswer.parse({ ...answer, settled: settledSince(call, before) }) });
};

const partsOf = ({ deps, ...call }: Call, { isActive, ...leaving }: ActivateUserRequest) => {
  if (isActive) return [part('user', (user) => ({ ...user, isActive }))];
  const today = dayOf(restaurantOf({ deps, ...call }).timeZone, toInstant(deps.now()));
  const isLater = leaving.leavesOn !== undefined && leaving.leavesOn > today;
  const said = leavingOf(leaving);
  return [
    ...(isLater ? [] : [part('user', (user) => ({ ...user, isActive }))]),
    part('employment', (employment) => ({ ...employment, ...said })),
  ];
};

/** The new instructions replace the earlier ones as a whole. */
const leavingOf = ({
  leavesOn,
  leavingReason,
  shifts,
  shiftsTo,
  checklistsTo,
}: Omit<ActivateUserRequest, 'isActive'>) =>
  ({
    ...blankLeaving,
    ...(leavesOn !== undefined && { leavesOn }),
    ...(leavingReason !== undefined && { leavingReason }),
    ...(shifts !== undefined && { leaverShifts: shifts }),
    ...(shiftsTo !== undefined && { leaverShiftsTo: shiftsTo }),
    ...(checklistsTo !== undefined && { leaverChecklistsTo: checklistsTo }),
  }) satisfies Leaving;

const nothing: Settled = {
  ...{ shiftsOpened: 0, shiftsGiven: 0, shiftsCancelled: 0 },
  ...{ requestsEnded: 0, checklistsGiven: 0, checklistsRemoved: 0 },
};

/** From the audit trail: the settlement is the last thing that deactivating does. */
const settledSince = ({ deps, id }: Call, seq: number): Settled => {
  const line = deps.db
    .select({ change: auditTrail.change })
    .from(auditTrail)
    .where(and(eq(auditTrail.recordId, id), eq(auditTrail.intent, settleIntent), gt(auditTrail.seq, seq)))
    .orderBy(desc(auditTrail.seq))
    .get();
  return line ? (JSON.parse(line.change) as Settled) : nothing;
};
