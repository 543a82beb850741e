import type { Day } from '#schema/entities/primitives.ts';
import type { RateTable } from '#schema/entities/rate-table.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { User } from '#schema/entities/user.ts';
import { builtInTables } from '#schema/rules/payroll/built-in-tables.ts';
import { payDateText } from '#schema/rules/payroll/payslip.ts';
import { lastDayOfTaxYear } from '#schema/rules/payroll/rate-tables.ts';
import { fullName } from '#schema/rules/people/person-name.ts';
import { dayOf } from '#schema/rules/time/zone.ts';

/** Whether this version of Brigade has its own figures for a tax year. */
export const isBuiltIn = (taxYear: string): boolean => builtInTables.some((table) => table.taxYear === taxYear);

/** Where a table's figures are from, since when, and up to which pay date. */
export const originText = (table: RateTable, { rateTables, timeZone }: Restaurant, people: readonly User[]): string => {
  const until = `For pay dates up to ${payDateText(lastDayOfTaxYear(table.taxYear) as Day)}`;
  const imported = (rateTables ?? []).find((each) => each.table.taxYear === table.taxYear);
  if (!imported) return `Built in\n${until}`;
  const importer = people.find(({ id }) => id === imported.importedBy);
  const by = importer ? ` by ${fullName(importer)}` : '';
  return [
    `Imported${by} on ${payDateText(dayOf(timeZone, imported.importedAt))}`,
    until,
    ...(isBuiltIn(table.taxYear)
      ? ['Brigade now has its own figures for this year. Remove the imported ones to use those.']
      : []),
  ].join('\n');
};
