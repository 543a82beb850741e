import { Coffee, LogOut, Play } from 'lucide-react';
import { useState } from 'react';
import type { HoursRecord, Punch } from '#schema/entities/hours.ts';
import { type Instant, toInstant } from '#schema/entities/primitives.ts';
import { shiftOf } from '#schema/rules/hours/hours-of-shift.ts';
import { minutesBetween } from '#schema/rules/rota/shift-times.ts';
import { clockText, durationText, shiftTimesText } from '#schema/rules/text/time-text.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { pressClock } from './clock-actions.ts';
import { ClockFrame, type ClockProps } from './clock-frame.tsx';
import { ClockOutSheet } from './clock-out-sheet.tsx';

type ClockedInProps = ClockProps & {
  running: HoursRecord;
  /** The clock-in is in the future. */
  isAhead: boolean;
  breakSince: Instant | '';
  breakMs: number;
};

/** The time at work, breaks, and Clock Out, which asks for confirmation because a punch cannot be undone. */
export function ClockedIn(props: ClockedInProps) {
  const { userId, restaurant, now, shifts, punches, running, isAhead, breakSince, breakMs } = props;
  const [isSaving, setSaving] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const zone = restaurant.timeZone;
  const shift = shiftOf(running, shifts, zone);
  const at = toInstant(now);
  const onBreak = breakSince === '' ? 0 : sinceText(breakSince, at);

  async function press(type: Punch['type'], title: string) {
    setSaving(true);
    const result = await pressClock({ userId, type, shiftId: shift?.id ?? '', zone });
    setSaving(false);
    if (result.ok) savedToast({ title });
    else toast({ title: 'Error', description: result.message, tone: 'destructive' });
  }

  return (
    <ClockFrame punches={punches}>
      <p className="text-title font-strong tracking-tight tabular-nums">
        {durationText(Math.max(0, minutesBetween(running.clockIn, at)))}
      </p>
      <p className="text-body text-soft tabular-nums">
        {`Clocked in at ${clockText(zone, running.clockIn)}`}
        {shift && (
          <>
            {' · '}
            <span className="inline-block">{`shift ${shiftTimesText(zone, shift)}`}</span>
          </>
        )}
      </p>
      {isAhead && (
        <p role="status" className="mt-2 text-body font-medium text-amber">
          {`${clockText(zone, running.clockIn)} is in the future: a clock was wrong when you clocked in. Clock out on the same device. If this does not go away, ask your manager to correct your hours.`}
        </p>
      )}
      {breakSince !== '' && (
        <p role="status" className="mt-1 text-body font-medium text-amber tabular-nums">
          {`On a break since ${clockText(zone, breakSince)} · ${onBreak}`}
        </p>
      )}
      {breakSince === '' && running.breakMinutes > 0 && (
        <p className="text-body text-soft tabular-nums">{`Break taken: ${durationText(running.breakMinutes)}`}</p>
      )}
      <div className="mt-3 grid grid-cols-2 narrow:grid-cols-1 gap-2">
        {breakSince === '' ? (
          <Button
            variant="secondary"
            icon={Coffee}
            disabled={isSaving}
            onClick={() => press('break_start', 'Break started')}
          >
            Start Break
          </Button>
        ) : (
          <Button variant="secondary" icon={Play} disabled={isSaving} onClick={() => press('break_end', 'Break ended')}>
            End Break
          </Button>
        )}
        <Button icon={LogOut} disabled={isSaving} onClick={() => setLeaving(true)}>
          Clock Out
        </Button>
      </div>
      {isLeaving && (
        <ClockOutSheet
          userId={userId}
          zone={zone}
          now={now}
          running={running}
          shift={shift}
          breakSince={breakSince}
          breakMs={breakMs}
          onClose={() => setLeaving(false)}
        />
      )}
    </ClockFrame>
  );
}

const sinceText = (since: Instant, at: Instant): string => durationText(Math.max(0, minutesBetween(since, at)));
