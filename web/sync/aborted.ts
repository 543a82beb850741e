/** Resolves when the signal aborts: an aborted reading of a body does not always end by itself. */
export const aborted = (signal: AbortSignal | null | undefined): Promise<undefined> =>
  new Promise((resolve) => {
    if (signal?.aborted) resolve(undefined);
    else signal?.addEventListener('abort', () => resolve(undefined), { once: true });
  });
