import { hash } from 'node:crypto';
import type { Actor } from '#schema/permissions/actor.ts';
import { isManagerial } from '#schema/permissions/actor.ts';
import type { Records } from '#server/db/records.ts';

/**
 * A hash of everything that decides what this reader sees beyond the rows themselves. When it changes, the device
 * rebuilds its copy. A change of somebody's role concerns managers (whose employments they receive) and the person.
 */
export const scopeOf = (records: Records, actor: Actor): string => {
  const { epoch, visibilityVersion } = records.ledger.state();
  const version = isManagerial(actor) ? visibilityVersion : 0;
  return digestOf(`${epoch}:${actor.role}:${version}`);
};

const known = new Map<string, string>();
const mostKnown = 100;

/** Asked for every event of every stream, and mostly the same. */
const digestOf = (text: string): string => {
  const digest = known.get(text) ?? hash('sha256', text, 'base64url').slice(0, 16);
  if (known.size >= mostKnown) known.clear();
  known.set(text, digest);
  return digest;
};
