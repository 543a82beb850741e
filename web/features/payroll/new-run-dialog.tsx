import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createPayRunRequest } from '#schema/api/payroll.ts';
import type { PayrollPeriod } from '#schema/entities/payroll.ts';
import { day as dayShape } from '#schema/entities/primitives.ts';
import type { Refusal } from '#schema/errors.ts';
import { nextRun, runPaidWith } from '#schema/rules/payroll/next-run.ts';
import { periodEnd } from '#schema/rules/payroll/pay-period.ts';
import { payDateText, payPeriodText } from '#schema/rules/payroll/payslip.ts';
import { validate } from '#schema/validate.ts';
import { OfflineNote, useIsOnline } from '#web/people/offline-note.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { usePayrollAddress } from './payroll-address.ts';
import { createRun } from './run-requests.ts';
import { frequencyWords } from './run-words.ts';

type Frequency = PayrollPeriod['frequency'];

interface RunForm {
  readonly frequency: Frequency;
  readonly startDate: string;
  /** '' stands for the last day of the period. */
  readonly paymentDate: string;
}

/** The next run of a frequency, as the runs before it go; without any, days are for the person to choose. */
const formFor = (frequency: Frequency, runs: readonly PayrollPeriod[]): RunForm => ({
  frequency,
  ...(nextRun(frequency, runs) ?? { startDate: '', paymentDate: '' }),
});

const frequencies = Object.entries(frequencyWords).map(([value, label]) => ({ value: value as Frequency, label }));

/** Begins a draft: how often, from which day, and when it is paid. */
export function NewRunDialog({ runs }: { runs: readonly PayrollPeriod[] }) {
  const { close, linkTo } = usePayrollAddress();
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  const [form, setForm] = useState(() => formFor(runs[0]?.frequency ?? 'monthly', runs));
  const [refusal, setRefusal] = useState<Refusal>();
  const [isPending, setPending] = useState(false);

  const start = dayShape.safeParse(form.startDate);
  const endDate = start.success ? periodEnd(form.frequency, start.data) : '';
  const paymentDate = form.paymentDate || endDate;
  const payment = dayShape.safeParse(paymentDate);
  const clash = payment.success ? runPaidWith(payment.data, form.frequency, runs) : undefined;
  const change = (changes: Partial<RunForm>) => {
    setForm({ ...form, ...changes });
    setRefusal(undefined);
  };

  const create = async () => {
    const request = validate(createPayRunRequest, { ...form, paymentDate });
    if (!request.ok) {
      setRefusal(request);
      return;
    }
    setPending(true);
    const result = await createRun(request.value);
    setPending(false);
    if (!result.ok) setRefusal(result);
    else navigate(linkTo({ new: '', run: result.value.id }), { replace: true });
  };

  return (
    <FormDialog
      onClose={close}
      title="New pay run"
      description="A draft gathers the approved hours. Nothing is paid until you complete it."
      submitLabel="Create draft"
      canSubmit={isOnline}
      pendingText={isPending && 'Gathering hours...'}
      onSubmit={create}
    >
      <OfflineNote>Creating a pay run needs a connection.</OfflineNote>
      <Select
        label="How often"
        value={form.frequency}
        options={frequencies}
        onChange={(frequency) => change(formFor(frequency, runs))}
        error={refusal?.fields?.frequency}
      />
      <DateField
        label="First day"
        required
        value={form.startDate}
        onChange={(startDate) => change({ startDate })}
        hint={endDate === '' ? undefined : `The period ends on ${payDateText(endDate)}.`}
        error={refusal?.fields?.startDate}
      />
      <DateField
        label="Pay date"
        required
        value={paymentDate}
        onChange={(paymentDate) => change({ paymentDate })}
        hint={
          clash
            ? `The run of ${payPeriodText(clash)} is paid in the same tax period: nobody can be paid twice in one.`
            : 'It decides the tax year and the tax period.'
        }
        error={refusal?.fields?.paymentDate}
      />
      {refusal && !refusal.fields && (
        <p role="alert" className="text-body font-medium text-red">
          {refusal.message}
        </p>
      )}
    </FormDialog>
  );
}
