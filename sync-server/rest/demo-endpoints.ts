import { eq } from 'drizzle-orm';
import { demoSwitchRequest, signedInUser } from '#schema/api/session.ts';
import type { User } from '#schema/entities/user.ts';
import { refused } from '#schema/errors.ts';
import { credentials } from '#server/db/tables.ts';
import type { Deps } from '#server/deps.ts';
import { answerRefusal } from '#server/serving/json.ts';
import { beginSession } from './begin-session.ts';
import { rawEndpoint } from './endpoint.ts';

/** Signs in as the demo account of a role, whose username is the role (D2). Only for the demo restaurant. */
export const demoEndpoints = [
  rawEndpoint({
    method: 'post',
    path: '/api/demo/switch',
    topic: 'Signing in',
    summary: 'Signs in as the demo account of a role. Demo only.',
    body: demoSwitchRequest,
    answer: signedInUser,
    isPublic: true,
    isForDemo: true,
    respond: (c, deps, { body }) => {
      const user = findAccount(deps, body.role);
      return user ? beginSession(c, deps, user, c.get('address')) : answerRefusal(c, refused('not-found'));
    },
  }),
];

const findAccount = (deps: Deps, username: string): User | undefined => {
  const account = deps.db.select().from(credentials).where(eq(credentials.username, username)).get();
  const user = account && (deps.records.find('user', account.userId)?.document as User | undefined);
  return user?.isActive ? user : undefined;
};
