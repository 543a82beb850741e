import * as z from 'zod/mini';
import { payFrequencies } from './payroll.ts';
import { day, filledText, id } from './primitives.ts';

/** Whose bank holidays count. */
export const bankNations = ['england-wales', 'scotland', 'northern-ireland'] as const;
export type BankNation = (typeof bankNations)[number];

const payDayWords = 'Enter 0 to 31 days';

/** When everybody paid at one frequency, or one group of them, is paid: the periods and pay dates follow from it. */
export const payCalendarEntry = z
  .strictObject({
    frequency: z.enum(payFrequencies),
    /**
     * For a further group of the frequency, paid on its own days; absent for the first. Pay details name it by its id.
     */
    payGroup: z.optional(id),
    groupName: z.optional(filledText(30, 'Enter a name')),
    /** The first day of one of its periods. */
    startsOn: day,
    /** Monthly: the day of the month, 31 for the last. Otherwise how many days after the end of the period. */
    payDay: z.int(payDayWords).check(z.minimum(0, payDayWords), z.maximum(31, payDayWords)),
    /** Whether a pay date on a Saturday, Sunday or bank holiday moves to the last banking day before. */
    avoidsWeekends: z.boolean(),
    /** Absent in calendars from before bank holidays were known: then England and Wales, which Bacs follows. */
    bankHolidays: z.optional(z.enum(bankNations)),
  })
  .check(
    z.refine(({ frequency, startsOn }) => frequency !== 'monthly' || Number(startsOn.slice(8)) <= 28, {
      path: ['startsOn'],
      error: 'Choose a day up to the 28th: every month has it',
    }),
    z.refine(({ payGroup, groupName }) => payGroup === undefined || (groupName ?? '') !== '', {
      path: ['groupName'],
      error: 'Enter a name',
    }),
    z.refine(({ frequency, payDay }) => frequency !== 'monthly' || payDay > 0, {
      path: ['payDay'],
      error: 'Enter a day from 1 to 31',
    }),
  );
export type PayCalendarEntry = z.output<typeof payCalendarEntry>;

/** One entry for each frequency in use, and one for each further group of it. */
export const payCalendar = z.array(payCalendarEntry).check(
  z.maxLength(20),
  z.refine(
    (entries) =>
      new Set(entries.map(({ frequency, payGroup = '' }) => `${frequency} ${payGroup}`)).size === entries.length,
    { error: 'A frequency is listed twice' },
  ),
);
export type PayCalendar = z.output<typeof payCalendar>;
