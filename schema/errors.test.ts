import { describe, expect, it } from 'vitest';
import { accepted, type ErrorCode, errors, refused, refusedFields } from './errors.ts';

const codes = Object.keys(errors) as ErrorCode[];

describe('errors', () => {
  it.each(codes)('%s has a status of an error and says something in whole sentences', (code) => {
    const { status, message } = errors[code];
    expect(status >= 400 && status < 600).toBe(true);
    expect(message).toMatch(/^[A-Z]/);
    expect(message).not.toMatch(/\s$|\s\s|\bundefined\b/);
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  it('say different things', () => {
    expect(new Set(codes.map((code) => errors[code].message)).size).toBe(codes.length);
  });

  it('are refusals with their own words or more exact ones', () => {
    expect(refused('shift-cancelled')).toEqual({
      ok: false,
      code: 'shift-cancelled',
      message: 'This shift has been cancelled. A manager can restore it until it starts.',
    });
    expect(refused('invalid', 'Choose Swap instead.').message).toBe('Choose Swap instead.');
  });

  it('at fields carry the first field’s message', () => {
    const fields = { title: 'Enter a title', content: 'Enter the notice' };
    expect(refusedFields(fields)).toEqual({ ok: false, code: 'invalid', message: 'Enter a title', fields });
    expect(refusedFields({}).message).toBe(errors.invalid.message);
  });

  it('are not what an accepted value is', () => {
    expect(accepted(5)).toEqual({ ok: true, value: 5 });
  });
});
