import type { Instant } from '#schema/entities/primitives.ts';
import { dayOf } from '#schema/rules/time/zone.ts';

const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The day of an instant in the restaurant's zone: "18 November 2026". */
export const policyDateText = (zone: string, instant: Instant): string =>
  format.format(Date.parse(dayOf(zone, instant)));
