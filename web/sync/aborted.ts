/** Resolves when the signal aborts: reading a body does not always end when it is aborted. */
export const aborted = (signal: AbortSignal | null | undefined): Promise<undefined> =>
  new Promise((resolve) => {
    if (signal?.aborted) resolve(undefined);
    else signal?.addEventListener('abort', () => resolve(undefined), { once: true });
  });
