import { useNavigate } from 'react-router';
import { createPayRunRequest } from '#schema/api/payroll.ts';
import type { PayrollPeriod } from '#schema/entities/payroll.ts';
import { type Day, day as dayShape } from '#schema/entities/primitives.ts';
import { nextRun, runPaidWith } from '#schema/rules/payroll/next-run.ts';
import { periodEnd } from '#schema/rules/payroll/pay-period.ts';
import { payDateText, payPeriodText } from '#schema/rules/payroll/payslip.ts';
import { validate } from '#schema/validate.ts';
import { errorsOf } from '#web/forms/edits.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { OfflineNote, useIsOnline } from '#web/people/offline-note.tsx';
import { DateField } from '#web/ui/date-field.tsx';
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

/** The period's last day; '' until its first is a day. */
const endOf = ({ frequency, startDate }: RunForm): Day | '' => {
  const start = dayShape.safeParse(startDate);
  return start.success ? periodEnd(frequency, start.data) : '';
};

/** What the fields stand for. */
const requestOf = (form: RunForm) => ({ ...form, paymentDate: form.paymentDate || endOf(form) });

/** Begins a draft: how often, from which day, and when it is paid. */
export function NewRunDialog({ runs }: { runs: readonly PayrollPeriod[] }) {
  const { close, linkTo } = usePayrollAddress();
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  const form = useEditForm({
    start: formFor(runs[0]?.frequency ?? 'monthly', runs),
    check: (values) => errorsOf(validate(createPayRunRequest, requestOf(values))),
    save: async (values) => {
      const request = validate(createPayRunRequest, requestOf(values));
      return request.ok ? createRun(request.value) : request;
    },
    onSaved: ({ id }) => navigate(linkTo({ new: '', run: id }), { replace: true }),
    onCancel: close,
  });
  const { values, change, errors } = form;
  const endDate = endOf(values);
  const { paymentDate } = requestOf(values);
  const payment = dayShape.safeParse(paymentDate);
  const clash = payment.success ? runPaidWith(payment.data, values.frequency, runs) : undefined;

  return (
    <FormDialog
      form={form}
      title="New pay run"
      description="A draft gathers the approved hours. Nothing is paid until you complete it."
      submitLabel="Create draft"
      canSubmit={isOnline}
      pendingText="Gathering hours..."
    >
      <OfflineNote>Creating a pay run needs a connection.</OfflineNote>
      <Select
        label="How often"
        value={values.frequency}
        options={frequencies}
        onChange={(frequency) => change(formFor(frequency, runs))}
        error={errors.frequency}
      />
      <DateField
        label="First day"
        required
        value={values.startDate}
        onChange={(startDate) => change({ startDate })}
        hint={endDate === '' ? undefined : `The period ends on ${payDateText(endDate)}.`}
        error={errors.startDate}
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
        error={errors.paymentDate}
      />
    </FormDialog>
  );
}
