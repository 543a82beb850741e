import { dayNumberOf } from './calendar-date.ts';
import type { Refusal } from './refusals.ts';
import { refuse } from './refusals.ts';

/** Part of the annual taxable pay and its rate. `upTo` is in whole pounds a year, null for the band without a top. */
export type TaxBand = { upTo: number | null; percent: number };

type FlatRateCode = 'BR' | 'D0' | 'D1' | 'D2' | 'D3';

export type TaxRates = {
  bands: readonly TaxBand[];
  /** Percent on all pay, per flat-rate code; a code that the nation lacks is absent. */
  flatPercent: Readonly<Partial<Record<FlatRateCode, number>>>;
};

export type NICategory = 'A' | 'B' | 'C' | 'H' | 'J' | 'M' | 'Z';

/** Rates of one category, in hundredths of a percent; `main` up to the upper earnings limit, `upper` above it. */
export type NIRates = { employeeMain: number; employeeUpper: number; employerMain: number; employerUpper: number };

/** A loan that is repaid from pay: the plan of a student loan, or a postgraduate loan. */
export type LoanPlan = '1' | '2' | '4' | '5' | 'postgraduate';

/** Everything that HMRC and the pensions regulator set anew for a tax year. Limits are in whole pounds. */
export type RateTable = {
  taxYear: string;
  /** Kept on every pay entry, so that an entry tells which figures computed it. */
  version: string;
  incomeTax: { restOfUK: TaxRates; scotland: TaxRates };
  nationalInsurance: {
    weekly: {
      lowerEarningsLimit: number;
      primaryThreshold: number;
      secondaryThreshold: number;
      upperEarningsLimit: number;
    };
    monthly: {
      lowerEarningsLimit: number;
      primaryThreshold: number;
      secondaryThreshold: number;
      upperEarningsLimit: number;
    };
    annual: { primaryThreshold: number; secondaryThreshold: number; upperEarningsLimit: number };
    rates: Readonly<Record<NICategory, NIRates>>;
  };
  pension: {
    /** Qualifying earnings and the enrolment trigger, per pay period. */
    lower: PensionLimits;
    upper: PensionLimits;
    trigger: PensionLimits;
  };
  /** Annual pay above which a loan is repaid; a loan of which nothing is known that year is absent. */
  loanThresholds: Readonly<Partial<Record<LoanPlan, number>>>;
};

type PensionLimits = { weekly: number; fortnightly: number; fourWeekly: number; monthly: number };

/** England, Wales and Northern Ireland, 2024-25 to 2026-27: confirmed by HMRC's test data. */
const REST_OF_UK: TaxRates = {
  bands: [
    { upTo: 37_700, percent: 20 },
    { upTo: 125_140, percent: 40 },
    { upTo: null, percent: 45 },
  ],
  flatPercent: { BR: 20, D0: 40, D1: 45 },
};

function scotland(starterTop: number, basicTop: number): TaxRates {
  return {
    bands: [
      { upTo: starterTop, percent: 19 },
      { upTo: basicTop, percent: 20 },
      { upTo: 31_092, percent: 21 },
      { upTo: 62_430, percent: 42 },
      { upTo: 125_140, percent: 45 },
      { upTo: null, percent: 48 },
    ],
    flatPercent: { BR: 20, D0: 21, D1: 42, D2: 45, D3: 48 },
  };
}

/** Employee shares did not change from 2024-25 to 2026-27. H, M and Z pay no employer share up to the upper limit. */
function niRates(employer: number): Record<NICategory, NIRates> {
  return {
    A: { employeeMain: 800, employeeUpper: 200, employerMain: employer, employerUpper: employer },
    B: { employeeMain: 185, employeeUpper: 200, employerMain: employer, employerUpper: employer },
    C: { employeeMain: 0, employeeUpper: 0, employerMain: employer, employerUpper: employer },
    H: { employeeMain: 800, employeeUpper: 200, employerMain: 0, employerUpper: employer },
    J: { employeeMain: 200, employeeUpper: 200, employerMain: employer, employerUpper: employer },
    M: { employeeMain: 800, employeeUpper: 200, employerMain: 0, employerUpper: employer },
    Z: { employeeMain: 200, employeeUpper: 200, employerMain: 0, employerUpper: employer },
  };
}

