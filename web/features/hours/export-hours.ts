import type { Employment } from '#schema/entities/employment.ts';
import type { Day } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { User } from '#schema/entities/user.ts';
import { csvText } from '#schema/rules/text/csv.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { hoursTable } from './hours-table.ts';
import type { PersonsHours } from './overview-rows.ts';

/** Saves the timesheets of these people in the week from a Monday on as CSV, made on this device. */
export const exportHours = (
  rows: readonly PersonsHours[],
  restaurant: Restaurant,
  people: ReadonlyMap<string, User>,
  { employments, monday }: { readonly employments: readonly Employment[]; readonly monday: Day },
): void =>
  saveFile(
    `hours-${monday}.csv`,
    'text/csv;charset=utf-8',
    csvText(hoursTable(rows, { restaurant, people, employments, zone: restaurant.timeZone })),
  );
