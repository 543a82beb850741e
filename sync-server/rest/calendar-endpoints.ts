import { and, eq, gte, ne } from 'drizzle-orm';
import * as z from 'zod/mini';
import { calendarFeedAnswer, newCalendarFeedAnswer } from '#schema/api/calendar.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { accepted, type Result, refused } from '#schema/errors.ts';
import { nameOf } from '#schema/rules/restaurant/catalogue.ts';
import { type CalendarEvent, calendarText } from '#schema/rules/rota/calendar-text.ts';
import { dayMs, minuteMs } from '#schema/rules/time/lengths.ts';
import { zoneObservances } from '#schema/rules/time/zone-observances.ts';
import { endFeed, feedSince, personOfFeed, startFeed } from '#server/auth/calendar-feeds.ts';
import { createThrottle } from '#server/auth/throttle.ts';
import { once } from '#server/db/once.ts';
import { columnOf } from '#server/db/records.ts';
import type { Deps } from '#server/deps.ts';
import { longestFeed } from '#server/limits.ts';
import { answerRefusal } from '#server/serving/json.ts';
import { endpoint, type Reply, rawEndpoint, writeAs } from './endpoint.ts';

const topic = 'Calendar';
/** How many past days calendars keep. */
const daysBack = 60;
/** A whole restaurant shares one address, and calendars fetch every hour. */
const fetchesOf = once(({ now }: Deps) => createThrottle({ attempts: 600, windowMs: minuteMs, now }));

/**
 * A person's own calendar feed: whether there is one, a new one, and ending it; and the feed itself, somebody's shifts
 * for their phone's calendar. The secret in its address is the permission.
 */
export const calendarEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/calendar',
    topic,
    summary: 'Since when you have had a calendar feed.',
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
    summary: 'Makes a new calendar feed; the old address stops working.',
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
    summary: 'Ends your calendar feed.',
    answer: z.object({ ok: z.literal(true) }),
    run: (call) =>
      writeAs(call, (tx): Result<Reply> => {
        endFeed(tx, call.actor.userId);
        return accepted({ body: { ok: true } });
      }),
  }),
  rawEndpoint({
    method: 'get',
    path: '/api/calendar/{file}',
    pattern: { file: '[\\w-]{43}\\.ics' },
    topic: 'Accounts and files',
    summary: 'Somebody’s shifts as a calendar (RFC 5545), for anyone with the secret address.',
    contentType: 'text/calendar; charset=utf-8',
    isPublic: true,
    respond: (c, deps) => {
      const wait = fetchesOf(deps).take(c.get('address'));
      if (wait > 0) return answerRefusal(c, refused('too-many-requests'), wait);
      const person = personOfFeed(deps, c.req.param('file')?.slice(0, 43) ?? '');
      if (!person)
        return answerRefusal(
          c,
          refused('not-found', 'This calendar address has ended. Make a new one on the profile.'),
        );
      c.header('Content-Type', 'text/calendar; charset=utf-8');
      c.header('Cache-Control', 'private, max-age=300');
      return c.body(feedOf(deps, person.id));
    },
  }),
];

const feedOf = (deps: Deps, userId: string): string => {
  const [restaurant] = deps.records.select('restaurant', undefined) as unknown as readonly Restaurant[];
  if (!restaurant) throw new Error('The database holds no restaurant');
  const now = deps.now();
  const from = now - daysBack * dayMs;
  const column = columnOf('shift', 'startTime');
  const isPublished = ne(columnOf('shift', 'status'), 'draft');
  const where = and(eq(columnOf('shift', 'userId'), userId), gte(column, toInstant(from)), isPublished);
  const page = { where, key: column, order: 'ascending', after: undefined, limit: longestFeed, userId } as const;
  const shifts = deps.records.selectPage('shift', page) as unknown as readonly Shift[];
  const zone = restaurant.timeZone;
  const last = Math.max(now, ...shifts.map(({ endTime }) => Date.parse(endTime)));
  const observances = zoneObservances(zone, from, Math.min(last, now + 730 * dayMs) + dayMs);
  const events = shifts.map((shift) => eventOf(restaurant, shift));
  return calendarText({ name: `${restaurant.name}: my shifts`, zone, now: toInstant(now) }, observances, events);
};

const eventOf = (restaurant: Restaurant, shift: Shift): CalendarEvent => ({
  id: shift.id,
  startTime: shift.startTime,
  endTime: shift.endTime,
  summary: `${nameOf(restaurant.positions, shift.positionId)} at ${restaurant.name}`,
  location: nameOf(restaurant.locations, shift.locationId),
  description: shift.instructions,
  status: shift.status === 'cancelled' ? 'cancelled' : 'scheduled',
});
