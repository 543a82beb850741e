import * as z from 'zod/mini';

/** One of a person's own sessions, as the list shows it. Times in milliseconds since 1970. */
export const listedSession = z.object({
  /** Names it for ending it; nobody signs in with it. */
  id: z.string(),
  /** The browser in words: "Chrome on Android". */
  device: z.string(),
  /** The network address that it began from; '' where that is not known. */
  address: z.string(),
  /** It began from the network that this call comes from. */
  isFromHere: z.boolean(),
  startedAt: z.number(),
  /** To the hour: a session that is in use is noted once an hour. */
  lastSeenAt: z.number(),
  /** The session of this very call. */
  isThis: z.boolean(),
});
export type ListedSession = z.output<typeof listedSession>;

/** This session first, then the one seen last. */
export const listedSessions = z.object({ sessions: z.array(listedSession) });
