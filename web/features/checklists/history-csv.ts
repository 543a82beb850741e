import type { Checklist } from '#schema/entities/checklist.ts';
import type { User } from '#schema/entities/user.ts';
import { nameIn } from '#schema/rules/people/person-name.ts';
import { csvText } from '#schema/rules/text/csv.ts';
import { dayOf, timeOf } from '#schema/rules/time/zone.ts';

const columns = ['Date', 'Person', 'Checklist', 'Item', 'Required', 'Done', 'Done by', 'Done at'];

/** Who has done what, item by item, as a table for a spreadsheet; times in the restaurant's zone. */
export const historyCsv = (
  checklists: readonly Checklist[],
  people: ReadonlyMap<string, User>,
  zone: string,
): string => {
  const rows = checklists.flatMap(({ date, userId, name, items }) =>
    items.map(({ text, required, completed, completedBy, completedAt }) => [
      date,
      nameIn(people, userId),
      name,
      text,
      required ? 'yes' : 'no',
      completed ? 'yes' : 'no',
      completed ? nameIn(people, completedBy) : '',
      completedAt === '' ? '' : `${dayOf(zone, completedAt)} ${timeOf(zone, completedAt)}`,
    ]),
  );
  return csvText([columns, ...rows]);
};
