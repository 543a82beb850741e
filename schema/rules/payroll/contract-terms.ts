import { blankTerms, type DatedTerms, type Employment } from '#schema/entities/employment.ts';
import type { Pence } from '#schema/entities/primitives.ts';
import { type Refusal, refusedFields } from '#schema/errors.ts';
import { completedYears } from './age.ts';
import { employmentOn } from './dated-terms.ts';
import { minimumHourlyRate } from './minimum-wage.ts';
import type { RateTables } from './rate-tables.ts';

export type Terms = Pick<
  Employment,
  'fewestHours' | 'mostHours' | 'usualDays' | 'hoursPattern' | 'payBasis' | 'annualSalary' | 'positionRates'
>;

/** The terms of a contract; a device may hold employments from before they were kept. */
export const termsOf = (employment: { readonly [Field in keyof Terms]?: Terms[Field] | undefined }): Terms => ({
  fewestHours: employment.fewestHours ?? blankTerms.fewestHours,
  mostHours: employment.mostHours ?? blankTerms.mostHours,
  usualDays: employment.usualDays ?? blankTerms.usualDays,
  hoursPattern: employment.hoursPattern ?? blankTerms.hoursPattern,
  payBasis: employment.payBasis ?? blankTerms.payBasis,
  annualSalary: employment.annualSalary ?? blankTerms.annualSalary,
  positionRates: employment.positionRates ?? [],
});

/** On-call hours are irregular until somebody enters otherwise (D45). */
export const usualPattern = (contractType: Employment['contractType']): Employment['hoursPattern'] =>
  contractType === 'zero_hours' ? 'irregular' : 'regular';

/** Refuses terms that contradict each other: fewest above most, or usual hours outside the two. */
export const checkTerms = ({
  fewestHours,
  mostHours,
  weeklyHours,
  payBasis,
  annualSalary,
}: Pick<Employment, 'fewestHours' | 'mostHours' | 'weeklyHours' | 'payBasis' | 'annualSalary'>):
  | Refusal
  | undefined => {
  if (mostHours > 0 && fewestHours > mostHours)
    return refusedFields({ mostHours: 'Most hours are fewer than the fewest hours.' });
  if (mostHours > 0 && weeklyHours > mostHours)
    return refusedFields({ mostHours: 'Most hours are fewer than the usual hours.' });
  if (payBasis === 'salary' && annualSalary === 0) return refusedFields({ annualSalary: 'Enter the salary of a year' });
  return undefined;
};

/** Refuses terms out of order, two for one day, and terms that contradict each other. */
export const checkDatedTerms = (terms: readonly DatedTerms[]): Refusal | undefined => {
  const isInOrder = terms.every(({ from }, index) =>
    index === 0 ? from === '' : from > (terms[index - 1]?.from ?? ''),
  );
  if (!isInOrder)
    return refusedFields({ termsByDate: 'Pay and hours must be listed in order of the day from which they apply.' });
  for (const entry of terms) {
    const refusal = checkTerms(entry);
    if (refusal) return refusal;
  }
  return undefined;
};

/** What somebody earns an hour, in pence: their own rate, any rates by position, and those of other days. */
export type Rates = Pick<Employment, 'hourlyRate'> &
  Partial<Pick<Employment, 'payBasis' | 'positionRates' | 'termsByDate'>>;

/** For somebody whose pay is not known. */
export const noRates: Rates = { hourlyRate: 0 as Pence };

/** Whether somebody has a different rate in some position, on any day. */
export const hasPositionRates = ({ positionRates = [], termsByDate = [] }: Rates): boolean =>
  positionRates.length > 0 || termsByDate.some((terms) => terms.positionRates.length > 0);

/** Whether a salary pays for the work of a day; a device may hold an employment from before there were salaries. */
export const isSalariedOn = (employment: Partial<Pick<Employment, 'payBasis' | 'termsByDate'>>, day: string): boolean =>
  employmentOn(employment, day).payBasis === 'salary';

/**
 * Pence an hour for work in a position on a day: the position's rate if one was agreed, else the person's; 0 if a
 * salary pays for it.
 */
export const rateFor = (rates: Rates, positionId: string, day: string): Pence => {
  if (isSalariedOn(rates, day)) return 0 as Pence;
  const { hourlyRate, positionRates = [] } = employmentOn(rates, day);
  return positionRates.find((rate) => rate.positionId === positionId)?.hourlyRate ?? hourlyRate;
};

const weeksOfYear = 52;

/**
 * Every hourly rate that somebody may earn, in pence; a salary divided by the usual hours. Blank rates are not agreed
 * yet.
 */
const ratesOf = (employment: Employment): readonly number[] => {
  const { payBasis, annualSalary, weeklyHours, hourlyRate, positionRates } = employment;
  if (payBasis === 'salary') return weeklyHours > 0 ? [annualSalary / (weeklyHours * weeksOfYear)] : [];
  return [hourlyRate, ...positionRates.map((rate) => rate.hourlyRate)].filter((pence) => pence > 0);
};

/** Private facts that give managers what they need to know of somebody's age (D48). */
interface Person {
  /** '' if nobody has entered it. */
  readonly dateOfBirth: string;
  readonly apprenticeSince: string;
}

/** Somebody born on 29 February turns 18 on 1 March, as in `completedYears`: no year 18 after a leap year is one. */
const eighteenth = (dateOfBirth: string): string =>
  `${Number(dateOfBirth.slice(0, 4)) + 18}${dateOfBirth.slice(4).replace('-02-29', '-03-01')}`;

/** The day on which somebody turns 18; '' for adults, and if the birth date is not known. */
export const youngWorkerUntil = (person: Person | undefined, today: string): Employment['youngWorkerUntil'] => {
  if (!person || person.dateOfBirth === '' || completedYears(person.dateOfBirth, today) >= 18) return '';
  return eighteenth(person.dateOfBirth) as Employment['youngWorkerUntil'];
};

/** Whether any rate is below today's minimum wage; false if no birth date or no rate of the year is known. */
export const isRateBelowMinimum = (
  employment: Employment,
  person: Person | undefined,
  today: string,
  tables: RateTables,
): boolean => {
  if (!person || person.dateOfBirth === '') return false;
  const apprenticeSince = person.apprenticeSince === '' ? null : person.apprenticeSince;
  const minimum = minimumHourlyRate({ dateOfBirth: person.dateOfBirth, apprenticeSince }, today, tables);
  return minimum !== null && ratesOf(employment).some((pence) => pence < minimum);
};

/** The people on these shifts paid below the minimum wage, as far as the reader sees it; each once. */
export const paidBelowMinimum = (
  employments: readonly Pick<Employment, 'userId' | 'isRateBelowMinimum'>[],
  shifts: readonly { readonly userId: string }[],
): readonly string[] => {
  const working = new Set(shifts.map(({ userId }) => userId));
  return employments
    .filter(({ userId, isRateBelowMinimum: isBelow }) => isBelow && working.has(userId))
    .map(({ userId }) => userId);
};
