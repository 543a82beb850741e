import { type Context, Hono } from 'hono';
import { accepted, type Result } from '#schema/errors.ts';
import { validate } from '#schema/validate.ts';
import { limitRate } from '#server/auth/limit-rate.ts';
import { takeWrites } from '#server/auth/limit-writes.ts';
import { requireSession } from '#server/auth/require-session.ts';
import type { SessionEnv } from '#server/auth/session-env.ts';
import type { Deps } from '#server/deps.ts';
import { refuse } from '#server/routes/refuse.ts';
import type { Description, Endpoint, Reply } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

type Caller = Context<SessionEnv>;

/** The calls of the table, each: who, validate, do, answer (specification, section 7). */
export const serveEndpoints = (deps: Deps): Hono<SessionEnv> => {
  const app = new Hono<SessionEnv>();
  for (const each of endpoints) {
    const [method, path] = [each.method.toUpperCase(), pathOf(each)];
    app.on(method, path, requireSession(deps));
    if (each.perMinute !== undefined) app.on(method, path, limitRate(deps.now, each.perMinute));
    app.on(method, path, async (c) => {
      const tooMuch = each.method === 'get' ? undefined : takeWrites(deps, c.get('actor'), { rows: 1 });
      if (tooMuch) return refuse(c, tooMuch.refusal, tooMuch.seconds);
      const outcome = await carryOut(deps, c, each);
      return outcome.ok ? answer(c, each, outcome.value) : refuse(c, outcome);
    });
  }
  return app;
};

/** A path as Hono writes it: `/api/shifts/:id`. */
export const pathOf = ({ path }: Pick<Description, 'path'>): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

const carryOut = async (deps: Deps, c: Caller, { query, body, run }: Endpoint): Promise<Result<Reply>> => {
  const asked = query ? validate(query, c.req.query()) : accepted(undefined);
  if (!asked.ok) return asked;
  const sent = body ? validate(body, await c.req.json().catch(() => undefined)) : accepted(undefined);
  if (!sent.ok) return sent;
  const call = { deps, actor: c.get('actor'), device: c.get('deviceId'), id: c.req.param('id') ?? '' };
  return run(call, { query: asked.value, body: sent.value });
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
