import * as z from 'zod/mini';

/** Base64url of an uncompressed point of P-256: 65 bytes. */
const publicKey = z.string().check(z.regex(/^[A-Za-z0-9_-]{87}=?$/));
/** Base64url of at least 16 bytes. */
const authSecret = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,64}={0,2}$/));
const endpoint = z.string().check(z.minLength(1), z.maxLength(2000));
/** Cross-checked with the session, as x-user-id is (D26); it never grants anything. */
const userId = z.optional(z.string());

/** POST /api/push/subscribe: the result of `PushSubscription.toJSON()`, and who the page believes is signed in. */
export const subscribeRequest = z.object({
  subscription: z.object({ endpoint, keys: z.object({ p256dh: publicKey, auth: authSecret }) }),
  userId,
});
export type PushTarget = z.output<typeof subscribeRequest>['subscription'];

/** POST /api/push/unsubscribe */
export const unsubscribeRequest = z.object({ endpoint, userId });

/** GET /api/push/key, and the answer to subscribing: the server's public key, base64url. */
export const pushKeyAnswer = z.object({ publicKey: z.string() });
export type PushKeyAnswer = z.output<typeof pushKeyAnswer>;

/** What is sent to the device, encrypted for it alone (RFC 8291). */
export const pushMessage = z.object({
  /** The notification's id: a later push of the same one replaces it. */
  id: z.string(),
  title: z.string(),
  body: z.string(),
  /** A path within the app. */
  link: z.string().check(z.regex(/^\/(?!\/)/)),
  /** How many notifications this person has not read. */
  unread: z.number(),
});
export type PushMessage = z.output<typeof pushMessage>;
