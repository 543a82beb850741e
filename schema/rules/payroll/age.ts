import { addCalendarMonths, dateOfDayNumber, dayNumberOf } from './calendar-date.ts';
import { divideFloor } from './integer-division.ts';

/** What payroll needs to know about a person's age on the payment date. */
export type AgeAtPayment = {
  /** Completed years. */
  years: number;
  isUnderSchoolLeavingAge: boolean;
  /** `unknown` if only the years are known and the State Pension age falls between two birthdays. */
  statePension: 'before' | 'reached' | 'unknown';
};

/** The State Pension age climbs from 66 to 67 for people born from the first of these dates to the second. */
const CLIMB = { firstBirth: '1960-04-06', lastBirth: '1961-03-05', firstTaxYear: '2026-27' };

/** Age on a date from the date of birth, both yyyy-mm-dd. Somebody born on 29 February ages on 1 March. */
export function ageFromDateOfBirth(dateOfBirth: string, on: string): AgeAtPayment {
  const years = completedYears(dateOfBirth, on);
  return {
    years,
    isUnderSchoolLeavingAge: years < 16 || on < schoolLeavingDate(dateOfBirth),
    statePension: on < statePensionDate(dateOfBirth) ? 'before' : 'reached',
  };
}

/**
 * Age from completed years alone, in a tax year written like 2026-27. While the State Pension age climbs, a person of
 * 66 may be on either side of it.
 */
export function ageFromYears(years: number, taxYear: string): AgeAtPayment {
  const isUnderSchoolLeavingAge = years < 16;
  if (years < 66) return { years, isUnderSchoolLeavingAge, statePension: 'before' };
  if (years === 66 && taxYear >= CLIMB.firstTaxYear) return { years, isUnderSchoolLeavingAge, statePension: 'unknown' };
  return { years, isUnderSchoolLeavingAge, statePension: 'reached' };
}

/** Birthdays passed on a date; both yyyy-mm-dd. */
export function completedYears(since: string, on: string): number {
  const years = Number(on.slice(0, 4)) - Number(since.slice(0, 4));
  return on.slice(5) >= since.slice(5) ? years : years - 1;
}

/**
 * The last Friday in June of the school year (September to August) of the 16th birthday: Education (School Leaving
 * Date) Order 1997, England and Wales. Northern Ireland and Scotland have other dates, which are not held.
 */
function schoolLeavingDate(dateOfBirth: string): string {
  const birthYear = Number(dateOfBirth.slice(0, 4));
  const year = dateOfBirth.slice(5) >= '09-01' ? birthYear + 17 : birthYear + 16;
  const lastOfJune = dayNumberOf(`${year}-06-30`);
  // Day 1, 2 January 1970, was a Friday.
  return dateOfDayNumber(divideFloor(lastOfJune - 1, 7) * 7 + 1);
}

/** Pensions Act 2014, section 26: one more month of age for each month of birth from 6 April 1960. */
function statePensionDate(dateOfBirth: string): string {
  if (dateOfBirth < CLIMB.firstBirth) return addCalendarMonths(dateOfBirth, 66 * 12);
  if (dateOfBirth > CLIMB.lastBirth) return addCalendarMonths(dateOfBirth, 67 * 12);

  const [year = 0, month = 1, day = 1] = dateOfBirth.split('-').map(Number);
  const monthsIntoClimb = (year - 1960) * 12 + month - 4 + (day >= 6 ? 1 : 0);
  return addCalendarMonths(dateOfBirth, 66 * 12 + monthsIntoClimb);
}
