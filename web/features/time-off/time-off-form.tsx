import type { Day } from '#schema/entities/primitives.ts';
import { type TimeOffRequest, timeOffTypes } from '#schema/entities/time-off-request.ts';
import { canRecordAbsence, managesTimeOff } from '#schema/permissions/time-off-request.ts';
import { fullName } from '#schema/rules/people/person-name.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { savedToast } from '#web/session/saved-toast.ts';
import { useMending } from '#web/sync/mending.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { DetailFrame } from '#web/ui/detail-frame.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { recordAbsence, requestTimeOff } from './actions.ts';
import { useTimeOffOf } from './queries.ts';
import { useTimeOffAddress } from './time-off-address.ts';
import { checkTimeOffForm, emptyTimeOffForm, fieldsOf } from './time-off-fields.ts';
import { lengthText, typeWords } from './time-off-view.ts';

const longestReason = 500;
/** A person's newest requests, checked for overlaps; the server checks all of them. */
const mostRequests = 200;

/** Requests time off; for managers, records somebody else's absence (D14). */
export function TimeOffForm() {
  const { actor, people } = useDirectory();
  const address = useTimeOffAddress();
  const isRecording = managesTimeOff(actor);
  const initial = { ...emptyTimeOffForm, userId: isRecording ? '' : actor.userId };
  const mending = useMending('timeOffRequest', '');
  const words = isRecording ? recordingWords : askingWords;
  const form = useEditForm({
    start: mending ? fieldsOf({ ...initial, ...mending.values }) : initial,
    draft: isRecording ? 'absence' : 'time-off-request',
    mending,
    check: checkTimeOffForm,
    save: async (wished) => {
      const wish = { ...wished, startDate: wished.startDate as Day, endDate: wished.endDate as Day };
      const result = await (isRecording ? recordAbsence(wish, actor.userId, others) : requestTimeOff(wish, others));
      return result.ok ? result : { ...result, fields: { endDate: result.message } };
    },
    onSaved: () => savedToast({ title: words.done, later: 'sent' }),
    onRefused: ({ message }) => toast({ title: 'Error', description: message, tone: 'destructive' }),
    onClose: address.close,
  });
  const { values, change, errors } = form;
  const { documents: others } = useTimeOffOf(values.userId, mostRequests);
  const hasDays = values.startDate !== '' && values.endDate >= values.startDate;

  return (
    <FormDialog
      form={form}
      Frame={DetailFrame}
      title={words.title}
      description={words.description}
      submitLabel={words.action}
    >
      {isRecording && (
        <Combobox
          label="Person"
          required
          value={values.userId === '' ? null : values.userId}
          onChange={(userId) => change({ userId: userId ?? '' })}
          options={[...people.values()]
            .filter((person) => person.isActive && canRecordAbsence(actor, person.id))
            .map(({ id, firstName, lastName }) => ({ value: id, label: fullName({ firstName, lastName }) }))}
          placeholder="Search by name"
          error={errors.userId}
        />
      )}
      <Select
        label="Type"
        value={values.type}
        onChange={(type) => change({ type })}
        options={timeOffTypes.map((type: TimeOffRequest['type']) => ({ value: type, label: typeWords[type] }))}
      />
      <div className="grid grid-cols-2 narrow:grid-cols-1 gap-3">
        <DateField
          label="Start date"
          required
          value={values.startDate}
          onChange={(startDate) => change({ startDate, endDate: values.endDate === '' ? startDate : values.endDate })}
          error={errors.startDate}
        />
        <DateField
          label="End date"
          required
          value={values.endDate}
          min={values.startDate || undefined}
          onChange={(endDate) => change({ endDate })}
          error={errors.endDate}
        />
      </div>
      {hasDays && (
        <p className="-mt-2 text-small text-soft">
          {`${lengthText({ startDate: values.startDate as Day, endDate: values.endDate as Day })}, both dates included`}
        </p>
      )}
      <TextArea
        label="Reason"
        note="Optional"
        value={values.reason}
        onChange={(reason) => change({ reason })}
        maxLength={longestReason}
      />
    </FormDialog>
  );
}

const askingWords = {
  title: 'Request Time Off',
  description: 'Your manager will reply. We’ll let you know.',
  action: 'Submit Request',
  done: 'Time off request submitted successfully',
};

const recordingWords = {
  title: 'Record Absence',
  description: 'Approved straight away. They’ll be notified.',
  action: 'Record',
  done: 'Absence recorded successfully',
};
