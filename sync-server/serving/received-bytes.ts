import type { Context } from 'hono';

const kept = new WeakMap<Request, Uint8Array<ArrayBuffer>>();

/** Keeps a body that is not JSON for its route: as a request body, 10 MB would be copied twice more. */
export const keepBytes = (c: Context, bytes: Uint8Array<ArrayBuffer>): void => {
  kept.set(c.req.raw, bytes);
};

/** The body of a call that `receiveBody` does not treat as JSON; empty if there was none. */
export const receivedBytes = (c: Context): Uint8Array<ArrayBuffer> => kept.get(c.req.raw) ?? new Uint8Array();
