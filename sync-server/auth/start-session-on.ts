import { and, count, eq, isNull } from 'drizzle-orm';
import { hasDevices, knowsDevice, rememberDevice } from '#server/db/known-devices.ts';
import { sessions } from '#server/db/tables.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '#server/domain/transaction.ts';
import { type Beginning, startSession } from './sessions.ts';

/**
 * Begins a session and returns its token. On a browser where this person has not signed in before, it adds a line to
 * the audit trail and, except for the very first, an entry to their inbox. Not in the demo, whose accounts are shared
 * by everybody.
 */
export const startSessionOn = (deps: Deps, userId: string, beginning: Beginning): string => {
  const { device, deviceHash } = beginning;
  const writer = { actorId: userId, device: '' };
  const { value, changes } = inTransaction(deps, writer, (tx) => {
    const isNew = !knowsDevice(tx.db, userId, deviceHash);
    const isFirst = !hasDevices(tx.db, userId);
    const token = startSession(deps, userId, beginning);
    rememberDevice(tx.db, userId, deviceHash, tx.now);
    if (isNew) tx.note('session', userId, 'sign-in-on-new-device', { device });
    if (isNew && !isFirst && !deps.isDemo) tx.notify(userId, newDevice(device, countSessions(deps, userId)));
    return token;
  });
  deps.publish(changes);
  return value;
};

const countSessions = ({ db }: Deps, userId: string): number =>
  db
    .select({ count: count() })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endsAt)))
    .get()?.count ?? 0;

const newDevice = (device: string, count: number) => ({
  type: 'new-device' as const,
  title: `New sign-in: ${device}`,
  body: `You are now signed in ${count === 1 ? 'only there' : `in ${count} places`}. If that was not you, sign that device out and change your password.`,
  link: '/profile?settings=devices',
});
