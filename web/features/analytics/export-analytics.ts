import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { User } from '#schema/entities/user.ts';
import type { Evidence } from '#schema/rules/analytics/figure.ts';
import type { FigureId } from '#schema/rules/analytics/figures.ts';
import { nameIn } from '#schema/rules/people/person-name.ts';
import { nameOf } from '#schema/rules/restaurant/catalogue.ts';
import { csvText } from '#schema/rules/text/csv.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { analyticsTable } from './analytics-table.ts';
import type { Analyses } from './use-analyses.ts';

/** Saves everything that the dashboard shows as CSV, made on this device. */
export const exportAnalytics = (
  { current, comparison, range }: Analyses,
  restaurant: Restaurant,
  departmentId: string,
): void => {
  if (!current) return;
  const table = analyticsTable(current, comparison, { restaurant, departmentId });
  saveFile(`analytics-${range.from}-${range.until}.csv`, 'text/csv;charset=utf-8', csvText(table));
};

/** Saves the records behind a figure as CSV. */
export const exportEvidence = (
  id: FigureId,
  evidence: readonly Evidence[],
  restaurant: Restaurant,
  people: ReadonlyMap<string, User>,
): void => {
  const rows = evidence.map(({ kind, userId, departmentId, day, note }) => [
    day,
    kind,
    nameIn(people, userId),
    nameOf(restaurant.departments, departmentId),
    note,
  ]);
  const table = [['Day', 'Record', 'Person', 'Department', 'What it adds'], ...rows];
  saveFile(`${id}.csv`, 'text/csv;charset=utf-8', csvText(table));
};
