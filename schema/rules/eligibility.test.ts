import { describe, expect, it } from 'vitest';
import { buildShift, buildTimeOffRequest, buildUser } from '../fixtures/build.ts';
import { departmentId, positionId } from '../fixtures/catalogue.ts';
import { fixtureId, people } from '../fixtures/ids.ts';
import { eligibilityOf } from './eligibility.ts';

const colleague = fixtureId(4);
const shift = buildShift({ userId: people.staff });
const london = 'Europe/London';
const person = (overrides: Parameters<typeof buildUser>[0] = {}) => buildUser({ id: colleague, ...overrides });
const theirShift = (overrides: Parameters<typeof buildShift>[0] = {}) =>
  buildShift({ id: fixtureId(50), userId: colleague, ...overrides });
const theirTimeOff = (status: 'pending' | 'approved') =>
  buildTimeOffRequest({ userId: colleague, startDate: '2026-06-16', endDate: '2026-06-16', status });

describe('who may take a shift (D30)', () => {
  it('an active colleague of its department who is free', () => {
    expect(eligibilityOf(person(), shift, [], [], london)).toBeUndefined();
  });

  it('any role, as long as the department is theirs', () => {
    expect(eligibilityOf(person({ role: 'manager' }), shift, [], [], london)).toBeUndefined();
    const manager = person({
      role: 'manager',
      departmentId: departmentId('Management'),
      positionId: positionId('Manager'),
    });
    expect(eligibilityOf(manager, shift, [], [], london)?.code).toBe('not-eligible');
    expect(eligibilityOf(person({ departmentId: '' }), shift, [], [], london)?.code).toBe('not-eligible');
  });

  it('nobody who left', () => {
    expect(eligibilityOf(person({ isActive: false }), shift, [], [], london)?.code).toBe('person-inactive');
  });

  it('nobody who works at that time, but back to back is fine', () => {
    const startTime = '2026-06-16T16:00:00.000Z';
    const overlapping = theirShift({ startTime, endTime: '2026-06-16T20:00:00.000Z' });
    expect(eligibilityOf(person(), shift, [overlapping], [], london)?.code).toBe('overlapping-shift');
    const following = theirShift({ startTime: shift.endTime, endTime: '2026-06-16T20:00:00.000Z' });
    expect(eligibilityOf(person(), shift, [following], [], london)).toBeUndefined();
    expect(eligibilityOf(person(), shift, [theirShift({ status: 'cancelled' })], [], london)).toBeUndefined();
    expect(eligibilityOf(person(), shift, [{ ...shift, userId: colleague }], [], london)).toBeUndefined();
  });

  it('nobody on approved time off; a pending wish does not count yet', () => {
    expect(eligibilityOf(person(), shift, [], [theirTimeOff('approved')], london)?.code).toBe('on-time-off');
    expect(eligibilityOf(person(), shift, [], [theirTimeOff('pending')], london)).toBeUndefined();
  });
});
