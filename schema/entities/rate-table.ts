import * as z from 'zod/mini';
import { day, filledText, id, instant } from './primitives.ts';

const yearWords = 'Write the tax year like 2027-28';
const isTaxYear = (text: string): boolean => {
  const [, first, second] = /^(20\d\d)-(\d\d)$/.exec(text) ?? [];
  return first !== undefined && Number(second) === (Number(first) + 1) % 100;
};

/** A tax year as payroll writes it: 6 April 2027 to 5 April 2028 is 2027-28. */
export const taxYear = z.string(yearWords).check(z.refine(isTaxYear, yearWords));

const poundsWords = 'Write whole pounds, like 12570: no pence, no £ sign, not in quotation marks';
const pounds = z.int(poundsWords).check(z.minimum(0, poundsWords), z.maximum(1_000_000, poundsWords));

const taxWords = 'Write a whole percentage, like 20 for 20%';
const taxPercent = z.int(taxWords).check(z.minimum(1, taxWords), z.maximum(100, taxWords));

const percentWords = 'Write a percentage with at most two decimals, like 13.8 for 13.8%';
const percent = z.number(percentWords).check(
  z.minimum(0, percentWords),
  z.maximum(100, percentWords),
  z.refine((value) => Number(value.toFixed(2)) === value, percentWords),
  z.refine(
    (value) => value === 0 || value >= 1,
    'This looks like a share: write a percentage, like 8 for 8%, or 0 for none',
  ),
);

const hourlyWords = 'Write whole pence an hour, like 1271 for £12.71';
const hourlyPence = z.int(hourlyWords).check(z.minimum(100, hourlyWords), z.maximum(10_000, hourlyWords));

const source = filledText(300, 'Say where these figures are published');

/** A band of annual taxable pay and its rate. `upTo` is in whole pounds a year, null for the band without a top. */
const taxBand = z.strictObject({ upTo: z.nullable(pounds), percent: taxPercent });
export type TaxBand = z.output<typeof taxBand>;

const bandsWords = 'List the bands of taxable pay, the lowest first';
const bands = z.array(taxBand, bandsWords).check(z.minLength(1, bandsWords), z.maxLength(12, 'List at most 12 bands'));

const flatPercent = { BR: taxPercent, D0: taxPercent, D1: taxPercent };

/** Percent on all pay, per flat-rate code: Scotland has two more than the others. */
const incomeTax = z.strictObject({
  restOfUK: z.strictObject({ bands, flatPercent: z.strictObject(flatPercent) }),
  scotland: z.strictObject({
    bands,
    flatPercent: z.strictObject({ ...flatPercent, D2: taxPercent, D3: taxPercent }),
  }),
});

export type TaxRates = {
  bands: readonly TaxBand[];
  flatPercent: Readonly<Partial<Record<'BR' | 'D0' | 'D1' | 'D2' | 'D3', number>>>;
};

const periodLimits = z.strictObject({
  lowerEarningsLimit: pounds,
  primaryThreshold: pounds,
  secondaryThreshold: pounds,
  upperEarningsLimit: pounds,
});

/** Percentages of one category: `main` up to the upper earnings limit, `upper` above it. */
const niRates = z.strictObject({
  employeeMain: percent,
  employeeUpper: percent,
  employerMain: percent,
  employerUpper: percent,
});
export type NIRates = z.output<typeof niRates>;

const categoryRates = { A: niRates, B: niRates, C: niRates, H: niRates, J: niRates, M: niRates, Z: niRates };
export type NICategory = keyof typeof categoryRates;

const nationalInsurance = z.strictObject({
  weekly: periodLimits,
  monthly: periodLimits,
  annual: z.strictObject({ primaryThreshold: pounds, secondaryThreshold: pounds, upperEarningsLimit: pounds }),
  rates: z.strictObject(categoryRates),
});

/** Qualifying earnings and the enrolment trigger, per pay period. */
const pensionLimits = z.strictObject({ weekly: pounds, fortnightly: pounds, fourWeekly: pounds, monthly: pounds });

/** Annual pay above which a loan is repaid; a loan with no figures that year is absent. */
const loanThresholds = z.strictObject({
  1: z.optional(pounds),
  2: z.optional(pounds),
  4: z.optional(pounds),
  5: z.optional(pounds),
  postgraduate: z.optional(pounds),
});

/** Percent of the pay above the threshold: for every plan, and for a postgraduate loan. */
const loanPercents = z.strictObject({ plans: taxPercent, postgraduate: taxPercent });

/** A loan repaid from pay: the plan of a student loan, or a postgraduate loan. */
export type LoanPlan = '1' | '2' | '4' | '5' | 'postgraduate';

/** Applies from its day, 1 April before the tax year begins, to 31 March. */
const minimumWage = z.strictObject({
  from: day,
  adult: hourlyPence,
  from18: hourlyPence,
  under18OrApprentice: hourlyPence,
});

/**
 * Everything HMRC, the Low Pay Commission and the Pensions Regulator set for a tax year, built into Brigade or imported
 * from a file by an admin. Limits are whole pounds, rates percentages, hourly minimums pence. How the figures must
 * agree with each other: `rateTableFaults`.
 */
export const rateTable = z.strictObject(
  {
    taxYear,
    /** Kept on every pay entry, to show which figures computed it. */
    version: filledText(40, 'Give the figures a version, like 2027-28/1'),
    sources: z.strictObject({
      incomeTax: source,
      nationalInsurance: source,
      pension: source,
      loans: source,
      minimumWage: source,
    }),
    incomeTax,
    nationalInsurance,
    pension: z.strictObject({ lower: pensionLimits, upper: pensionLimits, trigger: pensionLimits }),
    loanThresholds,
    /** Absent in files from before the field existed: see `loanPercentsOf`. */
    loanPercents: z.optional(loanPercents),
    minimumWage,
  },
  {
    error: ({ code }) =>
      code === 'invalid_type' ? 'This is not a file of rates: it must be one JSON object with a tax year' : undefined,
  },
);
export type RateTable = z.output<typeof rateTable>;

/** A table imported by an admin. */
export const importedRateTable = z.strictObject({ table: rateTable, importedBy: id, importedAt: instant });
export type ImportedRateTable = z.output<typeof importedRateTable>;
