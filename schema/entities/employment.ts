import * as z from 'zod/mini';
import { defineEntity } from './entity.ts';
import { dayOrBlank, email, filledText, id, instant, pence, text } from './primitives.ts';
import { roles } from './user.ts';

export const contractTypes = ['permanent', 'temporary', 'zero_hours', 'apprentice'] as const;

/**
 * What is private about a person's work here. `id` equals the user's id.
 * `role` is the server's copy of the user's role: managers receive employments of staff only (D35).
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
  hourlyRate: pence.check(z.minimum(0, 'The hourly rate cannot be negative')),
  contractType: z.enum(contractTypes),
  weeklyHours: z.int('Please enter weekly hours').check(z.minimum(0), z.maximum(48, 'Weekly hours are at most 48')),
  rightToWorkDocUrl: text(200),
  rightToWorkExpiresOn: dayOrBlank,
  createdAt: instant,
});
export type Employment = z.output<typeof employment>;

export const employmentEntity = defineEntity({
  name: 'employment',
  table: 'employments',
  collection: 'employments',
  kind: 'employment',
  shape: employment,
  serverOwned: ['role', 'rightToWorkDocUrl', 'createdAt'],
  references: { userId: 'users' },
});
