import * as z from 'zod/mini';
import { calendarFeedAnswer, newCalendarFeedAnswer } from '#schema/api/calendar.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import { accepted } from '#schema/errors.ts';
import { endFeed, feedSince, startFeed } from '#server/auth/calendar-feeds.ts';
import { endpoint } from './endpoint.ts';

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
    run: ({ deps, actor }) => {
      const secret = startFeed(deps, actor.userId);
      return accepted({ body: { path: `/api/calendar/${secret}.ics`, createdAt: toInstant(deps.now()) } });
    },
  }),
  endpoint({
    method: 'delete',
    path: '/api/calendar',
    topic,
    summary: 'Ends one’s calendar feed.',
    answer: z.object({ ok: z.literal(true) }),
    run: ({ deps, actor }) => {
      endFeed(deps.db, actor.userId);
      return accepted({ body: { ok: true } });
    },
  }),
];
