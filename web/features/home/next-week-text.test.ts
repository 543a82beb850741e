import { describe, expect, it } from 'vitest';
import type { Day } from '#schema/entities/primitives.ts';
import { buildRestaurant } from '#schema/fixtures/build.ts';
import { departmentId } from '#schema/fixtures/catalogue.ts';
import { buildPublication } from '#schema/fixtures/published-week.ts';
import { nextWeekText } from './next-week-text.ts';

const { departments } = buildRestaurant();
const week = '2026-06-22' as Day;
const ahead = { week, today: '2026-06-17' as Day, departments, publications: [], drafts: [] };
const published = (names: readonly string[]) =>
  names.map((name) => buildPublication({ week, departmentId: departmentId(name) }));
const all = departments.map(({ name }) => name);

describe('next week, for who plans it', () => {
  it('is said to be unpublished until the first department is', () => {
    expect(nextWeekText(ahead)).toBe('Next week is not published');
    expect(nextWeekText({ ...ahead, publications: published(all) })).toBe('');
    expect(nextWeekText({ ...ahead, departments: [] })).toBe('');
  });

  it('names the departments that still have drafts', () => {
    const publications = published(all.filter((name) => name !== 'Kitchen'));
    const drafts = [{ departmentId: departmentId('Kitchen') }];
    expect(nextWeekText({ ...ahead, publications, drafts })).toBe('Next week is not published for Kitchen');
    expect(nextWeekText({ ...ahead, publications })).toBe('');
  });
});
