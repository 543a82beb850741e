import { eq } from 'drizzle-orm';
import { photoAnswer, photoRequest } from '#schema/api/photo.ts';
import { type Result, refused } from '#schema/errors.ts';
import { ratesPerMinute } from '#server/auth/limit-rate.ts';
import { photos } from '#server/db/tables.ts';
import { changePhoto, removePhoto } from '#server/domain/people/change-photo.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import { answerRefusal } from '#server/serving/json.ts';
import { type Call, endpoint, rawEndpoint, replyWith, writeAs } from './endpoint.ts';

const topic = 'Accounts and files';
const ofOneself = { topic, path: '/api/photos', answer: photoAnswer, takesNoRow: true } as const;

const write = (call: Call, change: (tx: Transaction) => Result<string>) =>
  replyWith(writeAs(call, change), (profileImageUrl) => ({ profileImageUrl }));

/**
 * A person's own photo, and colleagues' photos for everybody signed in and tablets at the pass. What an address shows
 * never changes.
 */
export const photoEndpoints = [
  rawEndpoint({
    method: 'get',
    path: '/api/photos/{name}',
    pattern: { name: '[0-9a-f]{32}\\.jpg' },
    topic,
    summary: 'A photo.',
    contentType: 'image/jpeg',
    isForTabletsToo: true,
    respond: (c, deps) => {
      const hash = c.req.param('name')?.slice(0, 32) ?? '';
      const photo = deps.db.select().from(photos).where(eq(photos.hash, hash)).get();
      if (!photo) return answerRefusal(c, refused('not-found'));
      c.header('Content-Type', 'image/jpeg');
      c.header('Cache-Control', 'private, max-age=31536000, immutable');
      return c.body(new Uint8Array(photo.jpeg));
    },
  }),
  endpoint({
    ...ofOneself,
    method: 'post',
    summary: 'Sets your own photo.',
    body: photoRequest,
    perMinute: ratesPerMinute.upload,
    run: (call, { body }) => write(call, (tx) => changePhoto(tx, Buffer.from(body.image, 'base64'))),
  }),
  endpoint({
    ...ofOneself,
    method: 'delete',
    summary: 'Removes your own photo.',
    run: (call) => write(call, removePhoto),
  }),
];
