import type { Commit } from './journal.ts';

/**
 * How the sync takes a person's write along within its own transaction: it leaves as soon as it is durable, and not after
 * the screens behind it are drawn. Nothing is taken where the sync does not lead, is under way already, or has no server.
 */
export interface Courier {
  take?: ((own: Commit) => Promise<void>) | undefined;
}

/** More writes than this are left to the next look into the outbox: noting them as sent would hold up the write itself. */
export const mostTakenAlong = 20;
