import { and, eq } from 'drizzle-orm';
import type { User } from '#schema/entities/user.ts';
import { isAdmin } from '#schema/permissions/actor.ts';
import { canManageTablets } from '#schema/permissions/tablet.ts';
import { tablets } from '#server/db/tables.ts';
import { actingAs } from '#server/domain/people/acting.ts';
import { nameInWords } from '#server/domain/people/name-in-words.ts';
import type { Transaction } from '#server/domain/transaction.ts';

type TabletNews = 'enrolled' | 'revoked' | 'changed';

const words = (news: TabletNews, who: string, name: string) => {
  if (news === 'enrolled') {
    return {
      title: `${who} enrolled a tablet at the pass`,
      body: `“${name}” now shows the board, takes clock-ins and can check the PINs of its departments. If this looks wrong, revoke it.`,
    };
  }
  if (news === 'changed') {
    return {
      title: `${who} changed the departments of a tablet`,
      body: `“${name}” can now check the PINs of different people. If this looks wrong, change it back or revoke it.`,
    };
  }
  return {
    title: `${who} revoked a tablet at the pass`,
    body: `“${name}” no longer shows the board or takes clock-ins.`,
  };
};

/**
 * Tells every admin that a device became a tablet at the pass, receives other people's PINs or is no longer a tablet:
 * it takes punches for everybody, so none should come into use unseen. Also the person who did it: it may have been
 * somebody with their unlocked phone.
 */
export const tellOfTablet = (tx: Transaction, news: TabletNews, name: string): void => {
  const who = nameInWords(tx.find('user', tx.actorId));
  const told = new Set([tx.actorId, ...activeAdmins(tx)]);
  const type = news === 'revoked' ? 'tablet-revoked' : 'tablet-enrolled';
  for (const id of told) {
    const entry = words(news, id === tx.actorId ? 'You' : who, name);
    tx.notify(id, { type, link: '/pass', ...entry });
  }
};

/**
 * Asks the admins about active tablets enrolled by somebody who may no longer manage tablets. They stay in use, because
 * the kitchen still has to clock; only people know whether each is where it belongs.
 */
export const askAboutTablets = (tx: Transaction, { id: userId, firstName, role, isActive }: User): void => {
  if (isActive && canManageTablets({ role })) return;
  const enrolled = tx.db
    .select({ name: tablets.name })
    .from(tablets)
    .where(and(eq(tablets.enrolledBy, userId), eq(tablets.revokedAt, 0)))
    .all();
  if (enrolled.length === 0) return;
  const names = enrolled.map(({ name }) => `“${name}”`).join(', ');
  const entry = {
    title: `${firstName} enrolled ${enrolled.length === 1 ? 'a tablet that is' : 'tablets that are'} still in use`,
    body: `${names.slice(0, 300)}: if you do not know where it is, revoke it.`,
  };
  for (const id of activeAdmins(tx)) tx.notify(id, { type: 'tablet-enrolled', link: '/pass', ...entry });
};

const activeAdmins = (tx: Transaction): readonly string[] => actingAs(tx, isAdmin).map(({ id }) => id);
