import { and, eq, isNull } from 'drizzle-orm';
import type { ListedSession } from '#schema/api/sessions.ts';
import { sessions } from '#server/db/tables.ts';
import type { Deps } from '#server/deps.ts';
import { hasEnded } from './sessions.ts';

interface Asking {
  readonly userId: string;
  readonly tokenHash: string;
  readonly address: string;
}

/** A person's valid sessions, the calling one first, then by when they were last seen; without their tokens. */
export const listSessions = (deps: Deps, { userId, tokenHash, address }: Asking): readonly ListedSession[] =>
  deps.db
    .select()
    .from(sessions)
    // A replaced token's last minute does not count as a session.
    .where(and(eq(sessions.userId, userId), isNull(sessions.endsAt)))
    .all()
    .filter((row) => !hasEnded(deps, row))
    .map((row) => ({
      ...{ id: row.id, device: row.device, address: row.address },
      ...{ isFromHere: row.address === address, startedAt: row.createdAt, lastSeenAt: row.lastSeenAt },
      isThis: row.tokenHash === tokenHash,
    }))
    .toSorted((one, other) => Number(other.isThis) - Number(one.isThis) || other.lastSeenAt - one.lastSeenAt);
