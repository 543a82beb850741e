import * as z from 'zod/mini';
import { employment } from '../entities/employment.ts';
import { payee } from '../entities/payroll.ts';
import { filledText, id, idOrBlank, pence, text } from '../entities/primitives.ts';
import { roles, user } from '../entities/user.ts';
import { firstAdminRequest } from './session.ts';

/** The most people one import creates. */
export const longestImport = 1000;

/**
 * A new colleague as an admin or manager describes them. The device makes the id, so that sending it twice creates
 * nobody twice.
 */
export const newPerson = z.object({
  id,
  firstName: user.shape.firstName,
  lastName: user.shape.lastName,
  email: employment.shape.email,
  /** '' to sign in with the email (D31). */
  username: text(60),
  role: z.enum(roles),
  phoneNumber: employment.shape.phoneNumber,
  address: employment.shape.address,
  departmentId: idOrBlank,
  positionId: idOrBlank,
  /** Other positions they can work (D45). */
  positions: z._default(user.shape.positions, []),
  /** What they may do besides their positions (D48). */
  abilities: z._default(user.shape.abilities, []),
  managerId: idOrBlank,
  hourlyRate: pence.check(z.minimum(0, 'The hourly rate cannot be negative')),
  contractType: employment.shape.contractType,
  weeklyHours: employment.shape.weeklyHours,
  fewestHours: z.optional(employment.shape.fewestHours),
  mostHours: z.optional(employment.shape.mostHours),
  usualDays: z.optional(employment.shape.usualDays),
  /** Left out, it follows from the contract. */
  hoursPattern: z.optional(employment.shape.hoursPattern),
  payBasis: z.optional(employment.shape.payBasis),
  annualSalary: z.optional(employment.shape.annualSalary),
  positionRates: z.optional(employment.shape.positionRates),
  /** Pay and hours over time, starting with what holds from the first day; left out if nothing changes. */
  termsByDate: z.optional(employment.shape.termsByDate),
  fixedDays: z.optional(employment.shape.fixedDays),
  neverDays: z.optional(employment.shape.neverDays),
  mostEvenings: z.optional(employment.shape.mostEvenings),
  /**
   * How often they are paid, and with which group of the pay calendar; left out if not yet decided. Only admins may set
   * it.
   */
  paidWith: z.optional(z.pick(payee, { payFrequency: true, payGroup: true })),
  /** '' if nobody knows it yet: it is never guessed. */
  taxCode: text(10),
});
export type NewPerson = z.output<typeof newPerson>;

/** Creates an account with a password to hand to the person. */
export const createPersonRequest = z.extend(newPerson, { password: firstAdminRequest.shape.password });
export type CreatePersonRequest = z.output<typeof createPersonRequest>;

/** Creates many accounts at once; each person sets their password through a one-time link. */
export const importPeopleRequest = z.object({
  people: z.array(z.unknown()).check(z.minLength(1, 'There is nobody to import'), z.maxLength(longestImport)),
});

/** What became of each row of an import, in the order of the request. */
export const importedPerson = z.union([
  z.object({ ok: z.literal(true), userId: id, path: filledText(200, 'A link is missing') }),
  z.object({ ok: z.literal(false), message: z.string() }),
]);
export type ImportedPerson = z.output<typeof importedPerson>;

export const importPeopleAnswer = z.object({ people: z.array(importedPerson), expiresAt: z.number() });
export type ImportPeopleAnswer = z.output<typeof importPeopleAnswer>;

export const createPersonAnswer = z.object({ userId: id });
