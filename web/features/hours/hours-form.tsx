import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Minutes } from '#schema/entities/primitives.ts';
import type { Result } from '#schema/errors.ts';
import { shiftFor } from '#schema/rules/hours/hours.ts';
import { shiftOf, shiftOfCorrected } from '#schema/rules/hours/hours-of-shift.ts';
import { isStruckOut } from '#schema/rules/hours/hours-record.ts';
import { noRates, type Rates } from '#schema/rules/payroll/contract-terms.ts';
import { nameIn } from '#schema/rules/people/person-name.ts';
import { dayText } from '#schema/rules/text/time-text.ts';
import { addDays, startOfDay } from '#schema/rules/time/zone.ts';
import { useDocument } from '#web/db/live-query.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { useDirectory, useToday } from '#web/people/directory.tsx';
import { savedToast } from '#web/session/saved-toast.ts';
import { type Mending, useMending } from '#web/sync/mending.ts';
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
import { HoursInputs, type ShiftOfTimes } from './hours-inputs.tsx';
import { correctedPayText } from './hours-text.ts';
import { useRecords, useShiftsOf } from './queries.ts';
import { useTimesheetsAddress } from './timesheets-address.ts';

/** Enters hours by hand for somebody, prefilled from the shift without hours. */
export function EnterHoursForm({ userId }: { userId: string }) {
  const { restaurant, people } = useDirectory();
  const address = useTimesheetsAddress();
  const around = useAround(userId);
  const mending = useMending('hoursRecord', '');
  const rates = useRates(userId);
  const { document: shift, isLoading } = useDocument('shifts', address.shiftId);
  const person = { id: userId, role: people.get(userId)?.role ?? 'staff' };
  const title = 'Add hours';
  if (!around || isLoading) return <Loading title={title} />;
  return (
    <HoursForm
      draft={`hours ${userId} ${address.shiftId || address.monday}`}
      mending={mending}
      title={title}
      description={nameIn(people, userId)}
      initial={
        mending
          ? enteredFields(restaurant.timeZone, mending.values as HoursRecord)
          : shift
            ? fieldsOfShift(restaurant.timeZone, shift)
            : emptyHoursFields(address.monday)
      }
      done="Hours added"
      shiftOf={(times) => shiftFor(times, around.shifts)}
      rates={rates}
      onSave={(entered) => enterHours(person, entered, rates, around)}
    />
  );
}

/** Corrects hours, or strikes them out; the earlier values are kept (D16). */
export function CorrectHoursForm({ record }: { record: HoursRecord }) {
  const { restaurant, people } = useDirectory();
  const mending = useMending('hoursRecord', record.id);
  const around = useAround(record.userId);
  const rates = useRates(record.userId);
  // Also if it has been moved or given away: only then is it no longer theirs.
  const { document: named, isLoading } = useDocument('shifts', record.shiftId);
  const title = 'Correct hours';
  if (!around || isLoading) return <Loading title={title} />;
  const initial = mending
    ? enteredFields(restaurant.timeZone, { ...record, ...mending.values })
    : fieldsOfRecord(restaurant.timeZone, record, shiftOf(record, around.shifts, around.zone));
  return (
    <HoursForm
      draft={`correction ${record.id}`}
      mending={mending}
      title={title}
      description={`${nameIn(people, record.userId)}, ${dayText(record.day)}`}
      initial={initial}
      stored={record}
      done="Hours corrected"
      shiftOf={(times) => shiftOfCorrected({ ...record, ...times }, named, around.shifts)}
      rates={rates}
      onSave={(entered) => correctHours(record, entered, rates, { ...around, named })}
    />
  );
}

/** The rates agreed with them, if this device may know them. */
const useRates = (userId: string): Rates => {
  const { document: employment } = useDocument('employments', userId);
  return employment?.kind === 'employment' ? employment : noRates;
};

/** The person's records and shifts of the shown week and a few days around it; undefined while loading. */
const useAround = (userId: string): HoursSurroundings | undefined => {
  const { restaurant, actor } = useDirectory();
  const address = useTimesheetsAddress();
  const zone = restaurant.timeZone;
  const [from, until] = [addDays(address.monday, -7), addDays(address.monday, 14)];
  const records = useRecords(userId, from, until);
  const shifts = useShiftsOf(userId, startOfDay(zone, from), startOfDay(zone, until));
  if (records.isLoading || shifts.isLoading) return undefined;
  const { paidTimeRules } = restaurant;
  return { zone, paidTimeRules, records: records.documents, shifts: shifts.documents, managerId: actor.userId };
};

function Loading({ title }: { title: string }) {
  const address = useTimesheetsAddress();
  return (
    <Dialog open onClose={address.close} title={title}>
      <SkeletonRows label="Loading the hours" rows={3} />
    </Dialog>
  );
}

type HoursFormProps = {
  /** Names the draft that survives closing the app. */
  draft: string;
  mending: Mending<HoursRecord> | undefined;
  title: string;
  description: string;
  initial: HoursFields;
  /** The record being corrected. */
  stored?: HoursRecord;
  shiftOf: ShiftOfTimes;
  rates: Rates;
  /** The toast shown afterwards. */
  done: string;
  onSave: (entered: EnteredHours) => Promise<Result<HoursRecord>>;
};

function HoursForm({
  draft,
  mending,
  title,
  description,
  initial,
  stored,
  shiftOf,
  rates,
  done,
  onSave,
}: HoursFormProps) {
  const { restaurant } = useDirectory();
  const today = useToday();
  const address = useTimesheetsAddress();
  const zone = restaurant.timeZone;
  const form = useEditForm({
    start: { ...initial, isStruckOut: false },
    draft,
    mending,
    check: (fields) => {
      const { errors } = readHoursFields(zone, fields, stored);
      return fields.isStruckOut ? { reason: errors.reason } : errors;
    },
    save: async (fields) => {
      if (fields.isStruckOut && stored) return onSave(struckOut(stored, fields.reason));
      const { entered } = readHoursFields(zone, fields, stored);
      return entered && onSave(entered);
    },
    onSaved: () => {
      const description = stored ? correctedPayText(stored, today) : '';
      savedToast({ title: done, ...(description !== '' && { description }) });
    },
    onClose: address.close,
  });
  const { values, change, errors } = form;

  return (
    <FormDialog form={form} title={title} description={description} submitLabel="Save">
      <HoursInputs fields={values} onChange={change} errors={errors} shiftOf={shiftOf} rates={rates} />
      {stored && !isStruckOut(stored) && (
        <div className="border-t border-line pt-2">
          <Button variant="quiet" onClick={() => form.submit({ isStruckOut: true })} className="-ml-edge text-red">
            Strike these hours out
          </Button>
        </div>
      )}
    </FormDialog>
  );
}

/** No hours at all: they end when they begin. */
const struckOut = ({ clockIn }: HoursRecord, reason: string): EnteredHours => ({
  clockIn,
  clockOut: clockIn,
  breakMinutes: 0 as Minutes,
  reason,
});
