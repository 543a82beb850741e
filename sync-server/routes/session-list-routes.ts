import { type Context, Hono } from 'hono';
import type { ListedSession } from '#schema/api/sessions.ts';
import { refused } from '#schema/errors.ts';
import { requireSession } from '#server/auth/require-session.ts';
import type { SessionEnv } from '#server/auth/session-env.ts';
import { listSessions } from '#server/auth/session-list.ts';
import { endOtherSessions, endSessionFromElsewhere } from '#server/db/session-rows.ts';
import type { Deps } from '#server/deps.ts';
import { refuse } from './refuse.ts';

/** Where one is signed in: the list, ending one, ending all but this. Nobody else's, whatever their role. */
export const createSessionListRoutes = (deps: Deps, addressOf: (c: Context) => string) => {
  const answerList = (c: Context<SessionEnv>) => {
    const { userId } = c.get('actor');
    const { tokenHash } = c.get('session');
    const sessions = listSessions(deps, { userId, tokenHash, address: addressOf(c) });
    return c.json({ sessions } satisfies { sessions: readonly ListedSession[] });
  };

  return new Hono<SessionEnv>()
    .use(requireSession(deps))
    .get('/', answerList)
    .delete('/', (c) => {
      endOtherSessions(deps.db, c.get('actor').userId, c.get('session').tokenHash);
      return answerList(c);
    })
    .delete('/:id', (c) => {
      const isEnded = endSessionFromElsewhere(deps.db, c.get('actor').userId, c.req.param('id'));
      return isEnded ? answerList(c) : refuse(c, refused('not-found', 'This session has ended already.'));
    });
};
