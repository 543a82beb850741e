import { LogIn } from 'lucide-react';
import { useState } from 'react';
import { toInstant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { suggestedShift } from '#schema/rules/hours/clock-state.ts';
import { earlyMinutes } from '#schema/rules/hours/early-clock-in.ts';
import { paidTimeOn, payStartsAt } from '#schema/rules/hours/paid-time.ts';
import { graceMinutes } from '#schema/rules/hours/timesheet-differences.ts';
import { workedTodayText } from '#schema/rules/hours/worked-today.ts';
import { minutesBetween } from '#schema/rules/rota/shift-times.ts';
import { clockText, durationText, shiftTimesText } from '#schema/rules/text/time-text.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { useWaitingIds } from '#web/sync/waiting.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { pressClock } from './clock-actions.ts';
import { ClockFrame, type ClockProps } from './clock-frame.tsx';

/** What was worked today, Clock In, and the shift that it would count for. */
export function ClockedOut({ userId, restaurant, now, shifts, punches, records }: ClockProps) {
  const waitingIds = useWaitingIds('hours');
  const [isSaving, setSaving] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const zone = restaurant.timeZone;
  const shift = suggestedShift({ shifts, now });
  const worked = workedTodayText(records, dayOf(zone, toInstant(now)), zone);
  const early = earlyMinutes(shift, now, restaurant);
  const payStart = payStartsAt(shift, now, paidTimeOn(restaurant.paidTimeRules, dayOf(zone, toInstant(now))));
  const unpaidText = payStart === undefined ? '' : ` You are paid from ${clockText(zone, payStart)}.`;
  const isUnsent = punches.some(({ id }) => waitingIds.has(id));

  async function clockIn() {
    setAsking(false);
    setSaving(true);
    const result = await pressClock({ userId, type: 'in', shiftId: shift?.id ?? '', zone });
    setSaving(false);
    if (result.ok) savedToast({ title: 'Clocked in', description: clockText(zone, toInstant(now)) });
    else toast({ title: 'Error', description: result.message, tone: 'destructive' });
  }

  return (
    <ClockFrame punches={punches}>
      {worked !== '' && (
        <p className="mb-2 text-body font-medium tabular-nums">
          {worked}
          {isUnsent && (
            <span className="block text-small font-normal text-soft">
              Not sent yet. Your manager sees it once it is.
            </span>
          )}
        </p>
      )}
      {shift ? (
        <p className="text-body">
          {`For your shift ${shiftTimesText(zone, shift)}`}
          <span className="block text-small text-soft">{`${arrivalText(shift, now)}${unpaidText && `.${unpaidText}`}`}</span>
        </p>
      ) : (
        <p className="text-body text-soft">
          You're not on the rota now. If you clock in, your manager will need to approve those hours.
        </p>
      )}
      <Button
        icon={LogIn}
        width="full"
        className="mt-3"
        pendingText={isSaving && 'Clocking in…'}
        onClick={early > 0 ? () => setAsking(true) : clockIn}
      >
        Clock In
      </Button>
      <ConfirmDialog
        open={isAsking && early > 0}
        title={`Clock in ${durationText(early)} early?`}
        description={`Your shift hasn’t started yet. Your manager will see that you clocked in early.${unpaidText}`}
        confirmLabel="Clock in now"
        onConfirm={clockIn}
        onCancel={() => setAsking(false)}
      />
    </ClockFrame>
  );
}

function arrivalText({ startTime }: Shift, now: number): string {
  const minutes = minutesBetween(startTime, toInstant(now));
  if (minutes < 0) return `Starts in ${durationText(-minutes)}`;
  return minutes <= graceMinutes ? 'Starts now' : `Started ${durationText(minutes)} ago`;
}
