import type { Context } from 'hono';
import type { Deps } from '#server/deps.ts';
import { tokenHashOf } from './session-cookie.ts';
import { findSession } from './sessions.ts';
import { tabletTokenHashOf } from './tablet-cookie.ts';
import { findTablet } from './tablets.ts';

/** The id of the person or tablet whose living session or token a call carries; undefined for a stranger. */
export const knownCaller = (deps: Deps, c: Context): string | undefined => {
  const session = tokenHashOf(c, deps.sessionSettings);
  const person = session === undefined ? undefined : findSession(deps, session)?.user.id;
  if (person !== undefined) return person;
  const tablet = tabletTokenHashOf(c, deps.sessionSettings);
  return tablet === undefined ? undefined : findTablet(deps, tablet)?.id;
};
