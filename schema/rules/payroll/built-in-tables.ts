import type { Day } from '#schema/entities/primitives.ts';
import type { NICategory, NIRates, RateTable } from '#schema/entities/rate-table.ts';

/** The sources of the figures; this folder's README says which of them HMRC's test data confirm. */
const SOURCES: RateTable['sources'] = {
  incomeTax: 'HMRC, Rates and thresholds for employers',
  nationalInsurance: 'HMRC, Rates and thresholds for employers',
  pension: 'The Pensions Regulator, earnings thresholds; Pensions Act 2008, sections 3 and 13',
  loans: 'HMRC, Rates and thresholds for employers',
  minimumWage: 'GOV.UK, National Minimum Wage and National Living Wage rates',
};

/** England, Wales and Northern Ireland, 2024-25 to 2026-27: confirmed by HMRC's test data. */
const REST_OF_UK: RateTable['incomeTax']['restOfUK'] = {
  bands: [
    { upTo: 37_700, percent: 20 },
    { upTo: 125_140, percent: 40 },
    { upTo: null, percent: 45 },
  ],
  flatPercent: { BR: 20, D0: 40, D1: 45 },
};

function scotland(starterTop: number, basicTop: number): RateTable['incomeTax']['scotland'] {
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
    A: { employeeMain: 8, employeeUpper: 2, employerMain: employer, employerUpper: employer },
    B: { employeeMain: 1.85, employeeUpper: 2, employerMain: employer, employerUpper: employer },
    C: { employeeMain: 0, employeeUpper: 0, employerMain: employer, employerUpper: employer },
    H: { employeeMain: 8, employeeUpper: 2, employerMain: 0, employerUpper: employer },
    J: { employeeMain: 2, employeeUpper: 2, employerMain: employer, employerUpper: employer },
    M: { employeeMain: 8, employeeUpper: 2, employerMain: 0, employerUpper: employer },
    Z: { employeeMain: 2, employeeUpper: 2, employerMain: 0, employerUpper: employer },
  };
}

/** Workplace pension limits, 2024-25 to 2026-27 (Pensions Act 2008, sections 3 and 13, as reviewed each year). */
const PENSION_LIMITS: RateTable['pension'] = {
  lower: { weekly: 120, fortnightly: 240, fourWeekly: 480, monthly: 520 },
  upper: { weekly: 967, fortnightly: 1_934, fourWeekly: 3_867, monthly: 4_189 },
  trigger: { weekly: 192, fortnightly: 384, fourWeekly: 768, monthly: 833 },
};

/** The rates of repayment, 2024-25 to 2026-27 (HMRC, Collection of Student Loans Manual). */
const LOAN_PERCENTS: RateTable['loanPercents'] = { plans: 9, postgraduate: 6 };

/** The tax years that this version of Brigade knows, in order and without a gap. */
export const builtInTables: readonly RateTable[] = [
  {
    taxYear: '2024-25',
    version: '2024-25/1',
    sources: { ...SOURCES, loans: 'not held' },
    incomeTax: { restOfUK: REST_OF_UK, scotland: scotland(2_306, 13_991) },
    nationalInsurance: {
      weekly: { lowerEarningsLimit: 123, primaryThreshold: 242, secondaryThreshold: 175, upperEarningsLimit: 967 },
      monthly: { lowerEarningsLimit: 533, primaryThreshold: 1_048, secondaryThreshold: 758, upperEarningsLimit: 4_189 },
      annual: { primaryThreshold: 12_570, secondaryThreshold: 9_100, upperEarningsLimit: 50_270 },
      rates: niRates(13.8),
    },
    pension: PENSION_LIMITS,
    loanThresholds: {},
    loanPercents: LOAN_PERCENTS,
    minimumWage: { from: '2024-04-01' as Day, adult: 1_144, from18: 860, under18OrApprentice: 640 },
  },
  {
    taxYear: '2025-26',
    version: '2025-26/1',
    sources: SOURCES,
    incomeTax: { restOfUK: REST_OF_UK, scotland: scotland(2_827, 14_921) },
    nationalInsurance: {
      weekly: { lowerEarningsLimit: 125, primaryThreshold: 242, secondaryThreshold: 96, upperEarningsLimit: 967 },
      monthly: { lowerEarningsLimit: 542, primaryThreshold: 1_048, secondaryThreshold: 417, upperEarningsLimit: 4_189 },
      annual: { primaryThreshold: 12_570, secondaryThreshold: 5_000, upperEarningsLimit: 50_270 },
      rates: niRates(15),
    },
    pension: PENSION_LIMITS,
    loanThresholds: { 1: 26_065, 2: 28_470, 4: 32_745, postgraduate: 21_000 },
    loanPercents: LOAN_PERCENTS,
    minimumWage: { from: '2025-04-01' as Day, adult: 1_221, from18: 1_000, under18OrApprentice: 755 },
  },
  {
    taxYear: '2026-27',
    version: '2026-27/1',
    sources: SOURCES,
    incomeTax: { restOfUK: REST_OF_UK, scotland: scotland(3_967, 16_956) },
    nationalInsurance: {
      weekly: { lowerEarningsLimit: 129, primaryThreshold: 242, secondaryThreshold: 96, upperEarningsLimit: 967 },
      monthly: { lowerEarningsLimit: 559, primaryThreshold: 1_048, secondaryThreshold: 417, upperEarningsLimit: 4_189 },
      annual: { primaryThreshold: 12_570, secondaryThreshold: 5_000, upperEarningsLimit: 50_270 },
      rates: niRates(15),
    },
    pension: PENSION_LIMITS,
    loanThresholds: { 1: 26_900, 2: 29_385, 4: 33_795, 5: 25_000, postgraduate: 21_000 },
    loanPercents: LOAN_PERCENTS,
    minimumWage: { from: '2026-04-01' as Day, adult: 1_271, from18: 1_085, under18OrApprentice: 800 },
  },
];
