import { useNavigate } from 'react-router';
import { createPayRunRequest } from '#schema/api/payroll.ts';
import type { PayCalendar } from '#schema/entities/pay-calendar.ts';
import type { PayrollPeriod } from '#schema/entities/payroll.ts';
import { type Day, day as dayShape } from '#schema/entities/primitives.ts';
import { daysLeftOut, dueRuns, nextRun, runPaidWith } from '#schema/rules/payroll/next-run.ts';
import type { PayGroup } from '#schema/rules/payroll/pay-group.ts';
import { periodEnd } from '#schema/rules/payroll/pay-period.ts';
import { payDateText, payPeriodText } from '#schema/rules/payroll/payslip.ts';
import { validate } from '#schema/validate.ts';
import { errorsOf } from '#web/forms/edits.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { OfflineNote, useIsOnline } from '#web/people/offline-note.tsx';
import { payGroupKey, payGroupOf, payGroupOptions } from '#web/people/pay-groups.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { usePayrollAddress } from './payroll-address.ts';
import { createRun } from './run-requests.ts';
import { payDateHint } from './run-words.ts';

interface RunForm {
  readonly frequency: PayrollPeriod['frequency'];
  /** '' for the first group of the frequency. */
  readonly payGroup: string;
  readonly startDate: string;
  /** '' means the last day of the period. */
  readonly paymentDate: string;
}

interface NewRunProps {
  readonly runs: readonly PayrollPeriod[];
  readonly calendar: PayCalendar;
  readonly today: Day;
}

/** The next run of a group by the calendar or following earlier runs; without either, the user chooses the days. */
const formFor = ({ frequency, payGroup = '' }: PayGroup, { runs, calendar, today }: NewRunProps): RunForm => ({
  ...{ frequency, payGroup },
  ...(nextRun({ frequency, payGroup }, runs, calendar, today) ?? { startDate: '', paymentDate: '' }),
});

/** The period's last day; '' until the first day is valid. */
const endOf = ({ frequency, startDate }: RunForm): Day | '' => {
  const start = dayShape.safeParse(startDate);
  return start.success ? periodEnd(frequency, start.data) : '';
};

/** Which days between this run and the last one are in neither; '' if there are none. */
const gapText = ({ frequency, payGroup, startDate }: RunForm, runs: readonly PayrollPeriod[]): string => {
  const start = dayShape.safeParse(startDate);
  const gap = start.success ? daysLeftOut({ frequency, payGroup }, start.data, runs) : undefined;
  return gap
    ? `No run covers ${payPeriodText(gap)}: approved hours of those days are paid in this one, salaries are not.`
    : '';
};

/** The request for the fields' values. */
const requestOf = (form: RunForm) => ({ ...form, paymentDate: form.paymentDate || endOf(form) });

/** Begins a draft: how often, from which day, and when it is paid. */
export function NewRunDialog(props: NewRunProps) {
  const { runs, calendar, today } = props;
  const { close, linkTo } = usePayrollAddress();
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  const form = useEditForm({
    start: formFor(dueRuns(calendar, runs, today)[0] ?? runs[0] ?? { frequency: 'monthly' }, props),
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
  const clash = payment.success ? runPaidWith(payment.data, values, runs) : undefined;

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
        value={payGroupKey(values)}
        options={payGroupOptions(calendar)}
        onChange={(key) => change(formFor(payGroupOf(key), props))}
        error={errors.frequency ?? errors.payGroup}
      />
      <DateField
        label="First day"
        required
        value={values.startDate}
        onChange={(startDate) => change({ startDate })}
        hint={[endDate && `The period ends on ${payDateText(endDate)}.`, gapText(values, runs)]
          .filter(Boolean)
          .join(' ')}
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
            : payDateHint(values, paymentDate, calendar)
        }
        error={errors.paymentDate}
      />
    </FormDialog>
  );
}
