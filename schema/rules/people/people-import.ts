import { longestImport, newPerson } from '#schema/api/people.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { Role } from '#schema/entities/user.ts';
import { validate } from '#schema/validate.ts';
import { checkWorkDays, weekdaysNamed, workDaysOf } from '../eligibility/work-days.ts';
import { checkTerms, termsOf } from '../payroll/contract-terms.ts';
import { noPayGroup, onlyAdminsSayPaid, payGroupNamed } from '../payroll/pay-group-names.ts';
import { abilitiesByName, placeByName } from '../restaurant/catalogue-names.ts';
import { fold } from '../text/fold.ts';
import { filledRows } from '../text/import-rows.ts';
import { cellProblem, type ImportColumn, importColumns, tidyCell } from './people-columns.ts';
import {
  contractNamed,
  furtherPositions,
  hoursPatternNamed,
  namesIn,
  poundsOf,
  roleNamed,
  weeklyHoursOf,
} from './people-import-cells.ts';
import { type ImportRow, type Line, type Values, withChanges } from './people-import-changes.ts';

/** What a people file is checked against. */
export interface ImportSurroundings {
  readonly restaurant: Pick<Restaurant, 'departments' | 'positions' | 'abilities' | 'payCalendar'>;
  /** Usernames and emails in use, in lower case, as far as this device knows. */
  readonly takenNames: ReadonlySet<string>;
  /** The roles this person may create. */
  readonly roles: readonly Role[];
  readonly newId: () => string;
}

export type ImportPreview =
  | { readonly ok: true; readonly rows: readonly ImportRow[]; readonly ignoredColumns: readonly string[] }
  | { readonly ok: false; readonly message: string };

/**
 * Reads a table of people, header first, and checks each row: shape, catalogue, duplicates and formulas. A row with a
 * day in *Pay and hours from* changes that person's pay and hours from that day (`withChanges`).
 */
export const readPeople = (
  [header = [], ...lines]: readonly (readonly string[])[],
  surroundings: ImportSurroundings,
): ImportPreview => {
  const columns = header.map(columnNamed);
  const missing = importColumns.filter(({ isRequired, field }) => isRequired && !columns.includes(field));
  if (missing.length > 0) {
    const names = missing.map(({ title }) => title).join(', ');
    return { ok: false, message: `The first row must name the columns. These are missing: ${names}.` };
  }
  const filled = filledRows(lines);
  if (filled.length === 0) return { ok: false, message: 'There is nobody in this file below its first row.' };
  if (filled.length > longestImport) {
    return { ok: false, message: `This file has ${filled.length} people. Import at most ${longestImport} at once.` };
  }
  const seen = new Map<string, number>();
  const read = filled.map(({ cells, line }) => readLine(columns, cells, line));
  const owners = read
    .filter(({ values }) => (values.holdsFrom ?? '') === '')
    .map((each) => ({ ...each, row: readRow(each, surroundings, seen) }));
  const changes = read.filter(({ values }) => (values.holdsFrom ?? '') !== '');
  return {
    ok: true,
    rows: withChanges(owners, changes),
    ignoredColumns: header.filter((title, index) => !columns[index] && title.trim() !== ''),
  };
};

const columnNamed = (title: string): ImportColumn | undefined =>
  importColumns.find((column) => plainTitle(column.title) === plainTitle(title))?.field;

const plainTitle = (title: string): string => fold(title).replaceAll(/[^a-z]/g, '');

const readLine = (columns: readonly (ImportColumn | undefined)[], cells: readonly string[], line: number): Line => {
  const entries = columns.flatMap((field, index) => (field ? [[field, tidyCell(cells[index] ?? '')] as const] : []));
  const values: Values = Object.fromEntries(entries);
  const extra = cells.slice(columns.length).some((cell) => cell.trim() !== '');
  const problems = [
    ...(extra ? ['There are more cells than columns. Put a cell with commas into quotes.'] : []),
    ...entries.flatMap(([field, cell]) => cellProblem(field, cell) ?? []),
  ];
  return { line, values, name: [values.firstName, values.lastName].filter(Boolean).join(' '), problems };
};

const readRow = (
  { line, values, name, problems: ofCells }: Line,
  surroundings: ImportSurroundings,
  seen: Map<string, number>,
): ImportRow => {
  const built = buildPerson(values, surroundings);
  const problems = [...ofCells, ...built.problems, ...duplicates(values, line, surroundings.takenNames, seen)];
  return { line, name, person: problems.length === 0 ? built.person : undefined, from: undefined, problems };
};

