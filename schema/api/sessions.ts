import * as z from 'zod/mini';

/** One of a person's own sessions, as the list shows it. Times in milliseconds since 1970. */
export const listedSession = z.object({
  /** Names the session to end; nobody can sign in with it. */
  id: z.string(),
  /** The browser in words: "Chrome on Android". */
  device: z.string(),
  /** The network address it began from; '' if not known. */
  address: z.string(),
  /** It began from the network that this call comes from. */
  isFromHere: z.boolean(),
  startedAt: z.number(),
  /** To the hour: a session in use is recorded once an hour. */
  lastSeenAt: z.number(),
  /** The session making this call. */
  isThis: z.boolean(),
});
export type ListedSession = z.output<typeof listedSession>;

/** This session first, then the others by when they were last seen. */
export const listedSessions = z.object({ sessions: z.array(listedSession) });
