import type { HoursRecord } from '#schema/entities/hours.ts';
import { type Instant, type Minutes, toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { breakBy, workedMinutes } from '#schema/rules/hours/hours.ts';
import { suggestedBreak } from '#schema/rules/rota/planned-break.ts';
import { clockText, durationText } from '#schema/rules/text/time-text.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { BottomSheet } from '#web/ui/bottom-sheet.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
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
  breakMs: number;
  onClose: () => void;
};

/** Asks for the break that was not clocked, shows the resulting hours, and clocks out. */
export function ClockOutSheet({ userId, zone, now, running, shift, onClose, ...breaks }: ClockOutSheetProps) {
  const at = toInstant(now);
  const { clockIn } = running;
  const length = workedMinutes({ clockIn, clockOut: at }, 0);
  const clocked = breakBy(breaks, at);
  const isBreakClocked = running.breakMinutes > 0 || breaks.breakSince !== '';
  const form = useEditForm({
    start: { taken: (isBreakClocked ? 0 : suggestedBreak(shift, length)) as number | null },
    check: ({ taken }) => ({ taken: breakError(taken ?? 0, length - clocked) }),
    save: ({ taken }) => {
      const press = { userId, type: 'out', shiftId: shift?.id ?? '', zone } as const;
      return pressClock({ ...press, breakMinutes: (taken ?? 0) as Minutes });
    },
    onSaved: (out, { taken }) => {
      const worked = workedMinutes({ clockIn, clockOut: out }, breakBy(breaks, out) + (taken ?? 0));
      savedToast({ title: 'Clocked out', description: `${durationText(worked)} worked` });
    },
    onClose,
  });
  const { taken } = form.values;
  const breakMinutes = taken ?? 0;

  return (
    <FormDialog
      form={form}
      Frame={BottomSheet}
      title="Clock out?"
      description={`${clockText(zone, clockIn)} – ${clockText(zone, at)}`}
      cancelLabel="Keep working"
      submitLabel="Clock Out"
      pendingText="Clocking out…"
    >
      {isBreakClocked ? (
        <p className="text-body">{`Break: ${durationText(clocked)}${breaks.breakSince === '' ? '' : ', which ends now'}`}</p>
      ) : (
        <NumberField
          label="Unpaid break you took"
          hint={plannedText(shift)}
          unit="minutes"
          value={taken}
          onChange={(minutes) => form.change({ taken: minutes })}
          error={breakError(breakMinutes, length - clocked)}
        />
      )}
      <p role="status" className="text-lead font-strong tabular-nums">
        {`Worked ${durationText(workedMinutes({ clockIn, clockOut: at }, clocked + breakMinutes))}`}
      </p>
    </FormDialog>
  );
}

const plannedText = (shift: Shift | undefined): string =>
  shift && shift.breakDuration > 0 ? `Planned: ${shift.breakDuration} minutes` : 'No break is planned';
