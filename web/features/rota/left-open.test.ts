import { describe, expect, it } from 'vitest';
import type { Day } from '#schema/entities/primitives.ts';
import { buildRestaurant, buildUser } from '#schema/fixtures/build.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import type { Reason } from '#schema/rules/eligibility/eligibility.ts';
import { namesOf } from '#web/people/names.ts';
import { leftOpenText } from './left-open.ts';

const person = (count: number, firstName: string) => buildUser({ id: fixtureId(count), firstName });
const names = namesOf(buildRestaurant(), [person(1, 'Priya'), person(2, 'Jonas'), person(3, 'Sam')]);
const left = (count: number, day: string, against: Reason['type']) => ({
  ...{ userId: fixtureId(count), day: day as Day, against },
});

describe('whom a copy leaves open', () => {
  it('is named with the reason and the days', () => {
    const all = [
      left(1, '2026-06-23', 'time-off'),
      left(2, '2026-06-24', 'cannot'),
      left(1, '2026-06-24', 'time-off'),
      left(3, '2026-06-24', 'inactive'),
      left(3, '2026-06-25', 'inactive'),
    ];
    expect(leftOpenText(all, names)).toBe(
      'Left open: Priya on leave Tue and Wed, Jonas cannot work Wed, Sam has left.',
    );
    expect(leftOpenText([], names)).toBe('');
  });

  it('has dates where the copies go to several weeks, also where one of them has all that is left open; eight are named at most', () => {
    expect(leftOpenText([left(1, '2026-06-23', 'overlap'), left(1, '2026-06-30', 'overlap')], names, 'week')).toBe(
      'Left open: Priya already working Tue 23 Jun and Tue 30 Jun.',
    );
    expect(leftOpenText([left(2, '2026-06-24', 'overlap')], names, 'week')).toBe(
      'Left open: Jonas already working Wed 24 Jun.',
    );
    const many = Array.from({ length: 10 }, (_, index) => left(20 + index, '2026-06-23', 'cannot'));
    expect(leftOpenText(many, names)).toMatch(/^Left open: (a former colleague cannot work Tue, ){8}and 2 more\.$/);
  });
});
