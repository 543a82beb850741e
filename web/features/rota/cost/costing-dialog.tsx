import { useId } from 'react';
import type { AnyDocument } from '#schema/collections.ts';
import type { Costing } from '#schema/entities/costing.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import { accepted, type Result } from '#schema/errors.ts';
import { type CostingTerms, costingId, usualCosting } from '#schema/rules/labour-cost/costing.ts';
import { activeDepartments, activePositions, nameOf } from '#schema/rules/restaurant/catalogue.ts';
import { deviceNow } from '#web/db/clock.ts';
import { writeTogether } from '#web/db/write.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { type EditForm, useEditForm } from '#web/forms/use-edit-form.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { RateField } from '#web/people/rate-field.tsx';
import { savedToast } from '#web/session/saved-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { PercentField } from '#web/ui/percent-field.tsx';
import { useRota } from '../rota-context.ts';
import { costingErrors, costingForm, type CostingForm as Form, rateField, termsOfForm } from './costing-form.ts';
import { useLastRunShares } from './use-last-run-shares.ts';
import { useCosting } from './use-week-cost.ts';

/** For admins: what plans are priced with (D46). */
export function CostingDialog() {
  const { costing, isLoading } = useCosting();
  return isLoading ? null : <CostingForm stored={costing} />;
}

function CostingForm({ stored }: { stored: Costing | undefined }) {
  const { restaurant } = useDirectory();
  const { address } = useRota();
  const form = useEditForm<Form, unknown>({
    start: costingForm(stored ?? usualCosting, offeredPositions(restaurant)),
    draft: 'rota.costing',
    check: costingErrors,
    save: (values) => keepCosting(termsOfForm(values)),
    onSaved: () => savedToast({ title: 'Rates and target saved' }),
    onClose: () => address.close({ cost: '' }),
  });
  const { values, change, errors } = form;
  return (
    <FormDialog
      form={form}
      width="wide"
      title="Rates and target"
      description="Used to cost the rota. Pay runs are not affected."
      submitLabel="Save"
    >
      <div className="grid grid-cols-2 narrow:grid-cols-1 gap-3">
        {shares.map(({ field, label }) => (
          <PercentField
            key={field}
            label={label}
            value={values[field]}
            onChange={(share) => change({ [field]: share })}
            error={errors[field]}
          />
        ))}
      </div>
      <FromLastRun form={form} />
      <StandardRates form={form} />
    </FormDialog>
  );
}

const shares = [
  { field: 'labourTarget', label: 'Labour target' },
  { field: 'insuranceShare', label: 'National Insurance' },
  { field: 'pensionShare', label: 'Pension' },
  { field: 'holidayShare', label: 'Holiday on hours' },
] as const;

/** Takes National Insurance and pension from the last pay run, in whole percents. */
function FromLastRun({ form: { values, change } }: { form: EditForm<Form> }) {
  const last = useLastRunShares();
  if (!last) return null;
  const isTaken = last.insuranceShare === values.insuranceShare && last.pensionShare === values.pensionShare;
  const words = `${last.insuranceShare / 100}% National Insurance and ${last.pensionShare / 100}% pension`;
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-small text-soft">
      <p>Your last pay run had {words}.</p>
      {!isTaken && (
        <Button variant="quiet" onClick={() => change(last)}>
          Use these
        </Button>
      )}
    </div>
  );
}

/** A rate for each position that people work in. */
function StandardRates({ form: { values, change, errors } }: { form: EditForm<Form> }) {
  const { restaurant } = useDirectory();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className="text-body font-strong">
        Standard hourly rates
      </h3>
      <p className="pb-3 text-small text-soft">
        Used for open shifts, and where a manager may not see somebody’s own rate.
      </p>
      <div className="grid grid-cols-2 narrow:grid-cols-1 gap-3 tablet:grid-cols-3">
        {offeredPositions(restaurant).map((id) => (
          <RateField
            key={id}
            label={nameOf(restaurant.positions, id)}
            value={values[rateField(id)] ?? null}
            onChange={(rate) => change({ [rateField(id)]: rate })}
            error={errors[rateField(id)]}
          />
        ))}
      </div>
    </section>
  );
}

/** The positions that people work in, department by department. */
const offeredPositions = (restaurant: Pick<Restaurant, 'departments' | 'positions'>): readonly string[] =>
  activeDepartments(restaurant).flatMap((department) => activePositions(restaurant, department.id).map(({ id }) => id));

const keepCosting = (terms: CostingTerms): Promise<Result<unknown>> =>
  writeTogether([
    {
      entity: 'costing',
      id: costingId,
      next: (stored) => {
        const entered: Costing = { ...terms, id: costingId, kind: 'costing', createdAt: toInstant(deviceNow()) };
        return accepted((stored ? { ...stored, ...terms } : entered) as unknown as AnyDocument);
      },
    },
  ]);
