const readingMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a call of this HTTP method may change something. */
export const changesThings = (method: string): boolean => !readingMethods.has(method);
