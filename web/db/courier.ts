import type { Commit } from './journal.ts';

/**
 * Lets the sync take a person's write along in the write's own transaction: it is sent as soon as it is durable, before
 * the screens are redrawn. Nothing is taken if the sync does not lead, is already running, or has no server.
 */
export interface Courier {
  take?: ((own: Commit) => Promise<void>) | undefined;
}

/**
 * With more writes than this, sending is left to the next look into the outbox: noting them as sent would delay the
 * write.
 */
export const mostTakenAlong = 20;
