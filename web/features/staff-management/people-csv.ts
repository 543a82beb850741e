import type { Restaurant } from '#schema/entities/restaurant.ts';
import { abilitiesOf } from '#schema/rules/abilities.ts';
import { nameOf } from '#schema/rules/catalogue.ts';
import { termsOf } from '#schema/rules/contract-terms.ts';
import { csvText } from '#schema/rules/csv.ts';
import { importColumns } from '#schema/rules/people-columns.ts';
import { positionsOf } from '#schema/rules/positions.ts';
import { workDaysOf } from '#schema/rules/work-days.ts';
import type { Person } from '#web/people/people.ts';
import { weekdaysText } from '#web/people/weekday-names.ts';

const furtherTitles = ['Status', 'Right to work until'];

/** People as a file that a spreadsheet opens safely and the import reads again; what may not be seen stays blank. */
export const peopleCsv = (
  people: readonly Person[],
  restaurant: Pick<Restaurant, 'departments' | 'positions' | 'abilities'>,
): string =>
  csvText([
    [...importColumns.map(({ title }) => title), ...furtherTitles],
    ...people.map((person) => rowOf(person, restaurant)),
  ]);

const rowOf = (
  { user, employment }: Person,
  { departments, positions, abilities = [] }: Pick<Restaurant, 'departments' | 'positions' | 'abilities'>,
): readonly string[] => {
  const terms = employment && termsOf(employment);
  const days = employment && workDaysOf(employment);
  const values: Readonly<Record<(typeof importColumns)[number]['field'], string>> = {
    firstName: user.firstName,
    lastName: user.lastName,
    email: employment?.email ?? '',
    username: employment?.username ?? '',
    role: user.role,
    department: nameOf(departments, user.departmentId),
    position: nameOf(positions, user.positionId),
    positions: positionsOf(user)
      .filter((id) => id !== user.positionId)
      .map((id) => nameOf(positions, id))
      .join('; '),
    abilities: abilitiesOf(user)
      .map((id) => nameOf(abilities, id))
      .join('; '),
    phoneNumber: employment?.phoneNumber ?? '',
    address: employment?.address ?? '',
    hourlyRate: employment ? (employment.hourlyRate / 100).toFixed(2) : '',
    contractType: employment?.contractType ?? '',
    weeklyHours: employment ? String(employment.weeklyHours) : '',
    fewestHours: numberText(terms?.fewestHours),
    mostHours: numberText(terms?.mostHours),
    usualDays: numberText(terms?.usualDays),
    hoursPattern: terms?.hoursPattern ?? '',
    fixedDays: days ? weekdaysText(days.fixedDays).replaceAll(',', ';') : '',
    neverDays: days ? weekdaysText(days.neverDays).replaceAll(',', ';') : '',
    mostEvenings: days && days.mostEvenings < 7 ? String(days.mostEvenings) : '',
    // The file says what holds today, for the eye: a change on a day would be a second line of the same person.
    holdsFrom: '',
    annualSalary: terms?.payBasis === 'salary' ? (terms.annualSalary / 100).toFixed(2) : '',
  };
  return [
    ...importColumns.map(({ field }) => values[field]),
    user.isActive ? 'Active' : 'Inactive',
    employment?.rightToWorkExpiresOn ?? '',
  ];
};

const numberText = (value = 0): string => (value === 0 ? '' : String(value));
