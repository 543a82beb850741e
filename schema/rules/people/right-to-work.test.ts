import { describe, expect, it } from 'vitest';
import type { Day } from '#schema/entities/primitives.ts';
import { buildEmployment } from '#schema/fixtures/build.ts';
import { rightToWorkOf } from './right-to-work.ts';

const today = '2026-06-16' as Day;
const stateOf = (rightToWorkExpiresOn: string, rightToWorkDocUrl = '/api/right-to-work/a/b') =>
  rightToWorkOf(buildEmployment({ rightToWorkExpiresOn: rightToWorkExpiresOn as Day, rightToWorkDocUrl }), today);

describe('the right to work', () => {
  it.each([
    ['2026-06-15', 'expired'],
    ['2026-06-16', 'expiring'],
    ['2026-07-16', 'expiring'],
    ['2026-07-17', 'valid'],
    ['', 'valid'],
  ])('until "%s" is %s', (expiresOn, state) => {
    expect(stateOf(expiresOn)).toBe(state);
  });

  it('is missing without a document, but its end is warned of all the same', () => {
    expect(stateOf('', '')).toBe('missing');
    expect(stateOf('2027-01-01', '')).toBe('missing');
    expect(stateOf('2026-06-20', '')).toBe('expiring');
  });
});
