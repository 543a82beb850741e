import { useState } from 'react';
import type { Day } from '#schema/entities/primitives.ts';
import { type TimeOffRequest, timeOffTypes } from '#schema/entities/time-off-request.ts';
import { canRecordAbsence, managesTimeOff } from '#schema/permissions/time-off-request.ts';
import { useDraft } from '#web/db/drafts.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { useMending } from '#web/sync/mending.ts';
import { Button } from '#web/ui/button.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { DetailFrame } from '#web/ui/detail-frame.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { recordAbsence, requestTimeOff } from './actions.ts';
import { useTimeOffOf } from './queries.ts';
import { useTimeOff } from './time-off-context.ts';
import { checkTimeOffForm, emptyTimeOffForm, fieldsOf, type TimeOffFormErrors } from './time-off-fields.ts';
import { lengthText, typeWords } from './time-off-view.ts';

const longestReason = 500;
/** A person's newest requests, among which overlaps are looked for; the server looks at all of them. */
const mostRequests = 200;

/** Asking for time off; for managers, recording an absence of somebody else (D14). */
export function TimeOffForm() {
  const { actor, people, address } = useTimeOff();
  const isRecording = managesTimeOff(actor);
  const initial = { ...emptyTimeOffForm, userId: isRecording ? '' : actor.userId };
  const mending = useMending('timeOffRequest', '');
  const [form, setForm, discardForm] = useDraft(
    mending?.draftKey ?? (isRecording ? 'absence' : 'time-off-request'),
    mending ? fieldsOf({ ...initial, ...mending.values }) : initial,
  );
  const [errors, setErrors] = useState<TimeOffFormErrors>({});
  const { documents: others } = useTimeOffOf(form.userId, mostRequests);
  const words = isRecording ? recordingWords : askingWords;

  async function submit() {
    const found = checkTimeOffForm(form);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const wish = { ...form, startDate: form.startDate as Day, endDate: form.endDate as Day };
    const result = isRecording ? await recordAbsence(wish, actor.userId, others) : await requestTimeOff(wish, others);
    if (!result.ok) {
      setErrors({ endDate: result.message });
      toast({ title: 'Error', description: result.message, tone: 'destructive' });
      return;
    }
    discardForm();
    await mending?.settle();
    address.close();
    savedToast({ title: words.done, later: 'sent' });
  }

  const change = (changes: Partial<typeof form>) => setForm({ ...form, ...changes });
  const hasDays = form.startDate !== '' && form.endDate >= form.startDate;

  return (
    <DetailFrame
      onClose={address.close}
      title={words.title}
      description={words.description}
      actions={
        <>
          <Button variant="secondary" onClick={address.close}>
            Cancel
          </Button>
          <Button onClick={submit}>{words.action}</Button>
        </>
      }
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {isRecording && (
          <Combobox
            label="Person"
            required
            value={form.userId === '' ? null : form.userId}
            onChange={(userId) => change({ userId: userId ?? '' })}
            options={[...people.values()]
              .filter((person) => person.isActive && canRecordAbsence(actor, person.id))
              .map(({ id, firstName, lastName }) => ({ value: id, label: `${firstName} ${lastName}` }))}
            placeholder="Search a name"
            error={errors.userId}
          />
        )}
        <Select
          label="Type"
          value={form.type}
          onChange={(type) => change({ type })}
          options={timeOffTypes.map((type: TimeOffRequest['type']) => ({ value: type, label: typeWords[type] }))}
        />
        <div className="grid grid-cols-2 gap-3">
          <DateField
            label="Start date"
            required
            value={form.startDate}
            onChange={(startDate) => change({ startDate, endDate: form.endDate === '' ? startDate : form.endDate })}
            error={errors.startDate}
          />
          <DateField
            label="End date"
            required
            value={form.endDate}
            min={form.startDate || undefined}
            onChange={(endDate) => change({ endDate })}
            error={errors.endDate}
          />
        </div>
        {hasDays && (
          <p className="-mt-2 text-small text-soft">
            {`${lengthText({ startDate: form.startDate as Day, endDate: form.endDate as Day })}, both dates included`}
          </p>
        )}
        <TextArea
          label="Reason"
          note="Optional"
          value={form.reason}
          onChange={(reason) => change({ reason })}
          maxLength={longestReason}
        />
        <button type="submit" hidden />
      </form>
    </DetailFrame>
  );
}

const askingWords = {
  title: 'Request Time Off',
  description: 'A manager decides, and you are told.',
  action: 'Submit Request',
  done: 'Time off request submitted successfully',
};

const recordingWords = {
  title: 'Record Absence',
  description: 'It is approved at once, and the person is told.',
  action: 'Record',
  done: 'Absence recorded successfully',
};
