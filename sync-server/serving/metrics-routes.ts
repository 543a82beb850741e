import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { refused } from '#schema/errors.ts';
import type { Deps } from '#server/deps.ts';
import { answerRefusal } from './json.ts';
import { gauge } from './metrics.ts';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Metrics in Prometheus format for callers who know the token; nothing for others. */
export const createMetricsRoutes = (deps: Deps, token: string) => {
  const expected = hashOf(`Bearer ${token}`);
  return new Hono().get('/', (c) => {
    if (!timingSafeEqual(hashOf(c.req.header('authorization') ?? ''), expected))
      return answerRefusal(c, refused('not-found'));
    c.header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8');
    c.header('Cache-Control', 'no-store');
    return c.body(`${[deps.metrics.text(), ...databaseGauges(deps)].join('\n')}\n`);
  });
};

const databaseGauges = ({ db, records }: Deps): readonly string[] => {
  const pragma = (name: string) => Number(db.get<Record<string, number>>(sql.raw(`PRAGMA ${name}`))?.[name] ?? 0);
  return [
    gauge('brigade_sqlite_bytes', 'Size of the database.', pragma('page_count') * pragma('page_size')),
    gauge('brigade_sync_sequence', 'Number of the last write.', records.ledger.state().seq),
  ];
};
