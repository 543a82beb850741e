import { Hono, type MiddlewareHandler } from 'hono';
import { historyQuery } from '#schema/api/history.ts';
import { type PullRequest, type PushRequest, type PushResponse, pullRequest, pushRequest } from '#schema/api/sync.ts';
import { refused } from '#schema/errors.ts';
import { validate } from '#schema/validate.ts';
import { limitRate, ratesPerMinute } from '#server/auth/limit-rate.ts';
import { takeWrites } from '#server/auth/limit-writes.ts';
import type { SessionEnv } from '#server/auth/session-env.ts';
import { onSessionsEnded } from '#server/db/session-rows.ts';
import type { Deps } from '#server/deps.ts';
import { holdsOwnPunch } from '#server/domain/writes/caller.ts';
import { openStreams } from '#server/limits.ts';
import { answerJson, answerRefusal, readInput } from '#server/serving/json.ts';
import type { ChangeHub } from './change-hub.ts';
import { history } from './history.ts';
import { openStream } from './open-stream.ts';
import { pull } from './pull.ts';
import { pushInOrder } from './push.ts';
import { createReaders } from './readers.ts';
import { createStreamPlaces } from './stream-places.ts';
import { createTurns } from './turns.ts';
import { writesOf } from './writes-of.ts';

export interface SyncRoutesOptions {
  readonly hub: ChangeHub;
  readonly requireSession: MiddlewareHandler<SessionEnv>;
  /** Lets a deactivated person's last push through (D24). */
  readonly allowDeactivated: MiddlewareHandler<SessionEnv>;
  readonly isSessionAlive: (tokenHash: string) => boolean;
}

/** The routes of the protocol: push, pull and stream (SPEC.md), and history that devices do not keep. */
export const createSyncRoutes = (deps: Deps, options: SyncRoutesOptions): Hono<SessionEnv> => {
  const [turns, readers] = [createTurns(), createReaders(deps.records)];
  const [ofSession, ofPerson] = [createStreamPlaces(openStreams.perSession), createStreamPlaces(openStreams.perPerson)];
  return new Hono<SessionEnv>()
    .post('/push', options.allowDeactivated, limitRate(deps.now, ratesPerMinute.push), async (c) => {
      const body = await readInput(c, pushRequest);
      if (!body.ok) return answerRefusal(c, body);
      const { userId, session } = c.get('actor');
      if (!c.get('isActive') && !holdsOwnPunch(userId, body.value))
        return answerRefusal(c, refused('account-deactivated'));
      const tooMuch = takeWrites(deps, c.get('actor'), writesOf(deps, userId, body.value));
      if (tooMuch) return answerRefusal(c, tooMuch.refusal, tooMuch.seconds);
      const { tokenHash } = c.get('session');
      const isSignedOut = () => !options.isSessionAlive(tokenHash);
      const caller = { userId, device: c.get('deviceId'), session, isSignedOut };
      const answer = await pushInOrder(deps, caller, body.value);
      if (!answer.ok) return answerRefusal(c, answer);
      // What was carried out before the session ended is recognised when the device sends it again (P7).
      if (isSignedOut()) return answerRefusal(c, refused('signed-out'));
      countRows(deps, body.value, answer.value);
      return answerJson(c, answer.value);
    })
    .post('/pull', options.requireSession, limitRate(deps.now, ratesPerMinute.pull), async (c) => {
      const body = await readInput(c, pullRequest);
      if (!body.ok) return answerRefusal(c, body);
      for (const lag of lagsOf(deps, body.value)) deps.metrics.syncLag(lag);
      return answerJson(c, pull(deps, c.get('actor'), body.value));
    })
    .get('/history', options.requireSession, limitRate(deps.now, ratesPerMinute.pull), (c) => {
      const query = validate(historyQuery, c.req.query());
      const answer = query.ok ? history(deps, c.get('actor'), query.value) : query;
      return answer.ok ? c.json(answer.value) : answerRefusal(c, answer);
    })
    .get('/stream', options.requireSession, (c) => {
      const { tokenHash, masksUntil } = c.get('session');
      const { userId, session } = c.get('actor');
      return openStream(deps, c, userId, {
        takePlace: (end) => {
          const leaves = [ofSession.take(tokenHash, end), ofPerson.take(userId, end)];
          return () => {
            for (const leave of leaves) leave();
          };
        },
        hub: options.hub,
        turns,
        readers,
        isSessionAlive: () => options.isSessionAlive(tokenHash),
        masksUntil,
        needsLink: session?.needsLink ?? false,
        onSessionsEnded: (listener) => onSessionsEnded(deps.db, listener),
      });
    });
};

/** Counts the outcomes: a conflict is an answer neither rejected nor settled, or it holds up the rest of its act. */
const countRows = ({ metrics }: Deps, { collections }: PushRequest, answer: PushResponse): void => {
  const counted = (lists: Readonly<Record<string, readonly unknown[]>>) => Object.values(lists).flat().length;
  const [all, refused, deferred] = [counted(collections), answer.rejections.length, counted(answer.deferred ?? {})];
  const states = counted(answer.conflicts) - counted(answer.settled);
  const conflicts = Math.max(0, Math.min(all - refused, states - refused + deferred));
  metrics.pushedRows('refused', refused);
  metrics.pushedRows('conflict', conflicts);
  metrics.pushedRows('accepted', all - refused - conflicts);
};

/** How long, in seconds, what this device fetches now has been waiting for it. */
const lagsOf = (deps: Deps, { collections }: PullRequest): readonly number[] => {
  const { epoch } = deps.records.ledger.state();
  const known = Object.values(collections).flatMap(({ checkpoint }) =>
    checkpoint?.epoch === epoch ? [checkpoint.seq] : [],
  );
  if (known.length === 0) return [];
  const since = deps.records.ledger.timeOfNext(Math.max(...known));
  // None if the clock has been put back.
  return since === undefined ? [] : [Math.max(0, deps.now() - since) / 1000];
};
