import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { Analysis, FigureValues } from '#schema/rules/analytics/analysis.ts';
import type { Comparison } from '#schema/rules/analytics/comparison.ts';
import type { FigureUnit } from '#schema/rules/analytics/figure.ts';
import { type FigureId, figureIds, figures } from '#schema/rules/analytics/figures.ts';
import type { DayRange } from '#schema/rules/analytics/period.ts';
import { partName } from '#schema/rules/analytics/selection.ts';
import { figureRemarkText } from './figure-text.ts';

/**
 * The dashboard as a table with one column per figure: the period, what it is compared with, its parts and its
 * departments. Plain numbers for spreadsheets: percent, hours and pounds with a decimal point, a blank if there is
 * none.
 */
export const analyticsTable = (
  current: Analysis,
  comparison: Comparison | null | undefined,
  { restaurant, departmentId }: { restaurant: Pick<Restaurant, 'departments'>; departmentId: string },
): readonly (readonly string[])[] => {
  const place = partName(restaurant.departments, departmentId) || 'All departments';
  const row = (what: string, { from, until }: DayRange, department: string, values: FigureValues) => [
    what,
    from,
    until,
    department,
    ...figureIds.map((id) => cellText(figures[id].unit, values[id])),
  ];
  return [
    ['What', 'From', 'Until', 'Department', ...figureIds.map((id) => headText(current, id))],
    row('Period', current.range, place, current.values),
    ...(comparison ? [row('Compared with', comparison.range, place, comparison.values)] : []),
    ...current.trend.map((point) => row('Part of the period', point, place, point.values)),
    ...current.departments.map((part) =>
      row('Department', current.range, partName(restaurant.departments, part.departmentId), part.values),
    ),
  ];
};

const headText = (current: Analysis, id: FigureId): string => {
  const remark = figureRemarkText(figures[id], current);
  return `${[figures[id].name, remark].filter(Boolean).join(', ')}${unitText[figures[id].unit]}`;
};

const unitText: Readonly<Record<FigureUnit, string>> = {
  percent: ' (%)',
  count: '',
  minutes: ' (hours)',
  pence: ' (£)',
};

const cellText = (unit: FigureUnit, value: number | null): string => {
  if (value === null) return '';
  if (unit === 'pence') return (value / 100).toFixed(2);
  return unit === 'minutes' ? (value / 60).toFixed(2) : String(value);
};
