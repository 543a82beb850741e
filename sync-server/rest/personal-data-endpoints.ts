import { toInstant } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { User } from '#schema/entities/user.ts';
import { refused } from '#schema/errors.ts';
import { mayExportPerson } from '#schema/permissions/records.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { findSession } from '#server/auth/sessions.ts';
import type { Deps } from '#server/deps.ts';
import { personalAccount, personalTraces } from '#server/domain/data-rights/personal-account.ts';
import { type HeldRecords, personalRecords } from '#server/domain/data-rights/personal-data.ts';
import { type PageContext, pageEnd, pageHead, pageSection } from '#server/domain/data-rights/personal-data-page.ts';
import { turn } from '#server/domain/in-slices.ts';
import { nameInWords } from '#server/domain/people/name-in-words.ts';
import { answerRefusal } from '#server/serving/json.ts';
import { type Call, callOf, rawEndpoint, writeAs } from './endpoint.ts';

/**
 * Everything kept about somebody, as one file to read (UK GDPR, article 15): for themselves and for admins. Each
 * request is a line in the audit trail, and the person is notified of somebody else's. It reads the whole database:
 * twice a minute is enough.
 */
export const personalDataEndpoints = [
  rawEndpoint({
    method: 'post',
    path: '/api/personal-data/{userId}',
    topic: 'Records about people',
    summary: 'Everything kept about you, as a file; about anybody for admins.',
    contentType: 'text/html',
    perMinute: 2,
    takesNoRow: true,
    respond: (c, deps) => {
      const call = callOf(deps, c);
      const [actor, { userId = '' }] = [call.actor, call.parameters];
      if (!mayExportPerson(actor, userId)) return answerRefusal(c, refused('not-allowed'));
      // What a session does not show (D57), it does not download either.
      const isMasked = (findSession(deps, call.session.tokenHash)?.masksUntil ?? 0) > 0;
      if (isMasked) return answerRefusal(c, refused('not-allowed', handedMessage));
      const person = keepTrace(call, userId);
      if (!person) return answerRefusal(c, refused('not-found'));
      c.header('Content-Type', 'text/html; charset=utf-8');
      c.header('Content-Disposition', 'attachment; filename="personal-data.html"');
      return c.body(streamOf(fileOf(deps, person, actor.userId === userId)));
    },
  }),
];

const handedMessage =
  'Somebody else made or typed the password of this sign-in within the last 7 days. Download this later, or ask an admin.';

const keepTrace = (call: Call, userId: string): User | undefined =>
  writeAs(call, (tx) => {
    const person = tx.find('user', userId);
    if (!person) return undefined;
    tx.note('user', userId, 'export-person', {});
    if (userId !== tx.actorId) {
      const title = `${nameInWords(tx.find('user', tx.actorId))} downloaded what is kept about you`;
      const body = 'If you did not ask for it, ask them why. You can download it yourself in your profile.';
      tx.notify(userId, { type: 'account-changed', title, body, link: '/profile' });
    }
    return person;
  });

async function* fileOf(deps: Deps, person: User, isOwn: boolean): AsyncGenerator<string> {
  const context = contextOf(deps, person);
  yield pageHead(context);
  for (const section of sectionsOf(deps, person, isOwn)) {
    for await (const piece of pageSection(context, section)) {
      if (piece !== '') yield piece;
      await turn();
    }
  }
  yield pageEnd;
}

function* sectionsOf(deps: Deps, person: User, isOwn: boolean): Generator<HeldRecords> {
  yield* personalRecords(deps, person.id, isOwn);
  yield* personalAccount(deps, person);
  yield* personalTraces(deps, person.id);
}

const contextOf = ({ records, now }: Deps, person: User): PageContext => {
  const [restaurant] = records.select('restaurant', undefined) as unknown as Restaurant[];
  if (!restaurant) throw new Error('The database holds no restaurant');
  const people = records.select('user', undefined) as unknown as User[];
  const { departments, positions, locations, abilities } = restaurant;
  const nameOfId = new Map([
    ...people.map((user) => [user.id, nameInWords(user)] as const),
    ...[...departments, ...positions, ...locations, ...abilities].map(({ id, name }) => [id, name] as const),
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
