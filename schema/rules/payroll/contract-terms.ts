import { blankTerms, type DatedTerms, type Employment } from '#schema/entities/employment.ts';
import type { PayCalendarEntry } from '#schema/entities/pay-calendar.ts';
import type { Day, Pence } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { type Refusal, refusedFields } from '#schema/errors.ts';
import { moneyText } from '../text/money-text.ts';
import { dayOf } from '../time/zone.ts';
import { completedYears } from './age.ts';
import { apprenticeRateFrom } from './apprentice-rate.ts';
import { addCalendarMonths } from './calendar-date.ts';
import { employmentOn } from './dated-terms.ts';
import { minimumHourlyRate, minimumsOn, rateQuestion } from './minimum-wage.ts';
import type { RateTables } from './rate-tables.ts';
import { WEEKS_OF_YEAR } from './salary.ts';

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

/**
 * What a salary makes an hour, in pence and parts of a penny, as the pay run compares it with the minimum wage; 0 if it
 * or the usual hours are not agreed yet.
 */
export const salaryAnHour = ({
  annualSalary,
  weeklyHours,
}: Pick<Employment, 'annualSalary' | 'weeklyHours'>): number =>
  weeklyHours > 0 ? annualSalary / (weeklyHours * WEEKS_OF_YEAR) : 0;

/** `rateQuestion` about a salary where it is entered, with what it makes an hour, rounded down to the penny. */
export const salaryQuestion = (
  salary: Pick<Employment, 'annualSalary' | 'weeklyHours'>,
  day: string,
  tables: RateTables,
): string | undefined => {
  const hourly = salaryAnHour(salary);
  const question = hourly > 0 ? rateQuestion(hourly, day, tables) : undefined;
  return question && `${moneyText(Math.floor(hourly))} an hour for ${salary.weeklyHours} hours a week. ${question}`;
};

/**
 * Every hourly rate that somebody may earn, in pence; a salary divided by the usual hours. Blank rates are not agreed
 * yet.
 */
const ratesOf = (employment: Employment): readonly number[] => {
  const { payBasis, annualSalary, weeklyHours, hourlyRate, positionRates } = employment;
  if (payBasis === 'salary') return [salaryAnHour({ annualSalary, weeklyHours })].filter((pence) => pence > 0);
  return [hourlyRate, ...positionRates.map((rate) => rate.hourlyRate)].filter((pence) => pence > 0);
};

/** Private facts that give managers what they need to know of somebody's age (D48). */
interface Person {
  /** '' if nobody has entered it. */
  readonly dateOfBirth: string;
  readonly apprenticeSince: string;
}

/**
 * The day somebody turns 18, 19 or 21; if born on 29 February, 1 March, as in `completedYears`: no such year after a
 * leap year is one.
 */
const birthday = (dateOfBirth: string, age: 18 | 19 | 21): string =>
  `${Number(dateOfBirth.slice(0, 4)) + age}${dateOfBirth.slice(4).replace('-02-29', '-03-01')}`;

/** The day on which somebody turns 18; '' for adults, and if the birth date is not known. */
export const youngWorkerUntil = (person: Person | undefined, today: string): Employment['youngWorkerUntil'] => {
  if (!person || person.dateOfBirth === '' || completedYears(person.dateOfBirth, today) >= 18) return '';
  return birthday(person.dateOfBirth, 18) as Employment['youngWorkerUntil'];
};

/** Whether any rate is below today's minimum wage; false if no birth date or no rate of the year is known. */
export const isRateBelowMinimum = (
  employment: Employment,
  person: Person | undefined,
  today: string,
  tables: RateTables,
): boolean => missedMinimum(employment, person, today, tables) > 0;

/** The minimum wage for somebody on a day, in pence, if one of their rates is below it; otherwise 0. */
const missedMinimum = (employment: Employment, person: Person | undefined, day: string, tables: RateTables): Pence => {
  if (!person || person.dateOfBirth === '') return 0 as Pence;
  const apprenticeSince = person.apprenticeSince === '' ? null : person.apprenticeSince;
  const minimum = minimumHourlyRate({ dateOfBirth: person.dateOfBirth, apprenticeSince }, day, tables) ?? 0;
  return (ratesOf(employmentOn(employment, day)).some((pence) => pence < minimum) ? minimum : 0) as Pence;
};

/**
 * The minimum wage that one of somebody's rates misses, day by day from this year's 1 April to the end of the known
 * rates; empty if none ever does. A run goes by the first day of the pay period, so a rise counts there later than here,
 * which is said too early rather than too late; the lower rate of apprentices counts here no sooner than there.
 *
 * @param calendar the pay calendar by which they are paid; undefined if there is none
 */
export const missedMinimums = (
  employment: Employment,
  person: Person | undefined,
  today: string,
  tables: RateTables,
  calendar?: PayCalendarEntry,
): Employment['missedMinimums'] => {
  const start = minimumsOn(today, tables)?.from;
  const last = tables.at(-1)?.minimumWage.from;
  if (!person || person.dateOfBirth === '' || !start || !last) return [];
  const { dateOfBirth, apprenticeSince: since } = person;
  const apprenticedFrom = since === '' ? '' : apprenticeRateFrom(since as Day, calendar);
  const personOn = (day: string): Person => (day < apprenticedFrom ? { dateOfBirth, apprenticeSince: '' } : person);
  // A manager's device gets this: it learns of later birthdays once they have come. The 18th it knows (D48).
  const until18 = birthday(dateOfBirth, 18);
  const days = [
    ...[start, ...tables.map(({ minimumWage }) => minimumWage.from), addCalendarMonths(last, 12)],
    ...employment.termsByDate.map(({ from }) => from),
    ...([18, 19, 21] as const)
      .map((age) => birthday(dateOfBirth, age))
      .filter((day) => day <= today || day === until18),
    ...(since === '' ? [] : [apprenticedFrom, addCalendarMonths(since, 12)]),
  ];
  const ordered = [...new Set(days)].filter((day) => day >= start).toSorted();
  const minimums = ordered.map((day) => missedMinimum(employment, personOn(day), day, tables));
  return ordered.flatMap((from, index) => {
    const minimum = minimums[index] ?? (0 as Pence);
    return minimum === (minimums[index - 1] ?? 0) ? [] : [{ from: from as Day, minimum }];
  });
};

/**
 * The people on these shifts paid for one of them below the minimum wage of its day, as far as the reader sees it; each
 * once.
 */
export const paidBelowMinimum = (
  employments: readonly (Rates & Pick<Employment, 'userId' | 'annualSalary' | 'weeklyHours' | 'missedMinimums'>)[],
  shifts: readonly Pick<Shift, 'userId' | 'positionId' | 'startTime'>[],
  zone: string,
): readonly string[] =>
  employments
    .filter((employment) =>
      shifts.some(({ userId, positionId, startTime }) => {
        if (userId !== employment.userId) return false;
        const day = dayOf(zone, startTime);
        const { minimum = 0 } = employment.missedMinimums.findLast(({ from }) => from <= day) ?? {};
        const rate = isSalariedOn(employment, day)
          ? salaryAnHour(employmentOn(employment, day))
          : rateFor(employment, positionId, day);
        return rate > 0 && rate < minimum;
      }),
    )
    .map(({ userId }) => userId);
