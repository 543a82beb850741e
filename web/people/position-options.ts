import type { Restaurant } from '#schema/entities/restaurant.ts';
import { activeDepartments } from '#schema/rules/restaurant/catalogue.ts';
import type { SelectGroup } from '#web/ui/select.tsx';

/** Active positions under their departments; retired ones only where they are in use (D6). */
export const positionOptions = (restaurant: Restaurant, used: readonly string[]): readonly SelectGroup<string>[] => {
  const groups = activeDepartments(restaurant).map((department) => ({
    label: department.name,
    options: restaurant.positions
      .filter(({ departmentId, isRetired }) => departmentId === department.id && !isRetired)
      .map(({ id, name }) => ({ value: id, label: name })),
  }));
  const offered = new Set(groups.flatMap(({ options }) => options.map(({ value }) => value)));
  const retired = restaurant.positions.filter(({ id }) => used.includes(id) && !offered.has(id));
  if (retired.length === 0) return groups;
  return [...groups, { label: 'Retired', options: retired.map(({ id, name }) => ({ value: id, label: name })) }];
};
