import { type Context, Hono } from 'hono';
import { accepted, refused } from '#schema/errors.ts';
import { validate } from '#schema/validate.ts';
import { limitRate } from '#server/auth/limit-rate.ts';
import { takeWrites } from '#server/auth/limit-writes.ts';
import { requireSession } from '#server/auth/require-session.ts';
import { requireSessionOrTablet } from '#server/auth/require-tablet.ts';
import type { SessionEnv } from '#server/auth/session-env.ts';
import type { Deps } from '#server/deps.ts';
import { answerRefusal, readInput } from '#server/serving/json.ts';
import { callOf, type Endpoint, type Reply } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

type Caller = Context<SessionEnv>;

/** Serves each call of the table: who, validate, do, answer (specification, section 7). */
export const serveEndpoints = (
  deps: Deps,
  addressOf: (c: Context) => string,
  table: readonly Endpoint[] = endpoints,
): Hono<SessionEnv> => {
  const app = new Hono<SessionEnv>();
  for (const each of table) {
    if (each.isForDemo && !deps.isDemo) continue;
    const { allows, perMinute } = each;
    const [method, path] = [each.method.toUpperCase(), pathOf(each)];
    app.on(method, path, (c, next) => {
      c.set('address', addressOf(c));
      return next();
    });
    if (!each.isPublic) app.on(method, path, admission(deps, each));
    if (allows)
      app.on(method, path, async (c, next) =>
        allows(c.get('actor')) ? next() : answerRefusal(c, refused('not-allowed')),
      );
    if (perMinute !== undefined) app.on(method, path, limitRate(deps.now, perMinute));
    app.on(method, path, async (c) => {
      const takesRow = each.method !== 'get' && !each.takesNoRow && !each.isPublic;
      const tooMuch = takesRow ? takeWrites(deps, c.get('actor'), { rows: 1 }) : undefined;
      if (tooMuch) return answerRefusal(c, tooMuch.refusal, tooMuch.seconds);
      const input = await inputOf(c, each);
      if (!input.ok) return answerRefusal(c, input);
      if ('respond' in each) return each.respond(c, deps, input.value);
      const outcome = await each.run(callOf(deps, c), input.value);
      return outcome.ok ? answer(c, each, outcome.value) : answerRefusal(c, outcome);
    });
  }
  return app;
};

const admission = (deps: Deps, { isForTabletsToo, isBeforePasswordChange }: Endpoint) =>
  isForTabletsToo
    ? requireSessionOrTablet(deps)
    : requireSession(deps, { beforePasswordChange: isBeforePasswordChange === true });

/** A path in Hono's form: `/api/shifts/:id`. */
export const pathOf = ({ path, pattern = {} }: Pick<Endpoint, 'path' | 'pattern'>): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `:${name}${pattern[name] ? `{${pattern[name]}}` : ''}`);

const inputOf = async (c: Caller, { query, body }: Endpoint) => {
  const asked = query ? validate(query, c.req.query()) : accepted(undefined);
  if (!asked.ok) return asked;
  const sent = body ? await readInput(c, body) : accepted(undefined);
  if (!sent.ok) return sent;
  return accepted({ query: asked.value, body: sent.value });
};

const answer = (c: Caller, { status = 200 }: Endpoint, { body, next, contentType, fileName }: Reply) => {
  if (next !== undefined) c.header('Link', `<${nextAddress(c, next)}>; rel="next"`);
  if (contentType === undefined) return c.json(body, status);
  c.header('Content-Type', contentType);
  if (fileName) c.header('Content-Disposition', `attachment; filename="${fileName}"`);
  return c.body(String(body));
};

const nextAddress = (c: Caller, cursor: string): string => {
  const query = new URLSearchParams(c.req.query());
  query.set('after', cursor);
  return `${c.req.path}?${query}`;
};
