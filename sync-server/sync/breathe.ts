/** Lets other requests in between two pieces of work. */
export const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
