import * as z from 'zod/mini';
import { dayMs } from '../rules/time/lengths.ts';
import { defineEntity } from './entity.ts';
import { day, filledText, id, idOrBlank, instant, instantOrBlank, minutes, pence, text } from './primitives.ts';
import { longestBreakMinutes } from './shift.ts';
import { roles } from './user.ts';

export const punchTypes = ['in', 'out', 'break_start', 'break_end'] as const;
export const punchSources = ['phone', 'tablet'] as const;

/**
 * A clock may be off by decades, for example after an empty battery: what counts is the corrected time. In
 * milliseconds, so that it stays a valid date.
 */
export const mostClockOffset = 100 * 366 * dayMs;

/** One press of the clock. Never changed (D16). `offset`: server clock minus device clock, milliseconds. */
export const punch = z.strictObject({
  id,
  kind: z.literal('punch'),
  userId: id,
  type: z.enum(punchTypes),
  /** The calendar day it belongs to, in the restaurant's zone. */
  day,
  deviceTime: instant,
  offset: z.int().check(z.minimum(-mostClockOffset), z.maximum(mostClockOffset)),
  source: z.enum(punchSources),
  deviceId: text(64),
  shiftId: idOrBlank,
  /** With a clock-out: an unpaid break taken without the clock, such as the shift's planned one; else 0. */
  breakMinutes: minutes.check(z.maximum(longestBreakMinutes, 'A break is at most 120 minutes')),
  /** For a forgotten clock-out entered later: when the person says they left; '' if it was pressed at the time. */
  statedTime: instantOrBlank,
  /** When the server received it; '' until then. */
  serverTime: instantOrBlank,
  createdAt: instant,
});
export type Punch = z.output<typeof punch>;

/** Who corrected what, when and why; the values are those before the correction. */
export const hoursCorrection = z.strictObject({
  id,
  at: instant,
  by: id,
  reason: filledText(500, 'Enter the reason'),
  clockIn: instant,
  clockOut: instantOrBlank,
  breakMinutes: minutes,
});

/**
 * Hours worked: paired punches, made by the server and corrected by managers. `clockOut` is '' while the person is
 * working.
 */
export const hoursRecord = z.strictObject({
  id,
  kind: z.literal('record'),
  userId: id,
  /** The person's role when the record's rate was set: it decides who reads the pay (D35). */
  role: z.enum(roles),
  shiftId: idOrBlank,
  /** The calendar day it belongs to, in the restaurant's zone: that of its shift, else of the clock-in (`dayOfHours`). */
  day,
  clockIn: instant,
  clockOut: instantOrBlank,
  breakMinutes: minutes,
  /** Minutes worked: no rule lowers them. Minimum wage, rest and weekly limits use them (D55). */
  totalMinutes: minutes,
  /** Minutes paid, by the restaurant's rules of that day (D55). */
  paidMinutes: minutes,
  /** Pence an hour, and the pay for `paidMinutes`: both 0 on the devices of those who may not see them. */
  hourlyRate: pence,
  totalPay: pence,
  /** The person entered the clock-out later, from memory. */
  isClockOutStated: z.boolean(),
  /** How long after it was made its latest punch reached the server (D55); 0 up to ten minutes. */
  lateMinutes: minutes,
  /** How far the clock was changed between clock-in and clock-out: one of the two is wrong; 0 up to ten minutes. */
  clockJumpMinutes: minutes,
  /** When the server noticed the missing clock-out and notified the person and their manager; '' otherwise. */
  clockOutMissedAt: instantOrBlank,
  approvedBy: idOrBlank,
  approvedAt: instantOrBlank,
  correctionReason: text(500),
  corrections: z.array(hoursCorrection).check(z.maxLength(200)),
  createdAt: instant,
});
export type HoursRecord = z.output<typeof hoursRecord>;

export const punchEntity = defineEntity({
  name: 'punch',
  table: 'punches',
  collection: 'hours',
  kind: 'punch',
  shape: punch,
  serverOwned: ['serverTime', 'day', 'createdAt'],
  references: { userId: 'users', shiftId: 'shifts' },
});

export const hoursRecordEntity = defineEntity({
  name: 'hoursRecord',
  table: 'hours_records',
  collection: 'hours',
  kind: 'record',
  shape: hoursRecord,
  serverOwned: [
    'role',
    'day',
    'totalMinutes',
    'paidMinutes',
    'hourlyRate',
    'totalPay',
    'isClockOutStated',
    'lateMinutes',
    'clockJumpMinutes',
    'clockOutMissedAt',
    'approvedAt',
    'corrections',
    'createdAt',
  ],
  references: { userId: 'users', shiftId: 'shifts' },
});
