import * as z from 'zod/mini';
import { calendarFeedAnswer, newCalendarFeedAnswer } from '#schema/api/calendar.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import { accepted, type Result, refused } from '#schema/errors.ts';
import { endFeed, feedSince, startFeed } from '#server/auth/calendar-feeds.ts';
import { endpoint, type Reply, writeAs } from './endpoint.ts';

const topic = 'Calendar';

/** One's own calendar feed: whether there is one, a new one, and its end. */
export const calendarEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/calendar',
    topic,
    summary: 'Since when one has a calendar feed.',
    answer: calendarFeedAnswer,
    run: ({ deps, actor }) => {
      const since = feedSince(deps.db, actor.userId);
      return accepted({ body: { createdAt: since === undefined ? null : toInstant(since) } });
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/calendar',
    topic,
    summary: 'A new calendar feed; the address of the former one ends.',
    answer: newCalendarFeedAnswer,
    status: 201,
    perMinute: 5,
    run: (call) =>
      writeAs(call, (tx): Result<Reply> => {
        const user = tx.find('user', call.actor.userId);
        if (!user) return refused('not-found');
        const secret = call.deps.newToken();
        startFeed(tx, user, secret);
        return accepted({ body: { path: `/api/calendar/${secret}.ics`, createdAt: tx.at } });
      }),
  }),
  endpoint({
    method: 'delete',
    path: '/api/calendar',
    topic,
    summary: 'Ends one’s calendar feed.',
    answer: z.object({ ok: z.literal(true) }),
    run: (call) =>
      writeAs(call, (tx): Result<Reply> => {
        endFeed(tx, call.actor.userId);
        return accepted({ body: { ok: true } });
      }),
  }),
];
