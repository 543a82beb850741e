import { noOpening } from '#schema/entities/opening-figures.ts';
import type { Payee } from '#schema/entities/payroll.ts';
import type { Day, Instant, Pence } from '#schema/entities/primitives.ts';
import { ageFromDateOfBirth } from '#schema/rules/payroll/age.ts';
import { DEFAULT_CONTRIBUTIONS } from '#schema/rules/payroll/pension.ts';
import { taxYearOf } from '#schema/rules/payroll/tax-calendar.ts';
import { openingBefore } from './opening.ts';
import type { PersonEntry } from './people-list.ts';
import { dayFromToday, proposedRunDay, type Scene } from './scene.ts';

/** Private pay data of a demo person. Numbers are invented: no NI number begins with QQ. */
export const createPayee = (scene: Scene, entry: PersonEntry, id: string, createdAt: Instant): Payee => {
  const [firstName, lastName] = entry.name;
  const dateOfBirth = birthDay(scene, entry.age);
  const startDate = dayFromToday(scene, -entry.daysHere);
  const taxCode = entry.taxCode ?? '1257L';
  const isEmergencyBasis = firstName === 'Kwame';
  const niCategory = niCategoryOf(entry, dateOfBirth, scene.today);
  const pensionScheme = entry.age >= 22 && entry.age < 66 && entry.weeklyHours > 0 ? 'relief_at_source' : 'none';
  const person = { startDate, taxCode, niCategory, pensionScheme } as const;
  const opening = isEmergencyBasis
    ? noOpening
    : openingBefore(proposedRunDay(scene), person, 2 * entry.rate * entry.weeklyHours);
  return {
    id,
    kind: 'payee',
    userId: id,
    payrollPeriodId: '',
    payFrequency: 'fortnightly',
    payGroup: '',
    dateOfBirth,
    niNumber: `QQ${scene.random.between(100_000, 999_999)}${scene.random.pick(['A', 'B', 'C', 'D'])}`,
    niCategory,
    taxCode,
    taxBasis: isEmergencyBasis ? 'W1M1' : 'cumulative',
    startDate,
    starterDeclaration: isEmergencyBasis ? 'B' : 'A',
    ...noP45,
    // Statement A: no other job since 6 April, so that nothing was paid elsewhere.
    previousTaxYear: isEmergencyBasis ? '' : taxYearOf(proposedRunDay(scene)),
    opening,
    studentLoan: '',
    hasPostgraduateLoan: false,
    apprenticeSince: entry.contract === 'apprentice' ? startDate : '',
    hasOptedOutOf48Hours: entry.weeklyHours >= 45,
    pensionScheme,
    pensionOptOutOn: '',
    pensionBasis: 'qualifying',
    employeePensionBasisPoints: DEFAULT_CONTRIBUTIONS.employeeBasisPoints,
    employerPensionBasisPoints: DEFAULT_CONTRIBUTIONS.employerBasisPoints,
    circumstances: [],
    accountName: `${firstName[0]} ${lastName}`,
    sortCode: '08-99-99',
    accountNumber: String(scene.random.between(10_000_000, 99_999_999)),
    bankToConfirmSince: '',
    settledPay: [],
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

const noP45 = { previousTaxablePay: 0 as Pence, previousTax: 0 as Pence };
