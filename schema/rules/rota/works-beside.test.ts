import { describe, expect, it } from 'vitest';
import type { Shift } from '#schema/entities/shift.ts';
import { buildShift } from '#schema/fixtures/build.ts';
import { departmentId } from '#schema/fixtures/catalogue.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { worksBeside } from './works-beside.ts';

const shift = buildShift({ userId: people.staff });
const other = (changes: Partial<Shift> = {}): Shift =>
  buildShift({ id: fixtureId(900), userId: people.manager, ...changes });

describe('who is on beside me', () => {
  it('is everybody in my department whose shift overlaps mine by a minute or more', () => {
    expect(worksBeside(other(), shift)).toBe(true);
    expect(worksBeside(other({ startTime: shift.endTime, endTime: '2026-06-16T22:00:00.000Z' as never }), shift)).toBe(
      false,
    );
    expect(worksBeside(other({ departmentId: departmentId('Bar') }), shift)).toBe(false);
  });

  it('is nobody whose shift is open or cancelled, and never myself', () => {
    expect(worksBeside(other({ userId: '' }), shift)).toBe(false);
    expect(worksBeside(other({ status: 'cancelled' }), shift)).toBe(false);
    expect(worksBeside(other({ userId: people.staff }), shift)).toBe(false);
  });
});