const buildPerson = (values: Values, { restaurant, roles, newId }: ImportSurroundings) => {
  const role = roleNamed(values.role ?? '');
  const contractType = contractNamed(values.contractType ?? '');
  const hourlyRate = poundsOf(values.hourlyRate ?? '', 4);
  const annualSalary = poundsOf(values.annualSalary ?? '', 6);
  const hoursPattern = hoursPatternNamed(values.hoursPattern ?? '', contractType);
  const further = furtherPositions(values.positions ?? '', restaurant);
  const abilities = abilitiesByName(restaurant, namesIn(values.abilities ?? ''));
  const fixedDays = weekdaysNamed(values.fixedDays ?? '');
  const neverDays = weekdaysNamed(values.neverDays ?? '');
  const { department = '', position = '' } = values;
  const place = placeByName(restaurant, { department, position });
  const paid = values.paid ?? '';
  const paidWith = payGroupNamed(paid, restaurant.payCalendar);
  const problems = [
    ...(role === undefined ? [`There is no role “${values.role}”. Use staff, manager or admin.`] : []),
    ...(role !== undefined && !roles.includes(role) ? ['Only admins create managers and admins.'] : []),
    ...(place.departmentId === undefined ? [`There is no department “${department}” in Restaurant Settings.`] : []),
    ...(place.positionId === undefined ? [`There is no position “${position}” in this department.`] : []),
    ...(contractType === undefined ? [`There is no contract “${values.contractType}”.`] : []),
    ...further.unknown.map((name) => `There is no position “${name}” in Restaurant Settings.`),
    ...abilities.unknown.map((name) => `There is no ability “${name}” in Restaurant Settings.`),
    ...[...fixedDays.unknown, ...neverDays.unknown].map((name) => `“${name}” is not a weekday. Write Mon; Tue.`),
    ...(hoursPattern === undefined ? [`There is no hours pattern “${values.hoursPattern}”.`] : []),
    ...(paid !== '' && !roles.includes('admin') ? [onlyAdminsSayPaid] : []),
    ...(paid !== '' && !paidWith ? [noPayGroup(paid, restaurant.payCalendar)] : []),
    ...(annualSalary === undefined
      ? [`“${values.annualSalary}” is not a salary. Write pounds a year, like 28000.`]
      : []),
    ...(hourlyRate === undefined ? [`“${values.hourlyRate}” is not an hourly rate. Write pounds, like 12.50.`] : []),
  ];
  const person = validate(newPerson, {
    id: newId(),
    firstName: values.firstName ?? '',
    lastName: values.lastName ?? '',
    email: values.email ?? '',
    username: values.username ?? '',
    role: role ?? 'staff',
    phoneNumber: values.phoneNumber ?? '',
    address: values.address ?? '',
    departmentId: place.departmentId ?? '',
    positionId: place.positionId ?? '',
    managerId: '',
    hourlyRate: hourlyRate ?? 0,
    contractType: contractType ?? 'permanent',
    positions: further.ids,
    abilities: abilities.ids,
    weeklyHours: weeklyHoursOf(values.weeklyHours ?? ''),
    fewestHours: Number(values.fewestHours ?? 0),
    mostHours: Number(values.mostHours ?? 0),
    usualDays: Number(values.usualDays ?? 0),
    ...{ fixedDays: fixedDays.days, neverDays: neverDays.days },
    mostEvenings: (values.mostEvenings ?? '') === '' ? 7 : Number(values.mostEvenings),
    hoursPattern: hoursPattern ?? 'regular',
    payBasis: annualSalary ? 'salary' : 'hourly',
    annualSalary: annualSalary ?? 0,
    paidWith,
    taxCode: '',
  });
  if (person.ok) {
    const terms = checkTerms({ ...person.value, ...termsOf(person.value) });
    const days = checkWorkDays(workDaysOf(person.value));
    const wrong = { ...terms?.fields, ...days?.fields };
    return { person: person.value, problems: [...problems, ...Object.values(wrong)] };
  }
  return { person: undefined, problems: [...problems, ...Object.values(person.fields ?? {})] };
};

const duplicates = (
  { email = '', username = '' }: Values,
  line: number,
  taken: ReadonlySet<string>,
  seen: Map<string, number>,
): readonly string[] =>
  [...new Set([email.toLowerCase(), username.toLowerCase()])]
    .filter((name) => name !== '')
    .flatMap((name) => {
      const earlier = seen.get(name);
      if (earlier !== undefined) return [`“${name}” is already in line ${earlier}.`];
      seen.set(name, line);
      return taken.has(name) ? [`“${name}” is already in use.`] : [];
    });
