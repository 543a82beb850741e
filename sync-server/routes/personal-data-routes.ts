import { Hono } from 'hono';
import { toInstant } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { User } from '#schema/entities/user.ts';
import { refused } from '#schema/errors.ts';
import { mayExportPerson } from '#schema/permissions/records.ts';
import { dayOf } from '#schema/rules/zone.ts';
import { limitRate } from '#server/auth/limit-rate.ts';
import { requireSession } from '#server/auth/require-session.ts';
import type { SessionEnv } from '#server/auth/session-env.ts';
import { findSession } from '#server/auth/sessions.ts';
import type { Deps } from '#server/deps.ts';
import { turn } from '#server/domain/in-slices.ts';
import { personalAccount, personalTraces } from '#server/domain/personal-account.ts';
import { type HeldRecords, personalRecords } from '#server/domain/personal-data.ts';
import { type PageContext, pageEnd, pageHead, pageSection } from '#server/domain/personal-data-page.ts';
import { nameInWords } from '#server/domain/shift-words.ts';
import { inTransaction } from '#server/domain/transaction.ts';
import { refuse } from './refuse.ts';

/** It reads the whole database; nobody needs it twice a minute. */
const perMinute = 2;

/**
 * Everything that is kept about somebody, as one file for them to read (UK GDPR, article 15): for themselves and for
 * admins. Asking is a line of the audit trail, and the person hears of somebody else's.
 */
export const createPersonalDataRoutes = (deps: Deps) =>
  new Hono<SessionEnv>().use(requireSession(deps)).post('/:userId', limitRate(deps.now, perMinute), (c) => {
    const [actor, userId] = [c.get('actor'), c.req.param('userId')];
    if (!mayExportPerson(actor, userId)) return refuse(c, refused('not-allowed'));
    // What a session does not show (D57), it does not download either.
    const isMasked = (findSession(deps, c.get('session').tokenHash)?.masksUntil ?? 0) > 0;
    if (isMasked) return refuse(c, refused('not-allowed', handedMessage));
    const person = keepTrace(deps, { actorId: actor.userId, device: c.get('deviceId') }, userId);
    if (!person) return refuse(c, refused('not-found'));
    c.header('Content-Type', 'text/html; charset=utf-8');
    c.header('Content-Disposition', 'attachment; filename="personal-data.html"');
    return c.body(streamOf(fileOf(deps, person, actor.userId === userId)));
  });

const handedMessage =
  'Somebody else made or typed the password of this sign-in within the last 7 days. Download this later, or ask an admin.';

const keepTrace = (deps: Deps, writer: { actorId: string; device: string }, userId: string): User | undefined => {
  const { value, changes } = inTransaction(deps, writer, (tx) => {
    const person = tx.find('user', userId);
    if (!person) return undefined;
    tx.note('user', userId, 'export-person', {});
    if (userId !== writer.actorId) {
      const title = `${nameInWords(tx.find('user', writer.actorId))} downloaded what is kept about you`;
      const body = 'If you did not ask for it, ask them why. You can download it yourself in your profile.';
      tx.notify(userId, { type: 'account-changed', title, body, link: '/profile' });
    }
    return person;
  });
  deps.publish(changes);
  return value;
};

async function* fileOf(deps: Deps, person: User, isOwn: boolean): AsyncGenerator<string> {
  const context = contextOf(deps, person);
  yield pageHead(context);
  for await (const section of sectionsOf(deps, person, isOwn)) {
    for (const piece of pageSection(context, section)) {
      yield piece;
      await turn();
    }
  }
  yield pageEnd;
}

async function* sectionsOf(deps: Deps, person: User, isOwn: boolean): AsyncGenerator<HeldRecords> {
  yield* personalRecords(deps, person.id, isOwn);
  yield* personalAccount(deps, person);
  yield* personalTraces(deps, person.id);
}

const contextOf = ({ records, now }: Deps, person: User): PageContext => {
  const [restaurant] = records.select('restaurant', undefined) as unknown as Restaurant[];
  if (!restaurant) throw new Error('The database holds no restaurant');
  const people = records.select('user', undefined) as unknown as User[];
  const { departments, positions, locations } = restaurant;
  const nameOfId = new Map([
    ...people.map((user) => [user.id, nameInWords(user)] as const),
    ...[...departments, ...positions, ...locations].map(({ id, name }) => [id, name] as const),
  ]);
  return { person, restaurant, nameOfId, madeAt: dayOf(restaurant.timeZone, toInstant(now())) };
};

/** A part at a time, as fast as it is read. */
const streamOf = (parts: AsyncGenerator<string>): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull: async (controller) => {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => {
      await parts.return(undefined);
    },
  });
};
