import * as z from 'zod/mini';
import { defineEntity } from './entity.ts';
import { filledText, id, idOrBlank, instant, text } from './primitives.ts';

export const roles = ['staff', 'manager', 'admin'] as const;
export type Role = (typeof roles)[number];

const mostPositions = 12;
const mostAbilities = 20;

/** The directory: what every colleague may know about a person. */
export const user = z.strictObject({
  id,
  firstName: filledText(60, 'First name is required').check(z.minLength(2, 'First name must be at least 2 characters')),
  lastName: filledText(60, 'Last name is required').check(z.minLength(2, 'Last name must be at least 2 characters')),
  role: z.enum(roles),
  departmentId: idOrBlank,
  positionId: idOrBlank,
  /** Every position they can work, `positionId` first; [] until a list is set: then only `positionId` (D45). */
  positions: z.array(id).check(z.maxLength(mostPositions, 'Choose at most 12 positions')),
  /** What they may do besides their positions, from the restaurant's catalogue, such as closing (D48). */
  abilities: z.array(id).check(z.maxLength(mostAbilities, 'Choose at most 20 abilities')),
  managerId: idOrBlank,
  profileImageUrl: text(200),
  isActive: z.boolean(),
  createdAt: instant,
});
export type User = z.output<typeof user>;

export const userEntity = defineEntity({
  name: 'user',
  table: 'users',
  collection: 'users',
  shape: user,
  serverOwned: ['createdAt', 'profileImageUrl'],
  later: { positions: [], abilities: [] },
  references: { managerId: 'users' },
});
