import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { demoSwitchRequest } from '#schema/api/session.ts';
import type { User } from '#schema/entities/user.ts';
import { refused } from '#schema/errors.ts';
import { credentials } from '#server/db/tables.ts';
import type { Deps } from '#server/deps.ts';
import { beginSession } from './begin-session.ts';
import { readInput } from './read-input.ts';
import { refuse } from './refuse.ts';

/** Signs in as the demo account of a role, whose username is the role (D2). For the demo restaurant alone. */
export const createDemoRoutes = (deps: Deps, addressOf: (c: Context) => string) =>
  new Hono().post('/switch', async (c) => {
    const input = await readInput(c, demoSwitchRequest);
    if (!input.ok) return refuse(c, input);
    const user = findAccount(deps, input.value.role);
    return user ? beginSession(c, deps, user, addressOf(c)) : refuse(c, refused('not-found'));
  });

const findAccount = (deps: Deps, username: string): User | undefined => {
  const account = deps.db.select().from(credentials).where(eq(credentials.username, username)).get();
  const user = account && (deps.records.find('user', account.userId)?.document as User | undefined);
  return user?.isActive ? user : undefined;
};
