import * as z from 'zod/mini';
import { filledText, id } from './primitives.ts';

/** A department, position, location or ability is retired, never deleted: old shifts keep their names (D6). */
const entry = { id, name: filledText(60, 'Enter a name'), isRetired: z.boolean() };

export const departmentHues = ['foh', 'kitchen', 'bar', 'management', 'cleaning', 'hue-1', 'hue-2', 'hue-3'] as const;

export const department = z.strictObject({ ...entry, hue: z.enum(departmentHues) });
export type Department = z.output<typeof department>;

export const position = z.strictObject({ ...entry, departmentId: id });
export type Position = z.output<typeof position>;

export const location = z.strictObject(entry);
export type Location = z.output<typeof location>;

/** Something that not everybody may do, such as opening, closing or counting the till (D48). */
export const ability = z.strictObject(entry);
export type Ability = z.output<typeof ability>;
