import { useState } from 'react';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Minutes, Pence } from '#schema/entities/primitives.ts';
import type { Result } from '#schema/errors.ts';
import { shiftOf } from '#schema/rules/forgotten-clock-out.ts';
import { isStruckOut } from '#schema/rules/hours-record.ts';
import { dayText } from '#schema/rules/rota-text.ts';
import { addDays, startOfDay } from '#schema/rules/zone.ts';
import { useDraft } from '#web/db/drafts.ts';
import { useDocument } from '#web/db/live-query.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { useMending } from '#web/sync/mending.ts';
import { useBusyWhile } from '#web/ui/busy.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { correctHours, type EnteredHours, enterHours, type HoursSurroundings } from './actions.ts';
import {
  emptyHoursFields,
  enteredFields,
  fieldsOfRecord,
  fieldsOfShift,
  type HoursFields,
  readHoursFields,
} from './hours-fields.ts';
import { HoursInputs } from './hours-inputs.tsx';
import { useRecords, useShiftsOf } from './queries.ts';
import { fullNameOf, useTimesheets } from './timesheets-context.ts';

/** Enters hours by hand for somebody, prefilled with the shift that has none. */
export function EnterHoursForm({ userId }: { userId: string }) {
  const { address, restaurant, people } = useTimesheets();
  const around = useAround(userId);
  const mending = useMending('hoursRecord', '');
  const { document: employment } = useDocument('employments', userId);
  const { document: shift, isLoading } = useDocument('shifts', address.shiftId);
  const hourlyRate = employment?.kind === 'employment' ? employment.hourlyRate : (0 as Pence);
  const person = { id: userId, role: people.get(userId)?.role ?? 'staff' };
  const title = 'Add hours';
  if (!around || isLoading) return <Loading title={title} />;
  return (
    <HoursForm
      draft={mending?.draftKey ?? `hours ${userId} ${address.shiftId || address.monday}`}
      title={title}
      description={fullNameOf(people, userId)}
      initial={
        mending
          ? enteredFields(restaurant.timeZone, mending.values as HoursRecord)
          : shift
            ? fieldsOfShift(restaurant.timeZone, shift)
            : emptyHoursFields(address.monday)
      }
      done="Hours added"
      onSave={(entered) => enterHours(person, entered, hourlyRate, around)}
      onSaved={mending?.settle}
    />
  );
}

/** Corrects hours, or strikes them out; what they were is kept (D16). */
export function CorrectHoursForm({ record }: { record: HoursRecord }) {
  const { restaurant, people } = useTimesheets();
  const mending = useMending('hoursRecord', record.id);
  const around = useAround(record.userId);
  const title = 'Correct hours';
  if (!around) return <Loading title={title} />;
  const initial = mending
    ? enteredFields(restaurant.timeZone, { ...record, ...mending.values })
    : fieldsOfRecord(restaurant.timeZone, record, shiftOf(record, around.shifts));
  return (
    <HoursForm
      draft={mending?.draftKey ?? `correction ${record.id}`}
      title={title}
      description={`${fullNameOf(people, record.userId)}, ${dayText(record.day)}`}
      initial={initial}
      stored={record}
      done="Hours corrected"
      onSave={(entered) => correctHours(record, entered, around)}
      onSaved={mending?.settle}
    />
  );
}

/** The person's records and shifts of the shown week and a few days around it; undefined while loading. */
const useAround = (userId: string): HoursSurroundings | undefined => {
  const { restaurant, actor, address } = useTimesheets();
  const zone = restaurant.timeZone;
  const [from, until] = [addDays(address.monday, -7), addDays(address.monday, 14)];
  const records = useRecords(userId, from, until);
  const shifts = useShiftsOf(userId, startOfDay(zone, from), startOfDay(zone, until));
  if (records.isLoading || shifts.isLoading) return undefined;
  return { zone, records: records.documents, shifts: shifts.documents, managerId: actor.userId };
};

function Loading({ title }: { title: string }) {
  const { address } = useTimesheets();
  return (
    <Dialog open onClose={address.close} title={title}>
      <SkeletonRows label="Loading the hours" rows={3} />
    </Dialog>
  );
}

type HoursFormProps = {
  /** Names the draft that survives closing the app. */
  draft: string;
  title: string;
  description: string;
  initial: HoursFields;
  /** The record that is corrected. */
  stored?: HoursRecord;
  /** What the toast says afterwards. */
  done: string;
  onSave: (entered: EnteredHours) => Promise<Result<HoursRecord>>;
  onSaved?: (() => Promise<void>) | undefined;
};

function HoursForm({ draft, title, description, initial, stored, done, onSave, onSaved }: HoursFormProps) {
  const { address, restaurant } = useTimesheets();
  const [fields, change, discard] = useDraft(draft, initial);
  const [isChecked, setChecked] = useState(false);
  const [refusal, setRefusal] = useState('');
  const { entered, errors } = readHoursFields(restaurant.timeZone, fields, stored);
  useBusyWhile(fields !== initial);

  async function save(hours: EnteredHours) {
    const result = await onSave(hours);
    if (!result.ok) {
      setRefusal(result.message);
      return;
    }
    discard();
    await onSaved?.();
    address.close();
    savedToast({ title: done });
  }

  function submit() {
    setChecked(true);
    if (entered) save(entered);
  }

  function strikeOut() {
    setChecked(true);
    if (!stored || errors.reason) return;
    const { clockIn } = stored;
    save({ clockIn, clockOut: clockIn, breakMinutes: 0 as Minutes, reason: fields.reason });
  }

  return (
    <Dialog
      open
      onClose={address.close}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="secondary" onClick={address.close}>
            Cancel
          </Button>
          <Button onClick={submit}>Save</Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <HoursInputs fields={fields} onChange={change} errors={isChecked ? errors : {}} />
        {stored && !isStruckOut(stored) && (
          <div className="mt-4 border-t border-line pt-2">
            <Button variant="quiet" onClick={strikeOut} className="-ml-4 text-red">
              Strike these hours out
            </Button>
          </div>
        )}
        {refusal !== '' && (
          <p role="alert" className="mt-3 text-body font-medium text-red">
            {refusal}
          </p>
        )}
      </form>
    </Dialog>
  );
}
