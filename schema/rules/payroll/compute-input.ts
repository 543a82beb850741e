import * as z from 'zod/mini';
import type { UncoveredCircumstance } from './compute-pay.ts';
import { basisPointsOf } from './integer-division.ts';
import { DEFAULT_CONTRIBUTIONS, type PensionMembership } from './pension.ts';
import { type Refusal, refuse } from './refusals.ts';
import type { Loans } from './student-loan.ts';

/** £100 million: far above any pay, and low enough for every product to stay an exact whole number. */
const MOST_PENCE = 10_000_000_000;

function pence(field: string) {
  const error = `${field} must be whole pence from 0 to ${MOST_PENCE}`;
  return z.number({ error }).check(z.int({ error }), z.gte(0, { error }), z.lte(MOST_PENCE, { error }));
}

/** A percentage with at most two decimals. */
function percent(field: string) {
  const error = `${field} must be a percentage from 0 to 100 with at most two decimals`;
  const hasTwoDecimals = (value: number) => Number(value.toFixed(2)) === value;
  return z.number({ error }).check(z.gte(0, { error }), z.lte(100, { error }), z.refine(hasTwoDecimals, { error }));
}

function choice<const Choices extends readonly string[]>(field: string, choices: Choices) {
  return z.enum(choices, { error: `${field} must be ${choices.join(' or ')}` });
}

const pensionShape = z.object(
  {
    scheme: choice('pension.scheme', ['relief_at_source', 'net_pay']),
    earningsBasis: choice('pension.earningsBasis', ['qualifying', 'pensionable']),
    employeePercent: z.optional(percent('pension.employeePercent')),
    employerPercent: z.optional(percent('pension.employerPercent')),
  },
  { error: 'pension must be null or name a scheme' },
);

const AGE_ERROR = 'age must be completed years, from 0 to 130';
const PERIOD_ERROR = 'periodNumber must be the number of a tax month or tax week';

/** One item of `payroll:compute`. Amounts are pence; a missing age or tax code is refused later, by its own code. */
const computeInputShape = z.object(
  {
    taxYear: z.string({ error: 'taxYear must be written like 2026-27' }),
    payPeriod: choice('payPeriod', ['weekly', 'fortnightly', 'fourWeekly', 'monthly']),
    periodNumber: z.number({ error: PERIOD_ERROR }).check(z.int({ error: PERIOD_ERROR })),
    taxCode: z.nullish(z.string({ error: 'taxCode must be text' })),
    basis: choice('basis', ['cumulative', 'W1M1']),
    previousTaxablePay: z.nullish(pence('previousTaxablePay')),
    previousTax: z.nullish(pence('previousTax')),
    gross: pence('gross'),
    niCategory: z.string({ error: 'niCategory must be a letter' }),
    age: z.nullish(
      z
        .number({ error: AGE_ERROR })
        .check(z.int({ error: AGE_ERROR }), z.gte(0, { error: AGE_ERROR }), z.lte(130, { error: AGE_ERROR })),
    ),
    pension: z.nullish(pensionShape),
    director: z.optional(z.unknown()),
    /** Anything but a plan, null or false is refused by its own code. */
    studentLoan: z.optional(z.unknown()),
    postgraduateLoan: z.nullish(z.boolean({ error: 'postgraduateLoan must be true or false' })),
    attachmentOrder: z.optional(z.unknown()),
    statutoryPay: z.optional(z.unknown()),
    salarySacrifice: z.optional(z.unknown()),
    benefits: z.optional(z.unknown()),
  },
  { error: 'an item must be an object' },
);

export type ComputeInput = z.infer<typeof computeInputShape>;

/** Reads one item, or refuses it (`malformed-input`) with every fault found. */
export function parseComputeInput(item: unknown): ComputeInput | Refusal {
  const parsed = computeInputShape.safeParse(item);
  if (parsed.success) return parsed.data;
  return refuse('malformed-input', parsed.error.issues.map((issue) => issue.message).join('; '));
}

/** The pension of an item in the engine's terms; shares that are left out are the statutory minimum. */
export function pensionMembershipOf({ pension }: ComputeInput): PensionMembership | null {
  if (!pension) return null;
  const { scheme, earningsBasis, employeePercent, employerPercent } = pension;
  return {
    scheme,
    earningsBasis,
    employeeBasisPoints: given(employeePercent) ?? DEFAULT_CONTRIBUTIONS.employeeBasisPoints,
    employerBasisPoints: given(employerPercent) ?? DEFAULT_CONTRIBUTIONS.employerBasisPoints,
  };
}

const PLANS = ['1', '2', '4', '5'] as const;

/** The loans of an item; undefined if it does not mention any, so that its answer does not either. */
export function loansOf({ studentLoan, postgraduateLoan }: ComputeInput): Loans | undefined {
  if (studentLoan === undefined && postgraduateLoan === undefined) return undefined;
  return { plan: PLANS.find((plan) => plan === studentLoan) ?? null, postgraduate: postgraduateLoan === true };
}

/** The circumstances of an item that the engine does not compute: anything but absent, null, false and 0 counts. */
export function circumstancesOf(input: ComputeInput): UncoveredCircumstance[] {
  const named: [unknown, UncoveredCircumstance][] = [
    [input.director, 'director'],
    [isUnknownPlan(input.studentLoan), 'student-loan'],
    [input.attachmentOrder, 'attachment-order'],
    [input.statutoryPay, 'statutory-pay'],
    [input.salarySacrifice, 'salary-sacrifice'],
    [input.benefits, 'benefits'],
  ];
  return named.filter(([value]) => Boolean(value)).map(([, circumstance]) => circumstance);
}

function isUnknownPlan(studentLoan: unknown): boolean {
  return studentLoan !== undefined && studentLoan !== null && studentLoan !== false && !isPlan(studentLoan);
}

function isPlan(studentLoan: unknown): boolean {
  return PLANS.some((plan) => plan === studentLoan);
}

function given(percentage: number | undefined): number | undefined {
  return percentage === undefined ? undefined : basisPointsOf(percentage);
}
