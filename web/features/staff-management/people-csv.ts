import type { DatedTerms, Employment } from '#schema/entities/employment.ts';
import type { PayCalendar } from '#schema/entities/pay-calendar.ts';
import type { Payee } from '#schema/entities/payroll.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import { abilitiesOf } from '#schema/rules/eligibility/abilities.ts';
import { workDaysOf } from '#schema/rules/eligibility/work-days.ts';
import { termsOf as contractTerms } from '#schema/rules/payroll/contract-terms.ts';
import { termsOverTime } from '#schema/rules/payroll/dated-terms.ts';
import { groupOfPayee } from '#schema/rules/payroll/pay-group.ts';
import { groupText } from '#schema/rules/payroll/pay-group-names.ts';
import { importColumns } from '#schema/rules/people/people-columns.ts';
import { positionsOf } from '#schema/rules/people/positions.ts';
import { nameOf } from '#schema/rules/restaurant/catalogue.ts';
import { csvText } from '#schema/rules/text/csv.ts';
import type { Person } from '#web/people/people.ts';
import { weekdaysText } from '#web/people/weekday-names.ts';

const furtherTitles = ['Status', 'Right to work until'];

/**
 * People as a file that a spreadsheet opens safely and the import can read, with their history of pay and hours; what
 * may not be seen is blank.
 */
export const peopleCsv = (
  people: readonly Person[],
  restaurant: Pick<Restaurant, 'departments' | 'positions' | 'abilities' | 'payCalendar'>,
  payees: ReadonlyMap<string, Payee>,
): string =>
  csvText([
    [...importColumns.map(({ title }) => title), ...furtherTitles],
    ...people.flatMap((person) => [
      rowOf(person, restaurant, paidText(payees.get(person.user.id), restaurant.payCalendar)),
      ...changeRowsOf(person),
    ]),
  ]);

type Values = Readonly<Record<(typeof importColumns)[number]['field'], string>>;

/** The group somebody is paid with; '' if the reader may not see it. */
const paidText = (payee: Payee | undefined, calendar: PayCalendar): string =>
  payee ? groupText(groupOfPayee(payee, calendar), calendar) : '';

/** A person's row, with their first pay and hours. */
const rowOf = (
  { user, employment }: Person,
  { departments, positions, abilities = [] }: Pick<Restaurant, 'departments' | 'positions' | 'abilities'>,
  paid: string,
): readonly string[] => {
  const first = employment && termsOf(employment)[0];
  const days = employment && workDaysOf(employment);
  const values: Values = {
    ...noValues,
    ...(first && payValues(first)),
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
    contractType: employment?.contractType ?? '',
    paid,
    fixedDays: days ? weekdaysText(days.fixedDays).replaceAll(',', ';') : '',
    neverDays: days ? weekdaysText(days.neverDays).replaceAll(',', ';') : '',
    mostEvenings: days && days.mostEvenings < 7 ? String(days.mostEvenings) : '',
  };
  return [
    ...importColumns.map(({ field }) => values[field]),
    user.isActive ? 'Active' : 'Inactive',
    employment?.rightToWorkExpiresOn ?? '',
  ];
};

/**
 * A line for each day on which pay and hours changed, as the import reads them: the same person, the day, and what
 * applies from then on. No hours are written as 0 here, because a blank would mean no change.
 */
const changeRowsOf = ({ user, employment }: Person): readonly (readonly string[])[] => {
  if (!employment) return [];
  const { firstName, lastName } = user;
  const { email, username } = employment;
  return termsOf(employment)
    .slice(1)
    .map((terms) => {
      const numbers = { fewestHours: terms.fewestHours, mostHours: terms.mostHours, usualDays: terms.usualDays };
      const zeros = Object.fromEntries(Object.entries(numbers).map(([field, value]) => [field, String(value)]));
      const values = { ...noValues, firstName, lastName, email, username, ...payValues(terms), ...zeros };
      return [...importColumns.map(({ field }) => values[field]), '', ''];
    });
};

/** All agreed terms; a device may have an employment from before terms of a contract were kept. */
const termsOf = (employment: Employment): readonly DatedTerms[] =>
  termsOverTime({ ...employment, ...contractTerms(employment) });

/** If a salary is paid, only that is written: a line with a rate would mean pay by the hour. */
const payValues = (terms: DatedTerms): Partial<Values> => ({
  holdsFrom: terms.from,
  hourlyRate: terms.from !== '' && terms.payBasis === 'salary' ? '' : poundsOf(terms.hourlyRate),
  annualSalary: terms.payBasis === 'salary' ? poundsOf(terms.annualSalary) : '',
  weeklyHours: String(terms.weeklyHours),
  fewestHours: numberText(terms.fewestHours),
  mostHours: numberText(terms.mostHours),
  usualDays: numberText(terms.usualDays),
  hoursPattern: terms.hoursPattern,
});

const noValues = Object.fromEntries(importColumns.map(({ field }) => [field, ''])) as Values;

const poundsOf = (pence: number): string => (pence / 100).toFixed(2);

const numberText = (value = 0): string => (value === 0 ? '' : String(value));
