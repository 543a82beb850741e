import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { type PhotoAnswer, photoRequest } from '#schema/api/photo.ts';
import { type Result, refused } from '#schema/errors.ts';
import { limitRate, ratesPerMinute } from '#server/auth/limit-rate.ts';
import { requireSession } from '#server/auth/require-session.ts';
import { requireSessionOrTablet } from '#server/auth/require-tablet.ts';
import type { SessionEnv } from '#server/auth/session-env.ts';
import { photos } from '#server/db/tables.ts';
import type { Deps } from '#server/deps.ts';
import { changePhoto, removePhoto } from '#server/domain/change-photo.ts';
import { inTransaction, type Transaction } from '#server/domain/transaction.ts';
import { readInput } from './read-input.ts';
import { refuse } from './refuse.ts';

/** One's own photo, and the photos of colleagues for whoever is signed in and tablets at the pass. An address never changes what it shows. */
export const createPhotoRoutes = (deps: Deps) =>
  new Hono<SessionEnv>()
    .get('/:name{[0-9a-f]{32}\\.jpg}', requireSessionOrTablet(deps), (c) => {
      const hash = c.req.param('name').slice(0, 32);
      const photo = deps.db.select().from(photos).where(eq(photos.hash, hash)).get();
      if (!photo) return refuse(c, refused('not-found'));
      c.header('Content-Type', 'image/jpeg');
      c.header('Cache-Control', 'private, max-age=31536000, immutable');
      return c.body(new Uint8Array(photo.jpeg));
    })
    .use(requireSession(deps))
    .post('/', limitRate(deps.now, ratesPerMinute.upload), async (c) => {
      const input = await readInput(c, photoRequest);
      if (!input.ok) return refuse(c, input);
      return write(c, deps, (tx) => changePhoto(tx, Buffer.from(input.value.image, 'base64')));
    })
    .delete('/', (c) => write(c, deps, removePhoto));

const write = (c: Context<SessionEnv>, deps: Deps, change: (tx: Transaction) => Result<string>) => {
  const writer = { actorId: c.get('actor').userId, device: c.get('deviceId') };
  const { value, changes } = inTransaction(deps, writer, change);
  if (!value.ok) return refuse(c, value);
  deps.publish(changes);
  return c.json({ profileImageUrl: value.value } satisfies PhotoAnswer);
};
