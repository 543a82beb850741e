import { hash } from 'node:crypto';
import type { Actor } from '#schema/permissions/actor.ts';
import type { Records } from '#server/db/records.ts';

/**
 * A hash of everything that decides what this reader sees beyond the rows themselves. When it changes, the device
 * fetches everything again: their own role has changed, or somebody else's takes something out of sight. A session that
 * masks private pay data (D57) sees it once its week is over.
 */
export const scopeOf = (records: Records, actor: Actor): string => {
  const { epoch } = records.ledger.state();
  const version = records.ledger.visibilityOf(actor.userId);
  const masked = actor.session?.isMasked ? ':masked' : '';
  return digestOf(`${epoch}:${actor.role}:${version}${masked}`);
};

const known = new Map<string, string>();
const mostKnown = 100;

/** Needed for every event of every stream, and mostly the same. */
const digestOf = (text: string): string => {
  const digest = known.get(text) ?? hash('sha256', text, 'base64url').slice(0, 16);
  if (known.size >= mostKnown) known.clear();
  known.set(text, digest);
  return digest;
};
