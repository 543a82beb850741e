import * as z from 'zod/mini';

/** A right-to-work document is a file of at most 10 MB. */
export const documentBytes = 10 * 1024 * 1024;

/** Where the document is read from now on; '' when it was removed. */
export const rightToWorkAnswer = z.object({ rightToWorkDocUrl: z.string() });
export type RightToWorkAnswer = z.output<typeof rightToWorkAnswer>;
