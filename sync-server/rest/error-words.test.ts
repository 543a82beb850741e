import { describe, expect, it } from 'vitest';
import { createTimeOffRequest } from '#schema/api/time-off.ts';
import { adminCreateUserRequest } from '#schema/api/users.ts';
import { validate } from '#schema/validate.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

const wrong: readonly unknown[] = [undefined, null, '', 'x'.repeat(5000), -1, 1.5, 1e12, true, {}, [], [{}], ['', 7]];

/** The messages of each call for a body or query with one field after another wrong, and with no fields at all. */
const wordsOf = ({ body, query }: Endpoint): readonly string[] =>
  [body, query].flatMap((shape) => {
    if (!shape) return [];
    const fields = Object.keys((shape as { shape?: object }).shape ?? {});
    const sent = [...wrong, ...fields.flatMap((field) => wrong.map((value) => ({ [field]: value })))];
    return sent.flatMap((each) => {
      const result = validate(shape, each);
      return result.ok ? [] : Object.values(result.fields ?? {});
    });
  });

const withInput = endpoints.filter(({ body, query }) => body ?? query);
const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

describe('what a call says of a wrong field', () => {
  it.each(withInput.map((each) => [nameOf(each), each] as const))('%s helps (D27)', (_, each) => {
    const words = wordsOf(each);
    expect(words.length).toBeGreaterThan(0);
    for (const said of words) expect(said).not.toMatch(/Invalid input|UUID|undefined|NaN|expected/);
  });

  it('has the specification’s words where it has some (section 5)', () => {
    expect(validate(createTimeOffRequest, { type: 'rest' })).toMatchObject({
      fields: {
        startDate: 'Start date is required',
        endDate: 'End date is required',
        type: 'Choose vacation, sick or personal',
      },
    });
    const account = { weeklyHours: 'many', taxCode: '', hourlyRate: 'much', email: 7, password: 5 };
    expect(validate(adminCreateUserRequest, account)).toMatchObject({
      fields: {
        email: 'Please enter a valid email address',
        firstName: 'First name is required',
        lastName: 'Last name is required',
        password: 'Password must be at least 6 characters',
        department: 'Please select a department',
        position: 'Please enter a position',
        hourlyRate: 'Please enter an hourly rate',
        taxCode: 'Please enter a tax code',
        weeklyHours: 'Please enter weekly hours',
      },
    });
  });
});
