import type * as z from 'zod/mini';
import { accepted, type Result, refusedFields } from './errors.ts';

interface Parser<Value> {
  safeParse(value: unknown): { success: true; data: Value } | { success: false; error: z.core.$ZodError };
}

/** Checks a value against a shape; a refusal carries one message per field. */
export const validate = <Value>(shape: Parser<Value>, value: unknown): Result<Value> => {
  const parsed = shape.safeParse(value);
  if (parsed.success) return accepted(parsed.data);
  return refusedFields(messagesByField(parsed.error.issues));
};

const messagesByField = (issues: readonly z.core.$ZodIssue[]): Record<string, string> => {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const field = issue.path.length > 0 ? issue.path.join('.') : 'form';
    fields[field] ??= issue.message;
  }
  return fields;
};
