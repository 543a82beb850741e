import { useState } from 'react';
import type { HoursRecord } from '#schema/entities/hours.ts';
import { type Instant, type Minutes, toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { suggestedBreak } from '#schema/rules/planned-break.ts';
import { clockText, durationText } from '#schema/rules/rota-text.ts';
import { minutesBetween } from '#schema/rules/shift-times.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { BottomSheet } from '#web/ui/bottom-sheet.tsx';
import { Button } from '#web/ui/button.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { breakError } from './break-error.ts';
import { pressClock } from './clock-actions.ts';

type ClockOutSheetProps = {
  userId: string;
  zone: string;
  /** Milliseconds since 1970, by the server's clock. */
  now: number;
  running: HoursRecord;
  shift: Shift | undefined;
  breakSince: Instant | '';
  onClose: () => void;
};

/** Asks for the break that was not clocked, shows what comes out, and clocks out. */
export function ClockOutSheet({ userId, zone, now, running, shift, breakSince, onClose }: ClockOutSheetProps) {
  const at = toInstant(now);
  const length = Math.max(0, minutesBetween(running.clockIn, at));
  const clocked = running.breakMinutes + (breakSince === '' ? 0 : Math.max(0, minutesBetween(breakSince, at)));
  const isBreakClocked = running.breakMinutes > 0 || breakSince !== '';
  const [taken, setTaken] = useState<number | null>(isBreakClocked ? 0 : suggestedBreak(shift, length));
  const [isSaving, setSaving] = useState(false);
  const breakMinutes = taken ?? 0;
  const error = breakError(breakMinutes, length - clocked);

  async function clockOut() {
    if (error) return;
    setSaving(true);
    const press = { userId, type: 'out', shiftId: shift?.id ?? '', zone } as const;
    const result = await pressClock({ ...press, breakMinutes: breakMinutes as Minutes });
    setSaving(false);
    if (!result.ok) {
      toast({ title: 'Error', description: result.message, tone: 'destructive' });
      return;
    }
    onClose();
    savedToast({ title: 'Clocked out', description: `${durationText(length - clocked - breakMinutes)} worked` });
  }

  return (
    <BottomSheet
      open
      onClose={onClose}
      title="Clock out?"
      description={`${clockText(zone, running.clockIn)} – ${clockText(zone, at)}`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep working
          </Button>
          <Button pendingText={isSaving && 'Clocking out…'} onClick={clockOut}>
            Clock Out
          </Button>
        </>
      }
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          clockOut();
        }}
      >
        {isBreakClocked ? (
          <p className="text-body">{`Break: ${durationText(clocked)}${breakSince === '' ? '' : ', which ends now'}`}</p>
        ) : (
          <NumberField
            label="Unpaid break you took"
            hint={plannedText(shift)}
            unit="minutes"
            value={taken}
            onChange={setTaken}
            error={error}
          />
        )}
        <p role="status" className="text-lead font-strong tabular-nums">
          {`Worked ${durationText(Math.max(0, length - clocked - breakMinutes))}`}
        </p>
      </form>
    </BottomSheet>
  );
}

const plannedText = (shift: Shift | undefined): string =>
  shift && shift.breakDuration > 0 ? `Planned: ${shift.breakDuration} minutes` : 'None is planned';
