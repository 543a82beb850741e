import { useState } from 'react';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { TimeOfDay } from '#schema/entities/primitives.ts';
import { shiftOf } from '#schema/rules/hours/hours-of-shift.ts';
import { suggestedBreak } from '#schema/rules/rota/planned-break.ts';
import { clockText, dayText } from '#schema/rules/text/time-text.ts';
import { dayOf, timeOf } from '#schema/rules/time/zone.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { BottomSheet } from '#web/ui/bottom-sheet.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import { pressClock } from './clock-actions.ts';
import type { ClockProps } from './clock-frame.tsx';
import { statedClockOut } from './stated-clock-out.ts';

/** Asks the person about a forgotten clock-out: what they enter counts, and their manager checks it (D16). */
export function ForgottenClockOut({ record, ...clock }: ClockProps & { record: HoursRecord }) {
  const [isAsking, setAsking] = useState(false);
  const zone = clock.restaurant.timeZone;
  return (
    <Card variant="gap" title="Did you forget to clock out?">
      <p className="text-body">{`You clocked in on ${dayText(dayOf(zone, record.clockIn))} at ${clockText(zone, record.clockIn)}.`}</p>
      <Button width="full" className="mt-3" onClick={() => setAsking(true)}>
        Say when you left
      </Button>
      {isAsking && <LeavingSheet {...clock} record={record} onClose={() => setAsking(false)} />}
    </Card>
  );
}

type LeavingSheetProps = ClockProps & { record: HoursRecord; onClose: () => void };

function LeavingSheet({ record, userId, restaurant, now, shifts, records, onClose }: LeavingSheetProps) {
  const zone = restaurant.timeZone;
  const shift = shiftOf(record, shifts, zone);
  const start = shift ? timeOf(zone, shift.endTime) : '';
  const statedBy = (time: string) => statedClockOut({ record, records, zone, now, time: time as TimeOfDay | '' });
  const form = useEditForm({
    start: {
      time: start as string,
      breakTaken: (record.breakMinutes > 0 ? 0 : suggestedBreak(shift, statedBy(start).minutes)) as number | null,
    },
    draft: `forgotten-clock-out.${record.id}`,
    check: ({ time }) => {
      const checked = statedBy(time);
      return { time: checked.ok ? undefined : checked.message };
    },
    save: async ({ time, breakTaken }) => {
      const checked = statedBy(time);
      if (!checked.ok) return undefined;
      const breakMinutes = Math.min(breakTaken ?? 0, checked.minutes) as HoursRecord['breakMinutes'];
      const press = { userId, type: 'out', shiftId: shift?.id ?? '', zone } as const;
      return pressClock({ ...press, breakMinutes, statedTime: checked.at });
    },
    onSaved: () => savedToast({ title: 'Clock-out saved', description: 'Your manager checks it with your hours.' }),
    onClose,
  });
  const { values, change, errors } = form;
  const stated = statedBy(values.time);

  return (
    <FormDialog
      form={form}
      Frame={BottomSheet}
      title="When did you leave?"
      description={`You clocked in on ${dayText(dayOf(zone, record.clockIn))} at ${clockText(zone, record.clockIn)}.`}
      submitLabel="Save"
    >
      <TimeField
        label="I left at"
        required
        note={stated.ok && stated.isNextDay ? '+1, the next day' : undefined}
        value={values.time}
        onChange={(time) => change({ time })}
        error={errors.time}
      />
      {record.breakMinutes === 0 && (
        <NumberField
          label="Unpaid break you took"
          unit="minutes"
          value={values.breakTaken}
          onChange={(breakTaken) => change({ breakTaken })}
        />
      )}
    </FormDialog>
  );
}
