import { csvText } from '#schema/rules/csv.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { hoursTable } from './hours-table.ts';
import type { OverviewRow } from './overview-rows.ts';
import type { TimesheetsSurroundings } from './timesheets-context.ts';

/** Saves the week's timesheets of these people as CSV, made on this device. */
export const exportHours = (
  rows: readonly OverviewRow[],
  { restaurant, people, address }: TimesheetsSurroundings,
): void =>
  saveFile(
    `hours-${address.monday}.csv`,
    'text/csv;charset=utf-8',
    csvText(hoursTable(rows, { restaurant, people, zone: restaurant.timeZone })),
  );
