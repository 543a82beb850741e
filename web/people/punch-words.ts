import type { Punch } from '#schema/entities/hours.ts';

/** A clocking, in words. */
export const punchWords: Readonly<Record<Punch['type'], string>> = {
  in: 'Clock in',
  out: 'Clock out',
  break_start: 'Break start',
  break_end: 'Break end',
};
