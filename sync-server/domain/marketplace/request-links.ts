import type { ShiftRequest } from '#schema/entities/shift-request.ts';

/** Where a manager chooses who gets an open shift. */
export const choiceLink = (shiftId: string): string => `/shift-marketplace?fill=${shiftId}`;

/** Where a notification about a request leads. */
export const requestLink = ({ id }: Pick<ShiftRequest, 'id'>): string => `/shift-marketplace?request=${id}`;
