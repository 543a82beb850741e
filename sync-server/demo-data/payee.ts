import type { Payee } from '#schema/entities/payroll.ts';
import type { Day, Instant, Pence } from '#schema/entities/primitives.ts';
import { ageFromDateOfBirth } from '#schema/rules/payroll/age.ts';
import { incomeTaxOf } from '#schema/rules/payroll/income-tax.ts';
import { DEFAULT_CONTRIBUTIONS } from '#schema/rules/payroll/pension.ts';
import { rateTableFor } from '#schema/rules/payroll/rate-tables.ts';
import { isRefusal } from '#schema/rules/payroll/refusals.ts';
import { taxPeriodOf, taxYearOf } from '#schema/rules/payroll/tax-calendar.ts';
import { parseTaxCode } from '#schema/rules/payroll/tax-code.ts';
import { daysBetween } from '#schema/rules/zone.ts';
import type { PersonEntry } from './people-list.ts';
import { dayFromToday, firstPayRunDay, type Scene } from './scene.ts';

/** Private pay data of a demo person. Numbers are invented: no NI number begins with QQ. */
export const createPayee = (scene: Scene, entry: PersonEntry, id: string, createdAt: Instant): Payee => {
  const [firstName, lastName] = entry.name;
  const dateOfBirth = birthDay(scene, entry.age);
  const startDate = dayFromToday(scene, -entry.daysHere);
  const taxCode = entry.taxCode ?? '1257L';
  const isEmergencyBasis = firstName === 'Kwame';
  const niCategory = niCategoryOf(entry, dateOfBirth, scene.today);
  return {
    id,
    kind: 'payee',
    userId: id,
    payrollPeriodId: '',
    payFrequency: 'fortnightly',
    dateOfBirth,
    niNumber: `QQ${scene.random.between(100_000, 999_999)}${scene.random.pick(['A', 'B', 'C', 'D'])}`,
    niCategory,
    taxCode,
    taxBasis: isEmergencyBasis ? 'W1M1' : 'cumulative',
    startDate,
    starterDeclaration: isEmergencyBasis ? 'B' : 'A',
    ...(isEmergencyBasis ? notKnown : paidBefore(scene, entry, startDate, taxCode)),
    apprenticeSince: entry.contract === 'apprentice' ? startDate : '',
    hasOptedOutOf48Hours: entry.weeklyHours >= 45,
    pensionScheme: entry.age >= 22 && entry.age < 66 && entry.weeklyHours > 0 ? 'relief_at_source' : 'none',
    pensionBasis: 'qualifying',
    employeePensionBasisPoints: DEFAULT_CONTRIBUTIONS.employeeBasisPoints,
    employerPensionBasisPoints: DEFAULT_CONTRIBUTIONS.employerBasisPoints,
    circumstances: [],
    accountName: `${firstName[0]} ${lastName}`,
    sortCode: '08-99-99',
    accountNumber: String(scene.random.between(10_000_000, 99_999_999)),
    bankToConfirmSince: '',
    createdAt,
  };
};

const birthDay = (scene: Scene, age: number): Day => {
  const month = String(scene.random.between(1, 12)).padStart(2, '0');
  const dayOfMonth = String(scene.random.between(1, 28)).padStart(2, '0');
  return `${Number(scene.today.slice(0, 4)) - age}-${month}-${dayOfMonth}` as Day;
};

/** Category letters by age: under 21, apprentice under 25, over State Pension age, everybody else. */
const niCategoryOf = (entry: PersonEntry, dateOfBirth: string, today: Day): string => {
  const age = ageFromDateOfBirth(dateOfBirth, today);
  if (age.statePension === 'reached') return 'C';
  if (entry.contract === 'apprentice' && age.years < 25) return 'H';
  return age.years < 21 ? 'M' : 'A';
};

type PaidBefore = Pick<Payee, 'previousTaxYear' | 'previousTaxablePay' | 'previousTax'>;

const notKnown: PaidBefore = { previousTaxYear: '', previousTaxablePay: 0 as Pence, previousTax: 0 as Pence };

/** Pay and tax since 6 April until the first pay run here, from the former payroll, at the usual hours. */
const paidBefore = (scene: Scene, entry: PersonEntry, startDate: Day, taxCode: string): PaidBefore => {
  const firstRun = firstPayRunDay(scene);
  const here = startDate > firstRun ? startDate : firstRun;
  const taxYear = taxYearOf(here);
  const [from = here] = [taxYearStart(taxYear), startDate].toSorted().slice(-1);
  const weeks = Math.max(0, Math.floor(daysBetween(from, here) / 7));
  const pay = weeks * entry.rate * entry.weeklyHours;
  return {
    previousTaxYear: taxYear,
    previousTaxablePay: pay as Pence,
    previousTax: taxSinceApril(taxYear, here, taxCode, pay) as Pence,
  };
};

const taxYearStart = (taxYear: string): Day => `${taxYear.slice(0, 4)}-04-06` as Day;

/** What a cumulative code takes from this pay by this day; 0 for years of which no rates are held. */
const taxSinceApril = (taxYear: string, day: Day, taxCode: string, pay: number): number => {
  const table = rateTableFor(taxYear);
  const period = taxPeriodOf(day, 'weekly');
  if (isRefusal(table) || isRefusal(period)) return 0;
  const code = parseTaxCode(taxCode, table);
  if (isRefusal(code)) return 0;
  const rates = table.incomeTax[code.nation];
  const before = { taxablePay: 0, incomeTax: 0 };
  return incomeTaxOf(pay, { code, rates, period, basis: 'cumulative', before }).due;
};
