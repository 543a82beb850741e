import { and, eq } from 'drizzle-orm';
import type { User } from '#schema/entities/user.ts';
import { accepted, type Result, refused } from '#schema/errors.ts';
import { fullName } from '#schema/rules/people/person-name.ts';
import { columnOf } from '#server/db/records.ts';
import { credentials } from '#server/db/tables.ts';
import type { Deps } from '#server/deps.ts';
import { issueToken } from './one-time-tokens.ts';

/**
 * The way back in for an admin who forgot the password and has no other admin to ask: the person who runs the server
 * makes the link (sync-server/README.md). Without a username it is for the only active admin; refuses if that is
 * ambiguous.
 */
export const adminLink = (
  deps: Pick<Deps, 'db' | 'records' | 'now' | 'newToken'>,
  username: string,
): Result<{ readonly name: string; readonly path: string }> => {
  const admins = activeAdmins(deps).filter((admin) => username === '' || admin.names.includes(username.toLowerCase()));
  const [admin, second] = admins;
  if (!admin) {
    return refused('not-found', username === '' ? 'Nobody is an active admin.' : `${username} is not an active admin.`);
  }
  if (second) {
    const names = admins.map(({ names: [first] }) => first).join(', ');
    return refused('invalid', `There are several admins. Choose one (${names}): npm run admin-link -- <username>`);
  }
  const token = issueToken(deps, 'set-password', admin.user.id, '');
  const { firstName, lastName } = admin.user;
  return accepted({ name: fullName({ firstName, lastName }), path: `/set-password?token=${token}` });
};

const activeAdmins = ({ db, records }: Pick<Deps, 'db' | 'records'>) => {
  const condition = and(eq(columnOf('user', 'role'), 'admin'), eq(columnOf('user', 'isActive'), true));
  return (records.select('user', condition) as readonly User[]).map((user) => {
    const known = db.select().from(credentials).where(eq(credentials.userId, user.id)).get();
    return { user, names: [known?.username ?? '', known?.email ?? ''] };
  });
};
