import type { NewPerson } from '#schema/api/people.ts';
import { type DatedTerms, datedTerms } from '#schema/entities/employment.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { validate } from '#schema/validate.ts';
import { checkDatedTerms, termsOf, usualPattern } from '../payroll/contract-terms.ts';
import { agreedOf } from '../payroll/dated-terms.ts';
import { readDay } from '../text/import-rows.ts';
import { type ImportColumn, importColumns } from './people-columns.ts';
import { hoursPatternNamed, poundsOf } from './people-import-cells.ts';

/** One row of the file: the account it would create, or every reason why it cannot. */
export interface ImportRow {
  /** The line in the spreadsheet, counting the header as 1. */
  readonly line: number;
  readonly name: string;
  readonly person: NewPerson | undefined;
  /**
   * The day from which this further line changes somebody's pay and hours; undefined for the line that creates them.
   */
  readonly from: Day | undefined;
  readonly problems: readonly string[];
}

export type Values = Readonly<Partial<Record<ImportColumn, string>>>;

/** A line of the file: its cells by column. */
export interface Line {
  readonly line: number;
  readonly values: Values;
  readonly name: string;
  /** What is wrong with its cells in themselves. */
  readonly problems: readonly string[];
}

/** What a later line may change about a person. */
const payColumns: readonly ImportColumn[] = [
  ...(['email', 'username', 'holdsFrom', 'hourlyRate', 'annualSalary', 'weeklyHours'] as const),
  ...(['fewestHours', 'mostHours', 'usualDays', 'hoursPattern'] as const),
];

/** The line with a person's first terms: same email, or else same username. */
const ownerOf = <Row extends Line>({ values }: Line, owners: readonly Row[]): Row | undefined => {
  const isSame = (one = '', other = '') => one !== '' && one.toLowerCase() === other.toLowerCase();
  return (
    owners.find((owner) => isSame(values.email, owner.values.email)) ??
    owners.find((owner) => isSame(values.username, owner.values.username))
  );
};

/**
 * The lines about pay and hours from a later day, together with their accounts: a line with a day changes, from that
 * day, what the same person's line without one says; blank cells leave it as it was. Somebody with a wrong line is not
 * created at all, so that nobody starts with half of what was agreed.
 */
export const withChanges = (
  owners: readonly (Line & { readonly row: ImportRow })[],
  changes: readonly Line[],
): readonly ImportRow[] => {
  const rows = new Map(owners.map(({ line, row }) => [line, row]));
  const read = changes.map((change) => ({
    change,
    owner: ownerOf(change, owners),
    from: readDay(change.values.holdsFrom ?? ''),
  }));
  for (const owner of owners) {
    const own = read
      .filter((each) => each.owner === owner)
      .toSorted((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1));
    if (own.length === 0) continue;
    let terms: readonly DatedTerms[] = owner.row.person ? [{ from: '', ...agreedOf(startOf(owner.row.person)) }] : [];
    const wrongLines: number[] = [];
    for (const { change, from } of own) {
      const next = from && owner.row.person ? changedFrom(terms, change.values, from, owner.row.person) : undefined;
      const problems = [
        ...change.problems,
        ...(from ? [] : [`“${change.values.holdsFrom}” is not a day. Write it like 2026-07-01 or 1/7/2026.`]),
        ...differentCells(change.values, owner),
        ...(next?.problems ?? []),
        ...(owner.row.person ? [] : [`Line ${owner.line} of this person cannot be imported.`]),
      ];
      if (problems.length > 0) wrongLines.push(change.line);
      else terms = next?.terms ?? terms;
      rows.set(change.line, { line: change.line, name: owner.name, person: undefined, from, problems });
    }
    const { row } = owner;
    if (wrongLines.length > 0 && row.person) {
      const problem = `Line ${wrongLines.join(', ')} about the same person cannot be imported.`;
      rows.set(owner.line, { ...row, person: undefined, problems: [problem] });
    } else if (row.person) rows.set(owner.line, { ...row, person: { ...row.person, termsByDate: [...terms] } });
  }
  for (const { change, owner, from } of read) {
    if (owner) continue;
    const problem = 'No line says who this is. Put a line with the same email and no day first.';
    rows.set(change.line, { line: change.line, name: change.name, person: undefined, from, problems: [problem] });
  }
  return [...rows.values()].toSorted((one, other) => one.line - other.line);
};

const startOf = (person: NewPerson) => ({
  ...termsOf(person),
  hourlyRate: person.hourlyRate,
  weeklyHours: person.weeklyHours,
  hoursPattern: person.hoursPattern ?? usualPattern(person.contractType),
});

const changedFrom = (
  terms: readonly DatedTerms[],
  values: Values,
  from: Day,
  { contractType }: NewPerson,
): { readonly terms: readonly DatedTerms[]; readonly problems: readonly string[] } => {
  const before = terms.at(-1) as DatedTerms;
  const isFilled = (field: ImportColumn) => (values[field] ?? '') !== '';
  const hourlyRate = poundsOf(values.hourlyRate ?? '', 4);
  const annualSalary = poundsOf(values.annualSalary ?? '', 6);
  const hoursPattern = hoursPatternNamed(values.hoursPattern ?? '', contractType);
  const problems = [
    ...(hourlyRate === undefined ? [`“${values.hourlyRate}” is not an hourly rate. Write pounds, like 12.50.`] : []),
    ...(annualSalary === undefined
      ? [`“${values.annualSalary}” is not a salary. Write pounds a year, like 28000.`]
      : []),
    ...(hoursPattern === undefined ? [`There is no hours pattern “${values.hoursPattern}”.`] : []),
    ...(terms.some((entry) => entry.from === from) ? ['Another line of this person has the same day.'] : []),
  ];
  const numbers = (['weeklyHours', 'fewestHours', 'mostHours', 'usualDays'] as const).filter(isFilled);
  const next = validate(datedTerms, {
    ...before,
    from,
    ...(isFilled('hourlyRate') && { hourlyRate: hourlyRate ?? 0, payBasis: 'hourly' }),
    ...(isFilled('annualSalary') && { annualSalary: annualSalary ?? 0, payBasis: 'salary' }),
    ...(isFilled('hoursPattern') && { hoursPattern: hoursPattern ?? before.hoursPattern }),
    ...Object.fromEntries(numbers.map((field) => [field, Number(values[field])])),
  });
  if (!next.ok) return { terms, problems: [...problems, ...Object.values(next.fields ?? {})] };
  const known = problems.length === 0 ? [...terms, next.value] : terms;
  const refusal = checkDatedTerms(known);
  return { terms: known, problems: [...problems, ...Object.values(refusal?.fields ?? {})] };
};

/** Names and departments have no dates: such a cell must be blank or the same. */
const differentCells = (values: Values, owner: Line): readonly string[] =>
  importColumns
    .filter(({ field }) => !payColumns.includes(field))
    .filter(({ field }) => (values[field] ?? '') !== '' && values[field] !== owner.values[field])
    .map(({ title }) => `${title} differs from line ${owner.line}. From a given day only pay and hours can change.`);
