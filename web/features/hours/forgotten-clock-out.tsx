import { useState } from 'react';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { TimeOfDay } from '#schema/entities/primitives.ts';
import { shiftOf } from '#schema/rules/forgotten-clock-out.ts';
import { suggestedBreak } from '#schema/rules/planned-break.ts';
import { clockText, dayText } from '#schema/rules/rota-text.ts';
import { timeOf } from '#schema/rules/zone.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { BottomSheet } from '#web/ui/bottom-sheet.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { TimeField } from '#web/ui/time-field.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { pressClock } from './clock-actions.ts';
import type { ClockProps } from './clock-frame.tsx';
import { statedClockOut } from './stated-clock-out.ts';

/** Puts a forgotten clock-out to the person: what they say counts, and their manager checks it (D16). */
export function ForgottenClockOut({ record, ...clock }: ClockProps & { record: HoursRecord }) {
  const [isAsking, setAsking] = useState(false);
  const zone = clock.restaurant.timeZone;
  return (
    <Card variant="gap" title="Did you forget to clock out?">
      <p className="text-body">{`You clocked in on ${dayText(record.day)} at ${clockText(zone, record.clockIn)}.`}</p>
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
  const shift = shiftOf(record, shifts);
  const [time, setTime] = useState<string>(shift ? timeOf(zone, shift.endTime) : '');
  const stated = statedClockOut({ record, records, zone, now, time: time as TimeOfDay | '' });
  const [breakTaken, setBreakTaken] = useState<number | null>(
    record.breakMinutes > 0 ? 0 : suggestedBreak(shift, stated.minutes),
  );
  const [isChecked, setChecked] = useState(false);

  async function save() {
    setChecked(true);
    if (!stated.ok) return;
    const breakMinutes = Math.min(breakTaken ?? 0, stated.minutes) as HoursRecord['breakMinutes'];
    const press = { userId, type: 'out', shiftId: shift?.id ?? '', zone } as const;
    const result = await pressClock({ ...press, breakMinutes, statedTime: stated.at });
    if (!result.ok) {
      toast({ title: 'Error', description: result.message, tone: 'destructive' });
      return;
    }
    onClose();
    savedToast({ title: 'Clock-out saved', description: 'Your manager checks it with your hours.' });
  }

  return (
    <BottomSheet
      open
      onClose={onClose}
      title="When did you leave?"
      description={`You clocked in on ${dayText(record.day)} at ${clockText(zone, record.clockIn)}.`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={save}>Save</Button>
        </>
      }
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <TimeField
          label="I left at"
          required
          note={stated.ok && stated.isNextDay ? '+1, the next day' : undefined}
          value={time}
          onChange={setTime}
          error={isChecked && !stated.ok ? stated.message : undefined}
        />
        {record.breakMinutes === 0 && (
          <NumberField label="Unpaid break you took" unit="minutes" value={breakTaken} onChange={setBreakTaken} />
        )}
      </form>
    </BottomSheet>
  );
}
