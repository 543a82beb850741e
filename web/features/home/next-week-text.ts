import type { Day } from '#schema/entities/primitives.ts';
import type { Publication } from '#schema/entities/publication.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { isWeekPublished } from '#schema/rules/rota/published-week.ts';

interface WeekAhead {
  /** The Monday of the week. */
  readonly week: Day;
  readonly today: Day;
  readonly departments: Restaurant['departments'];
  readonly publications: readonly Publication[];
  /** The drafts of the week. */
  readonly drafts: readonly Pick<Shift, 'departmentId'>[];
}

/**
 * What managers are told about next week while people wait for it (D40): that none of it is published, or which
 * departments still have drafts; '' otherwise.
 */
export const nextWeekText = ({ week, today, departments, publications, drafts }: WeekAhead): string => {
  const waiting = departments.filter(({ id }) => !isWeekPublished({ week, departmentId: id }, { today, publications }));
  if (waiting.length === 0) return '';
  if (waiting.length === departments.length) return 'Next week is not published';
  const drafted = new Set(drafts.map(({ departmentId }) => departmentId));
  const names = waiting.filter(({ id }) => drafted.has(id)).map(({ name }) => name);
  return names.length === 0 ? '' : `Next week is not published for ${names.join(', ')}`;
};
