import type * as z from 'zod/mini';
import { accepted, type Result, refusedFields } from './errors.ts';
import { wordsOf } from './issue-words.ts';

interface Parser<Value> {
  safeParse(value: unknown): { success: true; data: Value } | { success: false; error: z.core.$ZodError };
}

/** More would help nobody, and a list of 100,000 wrong values would get as many messages. */
const mostIssues = 50;

/** Checks a value against a shape; a refusal has one message per field, for at most 50 wrong ones. */
export const validate = <Value>(shape: Parser<Value>, value: unknown): Result<Value> => {
  const parsed = shape.safeParse(value);
  if (parsed.success) return accepted(parsed.data);
  return refusedFields(messagesByField(parsed.error.issues.slice(0, mostIssues), value));
};

/** Field names come from the caller if a shape does not name them. */
const longestField = 100;

const messagesByField = (issues: readonly z.core.$ZodIssue[], value: unknown): Record<string, string> => {
  const fields: Record<string, string> = {};
  for (const issue of issues) {
    const field = issue.path.length > 0 ? issue.path.join('.').slice(0, longestField) : 'form';
    fields[field] ??= wordsOf(issue, value);
  }
  return fields;
};
