import type { Evidence } from '#schema/rules/analytics/figure.ts';
import type { FigureId } from '#schema/rules/analytics/figures.ts';
import { nameOf } from '#schema/rules/catalogue.ts';
import { csvText } from '#schema/rules/csv.ts';
import { saveFile } from '#web/ui/save-file.ts';
import type { AnalyticsSurroundings } from './analytics-context.ts';
import { analyticsTable } from './analytics-table.ts';
import { personName } from './person-name.ts';
import type { Analyses } from './use-analyses.ts';

/** Saves everything that the dashboard shows as CSV, made on this device. */
export const exportAnalytics = (
  { current, comparison, range }: Analyses,
  { restaurant, address }: AnalyticsSurroundings,
): void => {
  if (!current) return;
  const table = analyticsTable(current, comparison, { restaurant, departmentId: address.departmentId });
  saveFile(`analytics-${range.from}-${range.until}.csv`, 'text/csv;charset=utf-8', csvText(table));
};

/** Saves the records behind a figure as CSV. */
export const exportEvidence = (
  id: FigureId,
  evidence: readonly Evidence[],
  { restaurant, users }: AnalyticsSurroundings,
): void => {
  const rows = evidence.map(({ kind, userId, departmentId, day, note }) => [
    day,
    kind,
    personName(users, userId),
    nameOf(restaurant.departments, departmentId),
    note,
  ]);
  const table = [['Day', 'Record', 'Person', 'Department', 'What it adds'], ...rows];
  saveFile(`${id}.csv`, 'text/csv;charset=utf-8', csvText(table));
};
