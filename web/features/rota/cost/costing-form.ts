import { type Costing, costing, standardRate } from '#schema/entities/costing.ts';
import type { Pence } from '#schema/entities/primitives.ts';
import type { CostingTerms } from '#schema/rules/labour-cost/costing.ts';
import type { FieldErrors } from '#web/forms/edits.ts';

type Shares = Omit<CostingTerms, 'standardRates'>;

/**
 * The values of the form: the shares, and a field for the rate of each position (`rate` and its id; null for none).
 * These are separate fields, so that two admins who change different rates at once keep both.
 */
export type CostingForm = Shares & { readonly [rate: `rate ${string}`]: number | null };

export const rateField = (positionId: string): `rate ${string}` => `rate ${positionId}`;

/** The form of these terms, with a field for each of the positions and for those that already have a rate. */
export const costingForm = (
  { standardRates, ...shares }: CostingTerms,
  positionIds: readonly string[],
): CostingForm => ({
  insuranceShare: shares.insuranceShare,
  pensionShare: shares.pensionShare,
  holidayShare: shares.holidayShare,
  labourTarget: shares.labourTarget,
  ...Object.fromEntries(positionIds.map((id) => [rateField(id), null])),
  ...Object.fromEntries(standardRates.map(({ positionId, hourlyRate }) => [rateField(positionId), hourlyRate])),
});

/** The terms entered in a form. */
export const termsOfForm = (form: CostingForm): CostingTerms => ({
  insuranceShare: form.insuranceShare,
  pensionShare: form.pensionShare,
  holidayShare: form.holidayShare,
  labourTarget: form.labourTarget,
  standardRates: ratesOf(form),
});

const ratesOf = (form: CostingForm): Costing['standardRates'] =>
  Object.entries(form).flatMap(([field, rate]) =>
    field.startsWith('rate ') && typeof rate === 'number'
      ? [{ positionId: field.slice('rate '.length), hourlyRate: rate as Pence }]
      : [],
  );

/** What is wrong with the entries, by field, according to the type. */
export const costingErrors = (form: CostingForm): FieldErrors =>
  Object.fromEntries(
    Object.entries(form).flatMap(([field, value]) => {
      if (value === null) return [];
      const shape = field.startsWith('rate ') ? standardRate.shape.hourlyRate : costing.shape[field as keyof Shares];
      const checked = shape.safeParse(value);
      return checked.success ? [] : [[field, checked.error.issues[0]?.message ?? '']];
    }),
  );
