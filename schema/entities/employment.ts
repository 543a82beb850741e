import * as z from 'zod/mini';
import { defineEntity } from './entity.ts';
import { day, dayOrBlank, email, filledText, id, idOrBlank, instant, type Pence, pence, text } from './primitives.ts';
import { roles } from './user.ts';

export const contractTypes = ['permanent', 'temporary', 'zero_hours', 'apprentice'] as const;
export const hoursPatterns = ['regular', 'irregular', 'part_year'] as const;
export const payBases = ['hourly', 'salary'] as const;

const rate = pence.check(
  z.minimum(0, 'The hourly rate cannot be negative'),
  z.maximum(999_900, 'Enter at most £9,999.00 an hour'),
);

/** What somebody earns per hour in a position, if that is not their usual rate. */
export const positionRate = z.strictObject({ positionId: id, hourlyRate: rate });

const weekdays = z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.maxLength(7, 'A week has 7 days'));

/** When somebody works, no matter which manager plans (D48). Weekdays are numbers from 1, Monday, to 7, Sunday. */
const workDays = {
  /** They always work on these. */
  fixedDays: weekdays,
  /** They never work on these. */
  neverDays: weekdays,
  /** The most evenings in a week; 7 for no limit. */
  mostEvenings: z.int('Enter whole evenings').check(z.minimum(0), z.maximum(7, 'A week has 7 evenings')),
};

export const blankWorkDays = { fixedDays: [], neverDays: [], mostEvenings: 7 };

/**
 * The details a person asks to have changed; '' for those they do not. `declined`: why not, in the words of the person
 * who answered.
 */
const askedDetails = z.strictObject({ firstName: text(60), lastName: text(60), email: text(254), declined: text(300) });
export type AskedDetails = z.output<typeof askedDetails>;

export const nothingAsked: AskedDetails = { firstName: '', lastName: '', email: '', declined: '' };

/** The agreed pay and hours. They apply from a day, so that a rise counts from its own day. */
const agreed = {
  /** Pence an hour. */
  hourlyRate: rate,
  /** Usual hours per week. */
  weeklyHours: z.int('Please enter weekly hours').check(z.minimum(0), z.maximum(48, 'Weekly hours are at most 48')),
  /** Guaranteed hours per week; 0 for none. */
  fewestHours: z.int('Enter whole hours').check(z.minimum(0), z.maximum(48, 'Fewest hours are at most 48')),
  /** Most hours per week under the contract; 0 if it sets none. */
  mostHours: z.int('Enter whole hours').check(z.minimum(0), z.maximum(60, 'Most hours are at most 60')),
  /** Usual days per week; 0 if that varies. */
  usualDays: z.int('Enter whole days').check(z.minimum(0), z.maximum(7, 'A week has 7 days')),
  hoursPattern: z.enum(hoursPatterns),
  payBasis: z.enum(payBases),
  /** Pence a year, if the pay basis is a salary. */
  annualSalary: pence.check(
    z.minimum(0, 'The salary cannot be negative'),
    z.maximum(999_999_900, 'Enter at most £9,999,999.00 a year'),
  ),
  positionRates: z.array(positionRate).check(z.maxLength(12, 'Enter at most 12 rates')),
};

/** Pay and hours from a day on, until the next such day; '' for what applied from the start. */
export const datedTerms = z.strictObject({ from: dayOrBlank, ...agreed });
export type DatedTerms = z.output<typeof datedTerms>;

export const leavingReasons = ['resigned', 'contract-ended', 'redundancy', 'dismissed', 'retired', 'other'] as const;
/** What becomes of a leaver's coming shifts: left open, given to one person, or cancelled. */
export const leaverShifts = ['open', 'give', 'cancel'] as const;

