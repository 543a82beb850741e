import type { Context } from 'hono';

const kept = new WeakMap<Request, Uint8Array<ArrayBuffer>>();

/** Keeps a body that is no JSON for its route: as a request's body, 10 MB would be copied twice more. */
export const keepBytes = (c: Context, bytes: Uint8Array<ArrayBuffer>): void => {
  kept.set(c.req.raw, bytes);
};

/** The body of a call that `receiveBody` does not take for JSON; empty where there was none. */
export const receivedBytes = (c: Context): Uint8Array<ArrayBuffer> => kept.get(c.req.raw) ?? new Uint8Array();
