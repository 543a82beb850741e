import { longestImport, type NewPerson, newPerson } from '../api/people.ts';
import { contractTypes, type Employment, hoursPatterns } from '../entities/employment.ts';
import type { Restaurant } from '../entities/restaurant.ts';
import type { Role } from '../entities/user.ts';
import { validate } from '../validate.ts';
import { abilitiesByName, placeByName } from './catalogue-names.ts';
import { checkTerms, termsOf, usualPattern } from './contract-terms.ts';
import { fold } from './fold.ts';
import { filledRows } from './import-rows.ts';
import { cellProblem, type ImportColumn, importColumns, tidyCell } from './people-columns.ts';
import { checkWorkDays, weekdaysNamed, workDaysOf } from './work-days.ts';

/** What a file of people is judged against. */
export interface ImportSurroundings {
  readonly restaurant: Pick<Restaurant, 'departments' | 'positions' | 'abilities'>;
  /** Usernames and emails that are in use, in lower case, as far as this device knows. */
  readonly takenNames: ReadonlySet<string>;
  /** The roles that this person may create. */
  readonly roles: readonly Role[];
  readonly newId: () => string;
}

/** One row of the file: the account it would create, or every reason why not. */
export interface ImportRow {
  /** The line in the spreadsheet, the header being 1. */
  readonly line: number;
  readonly name: string;
  readonly person: NewPerson | undefined;
  readonly problems: readonly string[];
}

export type ImportPreview =
  | { readonly ok: true; readonly rows: readonly ImportRow[]; readonly ignoredColumns: readonly string[] }
  | { readonly ok: false; readonly message: string };

/** Reads a table of people, header first, and judges each row by itself: by shape, catalogue, duplicates and formulas. */
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
  const rows = filled.map(({ cells, line }) => readRow(columns, cells, line, surroundings, seen));
  return { ok: true, rows, ignoredColumns: header.filter((title, index) => !columns[index] && title.trim() !== '') };
};

const columnNamed = (title: string): ImportColumn | undefined =>
  importColumns.find((column) => plainTitle(column.title) === plainTitle(title))?.field;

const plainTitle = (title: string): string => fold(title).replaceAll(/[^a-z]/g, '');

type Values = Readonly<Partial<Record<ImportColumn, string>>>;

const readRow = (
  columns: readonly (ImportColumn | undefined)[],
  cells: readonly string[],
  line: number,
  surroundings: ImportSurroundings,
  seen: Map<string, number>,
): ImportRow => {
  const entries = columns.flatMap((field, index) => (field ? [[field, tidyCell(cells[index] ?? '')] as const] : []));
  const values: Values = Object.fromEntries(entries);
  const name = [values.firstName, values.lastName].filter(Boolean).join(' ');
  const hostile = entries.flatMap(([field, cell]) => cellProblem(field, cell) ?? []);
  const extra = cells.slice(columns.length).some((cell) => cell.trim() !== '');
  const built = buildPerson(values, surroundings);
  const problems = [
    ...(extra ? ['There are more cells than columns. Put a cell with commas into quotes.'] : []),
    ...hostile,
    ...built.problems,
    ...duplicates(values, line, surroundings.takenNames, seen),
  ];
  return { line, name, person: problems.length === 0 ? built.person : undefined, problems };
};

const buildPerson = (values: Values, { restaurant, roles, newId }: ImportSurroundings) => {
  const role = roleNamed(values.role ?? '');
  const contractType = contractNamed(values.contractType ?? '');
  const hourlyRate = penceOf(values.hourlyRate ?? '', 4);
  const annualSalary = penceOf(values.annualSalary ?? '', 6);
  const hoursPattern = patternNamed(values.hoursPattern ?? '', contractType);
  const further = furtherPositions(values.positions ?? '', restaurant);
  const abilities = abilitiesByName(restaurant, namesIn(values.abilities ?? ''));
  const fixedDays = weekdaysNamed(values.fixedDays ?? '');
  const neverDays = weekdaysNamed(values.neverDays ?? '');
  const { department = '', position = '' } = values;
  const place = placeByName(restaurant, { department, position });
  const problems = [
    ...(role === undefined ? [`There is no role “${values.role}”. Use staff, manager or admin.`] : []),
    ...(role !== undefined && !roles.includes(role) ? ['Only admins create managers and admins.'] : []),
    ...(place.departmentId === undefined ? [`There is no department “${department}” in Restaurant Settings.`] : []),
    ...(place.positionId === undefined ? [`There is no position “${position}” in this department.`] : []),
    ...(contractType === undefined ? [`There is no contract “${values.contractType}”.`] : []),
    ...further.unknown.map((name) => `There is no position “${name}” in Restaurant Settings.`),
    ...abilities.unknown.map((name) => `There is no ability “${name}” in Restaurant Settings.`),
    ...[...fixedDays.unknown, ...neverDays.unknown].map((name) => `“${name}” is no weekday. Write Mon; Tue.`),
    ...(hoursPattern === undefined ? [`There is no hours pattern “${values.hoursPattern}”.`] : []),
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
      if (earlier !== undefined) return [`“${name}” is in line ${earlier} already.`];
      seen.set(name, line);
      return taken.has(name) ? [`“${name}” is in use already.`] : [];
    });

const roleNames: Readonly<Record<string, Role>> = {
  '': 'staff',
  staff: 'staff',
  worker: 'staff',
  manager: 'manager',
  admin: 'admin',
};

const roleNamed = (written: string): Role | undefined => roleNames[written.toLowerCase()];

const contractNamed = (written: string) =>
  written === ''
    ? 'permanent'
    : contractTypes.find((type) => type === written.toLowerCase().replaceAll(/[\s_-]+/g, '_'));

const patternNamed = (written: string, contractType: Employment['contractType'] = 'permanent') =>
  written === ''
    ? usualPattern(contractType)
    : hoursPatterns.find((pattern) => pattern === written.toLowerCase().replaceAll(/[\s_-]+/g, '_'));

/** Names with semicolons between them. */
const namesIn = (written: string): readonly string[] => written.split(';').flatMap((name) => name.trim() || []);

/** Positions of any department. */
const furtherPositions = (written: string, restaurant: ImportSurroundings['restaurant']) => {
  const found = namesIn(written).map((name) => ({
    name,
    id: placeByName(restaurant, { department: '', position: name }).positionId,
  }));
  return {
    ids: found.flatMap(({ id }) => id ?? []),
    unknown: found.flatMap(({ name, id }) => (id === undefined ? [name] : [])),
  };
};

const fullTimeHours = 40;

const weeklyHoursOf = (written: string): number => (written === '' ? fullTimeHours : Number(written));

/** Pounds as people write them, in pence: 12.50, £12.5, 12,50. Blank is 0: not agreed yet. */
const penceOf = (written: string, mostDigits: number): number | undefined => {
  if (written === '') return 0;
  const [, pounds = '', pence = ''] = /^£?\s*(\d+)(?:[.,](\d{1,2}))?$/.exec(written) ?? [];
  return pounds === '' || pounds.length > mostDigits ? undefined : Number(pounds) * 100 + Number(pence.padEnd(2, '0'));
};
