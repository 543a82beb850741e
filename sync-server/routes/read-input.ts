import type { Context } from 'hono';
import type * as z from 'zod/mini';
import type { Result } from '#schema/errors.ts';
import { validate } from '#schema/validate.ts';

/** The body of a call in the shape that the route wants; a body that is not JSON is refused like one of the wrong shape. */
export const readInput = async <Shape extends z.core.$ZodType>(
  c: Context,
  shape: Shape & Parameters<typeof validate<z.output<Shape>>>[0],
): Promise<Result<z.output<Shape>>> => validate(shape, await c.req.json().catch(() => undefined));
