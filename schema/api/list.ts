import * as z from 'zod/mini';

/** The most rows on one page of a list, and the default. */
export const longestListPage = 500;

/** How a list is read page by page: `after` is the cursor from the last page's `Link` header. */
export const pageQuery = z.object({
  limit: z.optional(z.coerce.number().check(z.minimum(1), z.maximum(longestListPage), z.multipleOf(1))),
  after: z.optional(z.string().check(z.maxLength(200))),
});

/** A day in a query, YYYY-MM-DD, in a century in which somebody works. */
const askedDay = z.string().check(
  z.regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'Enter a date as YYYY-MM-DD'),
  z.refine((value) => new Date(`${value}T00:00:00Z`).getUTCDate() === Number(value.slice(8)), 'Enter a valid date'),
);

/** The id of a person or record in a call; a number is read as text (D7). */
export const anyId = z.pipe(
  z.union([z.string().check(z.maxLength(64)), z.int()], 'Enter the id, as a list shows it'),
  z.transform((value: string | number) => String(value)),
);

/** Which days a list covers, in the restaurant's zone: one `date`, or from `startDate` to `endDate`, both included. */
export const daysQuery = z.object({
  date: z.optional(askedDay),
  startDate: z.optional(askedDay),
  endDate: z.optional(askedDay),
});
export type DaysQuery = z.output<typeof daysQuery>;

/** `daysQuery` for one person's records, page by page. */
export const personDaysQuery = z.extend(z.extend(pageQuery, daysQuery.shape), { userId: z.optional(anyId) });

/** The body of every refused call (D27). */
export const errorAnswer = z.object({
  error: z.object({ code: z.string(), message: z.string(), fields: z.optional(z.record(z.string(), z.string())) }),
});

/** The answer of a call that was carried out and has nothing else to return. */
export const doneAnswer = z.object({ ok: z.boolean() });

/** A person by name, as records show them. */
export const personNameAnswer = z.object({ firstName: z.string(), lastName: z.string() });