/** Workplace pension limits, 2024-25 to 2026-27 (Pensions Act 2008, sections 3 and 13, as reviewed each year). */
const PENSION_LIMITS: RateTable['pension'] = {
  lower: { weekly: 120, fortnightly: 240, fourWeekly: 480, monthly: 520 },
  upper: { weekly: 967, fortnightly: 1_934, fourWeekly: 3_867, monthly: 4_189 },
  trigger: { weekly: 192, fortnightly: 384, fourWeekly: 768, monthly: 833 },
};

const RATE_TABLES: readonly RateTable[] = [
  {
    taxYear: '2024-25',
    version: '2024-25/1',
    incomeTax: { restOfUK: REST_OF_UK, scotland: scotland(2_306, 13_991) },
    nationalInsurance: {
      weekly: { lowerEarningsLimit: 123, primaryThreshold: 242, secondaryThreshold: 175, upperEarningsLimit: 967 },
      monthly: { lowerEarningsLimit: 533, primaryThreshold: 1_048, secondaryThreshold: 758, upperEarningsLimit: 4_189 },
      annual: { primaryThreshold: 12_570, secondaryThreshold: 9_100, upperEarningsLimit: 50_270 },
      rates: niRates(1_380),
    },
    pension: PENSION_LIMITS,
    loanThresholds: {},
  },
  {
    taxYear: '2025-26',
    version: '2025-26/1',
    incomeTax: { restOfUK: REST_OF_UK, scotland: scotland(2_827, 14_921) },
    nationalInsurance: {
      weekly: { lowerEarningsLimit: 125, primaryThreshold: 242, secondaryThreshold: 96, upperEarningsLimit: 967 },
      monthly: { lowerEarningsLimit: 542, primaryThreshold: 1_048, secondaryThreshold: 417, upperEarningsLimit: 4_189 },
      annual: { primaryThreshold: 12_570, secondaryThreshold: 5_000, upperEarningsLimit: 50_270 },
      rates: niRates(1_500),
    },
    pension: PENSION_LIMITS,
    loanThresholds: { 1: 26_065, 2: 28_470, 4: 32_745, postgraduate: 21_000 },
  },
  {
    taxYear: '2026-27',
    version: '2026-27/1',
    incomeTax: { restOfUK: REST_OF_UK, scotland: scotland(3_967, 16_956) },
    nationalInsurance: {
      weekly: { lowerEarningsLimit: 129, primaryThreshold: 242, secondaryThreshold: 96, upperEarningsLimit: 967 },
      monthly: { lowerEarningsLimit: 559, primaryThreshold: 1_048, secondaryThreshold: 417, upperEarningsLimit: 4_189 },
      annual: { primaryThreshold: 12_570, secondaryThreshold: 5_000, upperEarningsLimit: 50_270 },
      rates: niRates(1_500),
    },
    pension: PENSION_LIMITS,
    loanThresholds: { 1: 26_900, 2: 29_385, 4: 33_795, 5: 25_000, postgraduate: 21_000 },
  },
];

const TABLE_BY_YEAR = new Map(RATE_TABLES.map((table) => [table.taxYear, table]));

/** The rates of a tax year written like 2026-27, or the refusal `unknown-tax-year`. */
export function rateTableFor(taxYear: string): RateTable | Refusal {
  return TABLE_BY_YEAR.get(taxYear) ?? refuse('unknown-tax-year', taxYear);
}

const WARNING_DAYS = 60;

/** The last day of the last tax year of which rates are held, from 60 days before it on; undefined until then. */
export function ratesEndSoon(today: string): string | undefined {
  const last = RATE_TABLES.at(-1)?.taxYear ?? '';
  const end = `${Number(last.slice(0, 4)) + 1}-04-05`;
  return dayNumberOf(today) + WARNING_DAYS >= dayNumberOf(end) ? end : undefined;
}