/** When and why somebody leaves, and what becomes of their shifts and checklists (D51). */
const leaving = {
  /** Their last day here, past or future; '' for somebody who stays. */
  leavesOn: dayOrBlank,
  leavingReason: z.union([z.literal(''), z.enum(leavingReasons)]),
  leaverShifts: z.enum(leaverShifts),
  /** Who gets their coming shifts, if these are given to somebody. */
  leaverShiftsTo: idOrBlank,
  /** Who gets their checklists that nobody has begun; with '' these are removed. */
  leaverChecklistsTo: idOrBlank,
};
export const leavingFields = Object.keys(leaving) as (keyof typeof leaving)[];
export type Leaving = Pick<Employment, keyof typeof leaving>;

/** For somebody who stays; also the default when nobody chose what becomes of a leaver's work. */
export const blankLeaving = {
  leavesOn: '',
  leavingReason: '',
  leaverShifts: 'open',
  leaverShiftsTo: '',
  leaverChecklistsTo: '',
} as const;

/** A contract's hours and pay before anybody has entered them (D45). */
export const blankTerms = {
  fewestHours: 0,
  mostHours: 0,
  usualDays: 0,
  hoursPattern: 'regular',
  payBasis: 'hourly',
  annualSalary: 0 as Pence,
  positionRates: [],
} as const;

/** An unbroken period of working here; `startedOn` is '' if the first day is not known. */
const earlierStay = z.strictObject({ startedOn: dayOrBlank, leftOn: day });

/** The minimum wage for somebody from a day on, in pence. */
const missedMinimum = z.strictObject({ from: day, minimum: pence });

/**
 * The private part of a person's work here. `id` equals the user's id. `role` is the server's copy of the user's role:
 * managers receive employments of staff only (D35).
 */
export const employment = z.strictObject({
  id,
  kind: z.literal('employment'),
  userId: id,
  role: z.enum(roles),
  email,
  username: filledText(60, 'Enter a username'),
  phoneNumber: text(40),
  address: text(300),
  /** Changes of name or email waiting for a manager or admin. */
  askedDetails,
  contractType: z.enum(contractTypes),
  /**
   * The terms that apply today, kept by the server; for other days see `termsByDate` (`rules/payroll/dated-terms.ts`).
   */
  ...agreed,
  ...workDays,
  /** Every change of pay and hours, past and future, oldest first; empty if nothing has ever changed. */
  termsByDate: z.array(datedTerms).check(z.maxLength(100, 'Pay and hours have changed too often: at most 100 times')),
  /**
   * The day they turn 18; '' for adults, and if the birth date is not known. Kept by the server, because managers plan
   * the hours of young workers but do not see birth dates (D48).
   */
  youngWorkerUntil: dayOrBlank,
  /** Kept by the server: one of their rates is below the minimum wage for them. */
  isRateBelowMinimum: z.boolean(),
  /**
   * Kept by the server: the minimum wage for them from each day on while one of their rates of that day is below it, 0
   * from the day on which none is; nothing of anybody else, because managers do not see birth dates (D48).
   */
  missedMinimums: z.array(missedMinimum).check(z.maxLength(200)),
  /**
   * Kept by the server: for anyone with a salary now or in the future, the start date in their pay details, from which
   * labour cost counts it (D46). '' if it is not known, and for everybody else: when they started is private (D35).
   */
  salaryFrom: dayOrBlank,
  /** Kept by the server, for the same people: their earlier periods of work here, oldest first. */
  earlierStays: z.array(earlierStay).check(z.maxLength(100)),
  rightToWorkDocUrl: text(200),
  rightToWorkExpiresOn: dayOrBlank,
  ...leaving,
  createdAt: instant,
});
export type Employment = z.output<typeof employment>;

export const employmentEntity = defineEntity({
  name: 'employment',
  table: 'employments',
  collection: 'employments',
  kind: 'employment',
  shape: employment,
  serverOwned: [
    'role',
    'rightToWorkDocUrl',
    'youngWorkerUntil',
    'isRateBelowMinimum',
    'missedMinimums',
    'salaryFrom',
    'earlierStays',
    'createdAt',
  ],
  later: {
    ...blankTerms,
    positionRates: [],
    termsByDate: [],
    ...blankWorkDays,
    ...blankLeaving,
    askedDetails: nothingAsked,
    earlierStays: [],
    missedMinimums: [],
  },
  references: { userId: 'users' },
});
