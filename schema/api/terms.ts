import * as z from 'zod/mini';
import { employment, hoursPatterns, payBases } from '../entities/employment.ts';
import { day } from '../entities/primitives.ts';

const pounds = (most: number) => z.number().check(z.minimum(0), z.maximum(most));

/** PATCH /api/users/{id}/terms: whatever is left out stays as it was on that day. Pounds become pence. */
export const changeTermsRequest = z.object({
  /** The first day it applies to; today by default. */
  from: z.optional(day),
  hourlyRate: z.optional(pounds(9999)),
  weeklyHours: z.optional(employment.shape.weeklyHours),
  fewestHours: z.optional(employment.shape.fewestHours),
  mostHours: z.optional(employment.shape.mostHours),
  usualDays: z.optional(employment.shape.usualDays),
  hoursPattern: z.optional(employment.shape.hoursPattern),
  payBasis: z.optional(employment.shape.payBasis),
  annualSalary: z.optional(pounds(9_999_999)),
  /** Every position rate that differs, by position name. */
  positionRates: z.optional(
    z.array(z.object({ position: z.string().check(z.maxLength(60)), hourlyRate: pounds(9999) })).check(z.maxLength(12)),
  ),
});
export type ChangeTermsRequest = z.output<typeof changeTermsRequest>;

/** Pay and hours from a day on, in pence; `from` is '' for what applied from the start. */
export const termsAnswer = z.object({
  from: z.string(),
  hourlyRate: z.number(),
  weeklyHours: z.number(),
  fewestHours: z.number(),
  mostHours: z.number(),
  usualDays: z.number(),
  hoursPattern: z.enum(hoursPatterns),
  payBasis: z.enum(payBases),
  annualSalary: z.number(),
  positionRates: z.array(z.object({ position: z.string(), hourlyRate: z.number() })),
});
export type TermsAnswer = z.output<typeof termsAnswer>;
