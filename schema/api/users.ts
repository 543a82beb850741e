import * as z from 'zod/mini';
import {
  contractTypes,
  employment,
  hoursPatterns,
  leaverShifts,
  leavingReasons,
  payBases,
} from '../entities/employment.ts';
import { day } from '../entities/primitives.ts';
import { roles, user } from '../entities/user.ts';
import { anyId } from './list.ts';
import { firstAdminRequest } from './session.ts';

const hourlyRateWords = 'Please enter an hourly rate';
const weeklyHoursWords = 'Please enter weekly hours';

/** Pounds with at most two decimals, as a number or as typed. */
const pounds = z
  .pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,4}(\.\d{1,2})?$/, hourlyRateWords))], hourlyRateWords),
    z.transform((value: number | string) => Number(value)),
  )
  .check(z.refine((value) => value >= 0 && value <= 9999 && Number.isFinite(value), hourlyRateWords));

const optionalText = (longest: number) => z.optional(z.nullable(z.string().check(z.maxLength(longest))));

const account = {
  email: employment.shape.email,
  firstName: user.shape.firstName,
  lastName: user.shape.lastName,
  password: firstAdminRequest.shape.password,
  phoneNumber: optionalText(40),
  managerId: z.optional(z.nullable(anyId)),
};

/** POST /api/admin/users (specification, section 3: New user account). Pounds become pence. */
export const adminCreateUserRequest = z.object({
  ...account,
  role: z._default(z.enum(roles), 'staff'),
  department: z
    .string('Please select a department')
    .check(z.minLength(1, 'Please select a department'), z.maxLength(60)),
  position: z.string('Please enter a position').check(z.minLength(1, 'Please enter a position'), z.maxLength(60)),
  hourlyRate: pounds,
  taxCode: z._default(
    z.string('Please enter a tax code').check(z.minLength(1, 'Please enter a tax code'), z.maxLength(10)),
    '1257L',
  ),
  /**
   * Their pay group: "Monthly", or a group of the pay calendar such as "Weekly (Kitchen)", its name or its id. Admins
   * only.
   */
  paid: z.optional(z.string().check(z.maxLength(60))),
  contractType: z._default(z.enum(contractTypes), 'permanent'),
  /** Other positions they can work, by name (D45). */
  positions: z._default(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(12)), []),
  /** What they may do besides their positions, by name (D48). */
  abilities: z._default(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(20)), []),
  fewestHours: z.optional(employment.shape.fewestHours),
  mostHours: z.optional(employment.shape.mostHours),
  usualDays: z.optional(employment.shape.usualDays),
  hoursPattern: z.optional(employment.shape.hoursPattern),
  payBasis: z.optional(employment.shape.payBasis),
  /** Weekdays they always and never work, from 1, Monday, to 7; 7 evenings are no limit (D48). */
  fixedDays: z.optional(employment.shape.fixedDays),
  neverDays: z.optional(employment.shape.neverDays),
  mostEvenings: z.optional(employment.shape.mostEvenings),
  /** Pounds a year, if the pay basis is a salary. */
  annualSalary: z.optional(z.number().check(z.minimum(0), z.maximum(9_999_999))),
  weeklyHours: z._default(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(/^\d{1,2}$/, weeklyHoursWords))], weeklyHoursWords),
      z.pipe(z.transform(Number), z.int(weeklyHoursWords)),
    ),
    40,
  ),
});
export type AdminCreateUserRequest = z.output<typeof adminCreateUserRequest>;

/** POST /api/users (specification, section 3: New staff member). */
export const createUserRequest = z.object({
  ...account,
  username: z.string('Enter a username').check(z.minLength(1, 'Enter a username'), z.maxLength(60)),
  address: optionalText(300),
  position: optionalText(60),
  department: optionalText(60),
  hourlyRate: z.optional(z.nullable(pounds)),
  role: z._default(z.enum(roles), 'staff'),
});
export type CreateUserRequest = z.output<typeof createUserRequest>;

/** PATCH /api/users/{id}: whatever is left out stays as it is. */
export const changePersonRequest = z.object({
  /**
   * Their pay group: "Monthly", or a group of the pay calendar such as "Weekly (Kitchen)", its name or its id. Admins
   * only.
   */
  paid: z.optional(z.string().check(z.maxLength(60))),
  /** Every ability they have, by name (D48). */
  abilities: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(20))),
  /** Weekdays they always and never work, from 1, Monday, to 7; 7 evenings are no limit (D48). */
  fixedDays: z.optional(employment.shape.fixedDays),
  neverDays: z.optional(employment.shape.neverDays),
  mostEvenings: z.optional(employment.shape.mostEvenings),
});
export type ChangePersonRequest = z.output<typeof changePersonRequest>;

/**
 * PATCH /api/admin/users/{userId}. Deactivating says what becomes of coming shifts (left open by default) and of
 * checklists nobody has begun (removed without `checklistsTo`). With a last day in the future the account stays active
 * until that day is over (D51).
 */
export const activateUserRequest = z.object({
  isActive: z.boolean(),
  leavesOn: z.optional(day),
  leavingReason: z.optional(z.enum(leavingReasons)),
  shifts: z.optional(z.enum(leaverShifts)),
  shiftsTo: z.optional(anyId),
  checklistsTo: z.optional(anyId),
});
export type ActivateUserRequest = z.output<typeof activateUserRequest>;

/** GET /api/users/search */
export const searchUsersQuery = z.object({
  q: z.string('Enter at least 2 characters').check(z.minLength(2, 'Enter at least 2 characters'), z.maxLength(100)),
  excludeUserId: z.optional(anyId),
});

/** A person as the API returns them (specification, section 3); null is what this reader may not see. */
export const userAnswer = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.nullable(z.string()),
  username: z.nullable(z.string()),
  role: z.enum(roles),
  department: z.string(),
  position: z.string(),
  /** Every position they can work, the main one first. */
  positions: z.array(z.string()),
  /** What they may do besides their positions. */
  abilities: z.array(z.string()),
  phoneNumber: z.nullable(z.string()),
  address: z.nullable(z.string()),
  hourlyRate: z.nullable(z.number()),
  contract: z.nullable(
    z.object({
      type: z.enum(contractTypes),
      fewestHours: z.number(),
      weeklyHours: z.number(),
      mostHours: z.number(),
      usualDays: z.number(),
      hoursPattern: z.enum(hoursPatterns),
      payBasis: z.enum(payBases),
      /** Pence. */
      annualSalary: z.number(),
      fixedDays: z.array(z.number()),
      neverDays: z.array(z.number()),
      mostEvenings: z.number(),
      youngWorkerUntil: z.string(),
      isRateBelowMinimum: z.boolean(),
    }),
  ),
  /** Their pay group, such as Weekly (Kitchen); null if none is entered. */
  paid: z.nullable(z.string()),
  managerId: z.nullable(z.string()),
  profileImageUrl: z.string(),
  rightToWorkDocUrl: z.nullable(z.string()),
  isActive: z.boolean(),
  createdAt: z.string(),
});
export type UserAnswer = z.output<typeof userAnswer>;

/** What deactivating somebody did with what they left behind, as counts; all 0 if nothing was settled. */
export const activatedUserAnswer = z.object({
  ...userAnswer.shape,
  settled: z.object({
    shiftsOpened: z.number(),
    shiftsGiven: z.number(),
    shiftsCancelled: z.number(),
    requestsEnded: z.number(),
    checklistsGiven: z.number(),
    checklistsRemoved: z.number(),
  }),
});
export type Settled = z.output<typeof activatedUserAnswer>['settled'];
