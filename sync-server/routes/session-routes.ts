import { Hono } from 'hono';
import { refused } from '#schema/errors.ts';
import { requireSession, sessionOf } from '#server/auth/require-session.ts';
import type { Deps } from '#server/deps.ts';
import { presentSignedInUser } from './begin-session.ts';
import { refuse } from './refuse.ts';

/** Who is signed in. */
export const createSessionRoutes = (deps: Deps) =>
  new Hono().get('/', requireSession(deps, { beforePasswordChange: true }), (c) => {
    const session = sessionOf(deps, c);
    return session.ok ? c.json(presentSignedInUser(deps, session.value)) : refuse(c, refused('signed-out'));
  });
