import type { Context } from 'hono';
import type { Deps } from '#server/deps.ts';
import { tokenHashOf } from './session-cookie.ts';
import { findSession } from './sessions.ts';
import { tabletTokenHashOf } from './tablet-cookie.ts';
import { findTablet } from './tablets.ts';

/** Who calls: `dismissed` people and `tablet`s have little to send. */
export interface KnownCaller {
  readonly id: string;
  readonly kind: 'person' | 'dismissed' | 'tablet';
}

/** The person or tablet whose valid session or token a call carries; undefined for a stranger. */
export const knownCaller = (deps: Deps, c: Context): KnownCaller | undefined => {
  const session = tokenHashOf(c, deps.sessionSettings);
  const person = session === undefined ? undefined : findSession(deps, session)?.user;
  if (person !== undefined) return { id: person.id, kind: person.isActive ? 'person' : 'dismissed' };
  const token = tabletTokenHashOf(c, deps.sessionSettings);
  const tablet = token === undefined ? undefined : findTablet(deps, token);
  return tablet && { id: tablet.id, kind: 'tablet' };
};
