import { Clock, Coffee, LogIn, LogOut, Play } from 'lucide-react';
import { useState } from 'react';
import type { Punch } from '#schema/entities/hours.ts';
import { type Minutes, toInstant } from '#schema/entities/primitives.ts';
import { type ClockState, suggestedShift } from '#schema/rules/hours/clock-state.ts';
import { earlyMinutes } from '#schema/rules/hours/early-clock-in.ts';
import { shiftOf } from '#schema/rules/hours/hours-of-shift.ts';
import type { WorkAtPass } from '#schema/rules/hours/pass-person.ts';
import { suggestedBreak } from '#schema/rules/rota/planned-break.ts';
import { minutesBetween } from '#schema/rules/rota/shift-times.ts';
import { clockText, durationText, shiftTimesText } from '#schema/rules/text/time-text.ts';
import { pressClock } from './pass-actions.ts';
import { PassButton } from './pass-button.tsx';
import { useFacts, usePass } from './pass-state.ts';

type ClockKeysProps = {
  userId: string;
  now: number;
  work: WorkAtPass;
  clock: ClockState;
  onDone: (words: string) => void;
};

/** The clock's keys that make sense now, and the shift they would count for. */
export function ClockKeys({ userId, now, work, clock, onDone }: ClockKeysProps) {
  const pass = usePass();
  const { restaurant } = useFacts();
  const zone = restaurant.timeZone;
  const [isPressed, setPressed] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [isComing, setComing] = useState(false);
  const [failure, setFailure] = useState('');
  const { running, breakSince, forgotten } = clock;
  const at = toInstant(now);
  const shift = running ? shiftOf(running, work.shifts, zone) : suggestedShift({ shifts: work.shifts, now });
  const shiftId = shift?.id ?? '';
  const early = running ? 0 : earlyMinutes(shift, now, restaurant);

  const press = async (type: Punch['type'], words: string, breakMinutes = 0) => {
    if (isPressed) return;
    setPressed(true);
    try {
      await pressClock(pass, userId, { type, shiftId, breakMinutes: breakMinutes as Minutes });
      onDone(`${words} at ${clockText(zone, at)}`);
    } catch {
      setFailure('This tablet could not save that. Clock on your phone, and tell a manager.');
      setPressed(false);
    }
  };

  const planned = running && breakSince === '' && running.breakMinutes === 0 ? plannedBreak(running, shift, at) : 0;
  return (
    <div className="flex flex-col gap-3">
      <p>
        {stateText(clock, zone)}
        {shift && <span className="block text-soft">{`Shift ${shiftTimesText(zone, shift)}`}</span>}
        {!shift && !running && <span className="block text-soft">You're not on the rota now.</span>}
      </p>
      {forgotten.length > 0 && (
        <p className="font-medium text-amber">You forgot a clock-out. Enter it on your phone, or tell your manager.</p>
      )}
      {failure !== '' && (
        <p role="alert" className="font-medium text-red">
          {failure}
        </p>
      )}
      {!running && !isComing && (
        <PassButton
          icon={LogIn}
          label="Clock in"
          isMain
          onPress={() => (early > 0 ? setComing(true) : press('in', 'Clocked in'))}
        />
      )}
      {isComing && (
        <>
          <p className="font-strong">{`Your shift starts in ${durationText(early)}. Clock in now?`}</p>
          <PassButton icon={LogIn} label="Yes, clock in" isMain onPress={() => press('in', 'Clocked in')} />
          <PassButton icon={Clock} label="Not yet" onPress={() => setComing(false)} />
        </>
      )}
      {running && !isLeaving && (
        <>
          {breakSince === '' ? (
            <PassButton icon={Coffee} label="Start break" onPress={() => press('break_start', 'Break started')} />
          ) : (
            <PassButton icon={Play} label="End break" isMain onPress={() => press('break_end', 'Break ended')} />
          )}
          <PassButton
            icon={LogOut}
            label="Clock out"
            isMain={breakSince === ''}
            onPress={() => (planned > 0 ? setLeaving(true) : press('out', 'Clocked out'))}
          />
        </>
      )}
      {isLeaving && (
        <>
          <p className="font-strong">{`Did you take your ${durationText(planned)} break?`}</p>
          <PassButton
            icon={Coffee}
            label="Yes, clock out"
            isMain
            onPress={() => press('out', 'Clocked out', planned)}
          />
          <PassButton icon={LogOut} label="No break, clock out" onPress={() => press('out', 'Clocked out')} />
        </>
      )}
    </div>
  );
}

/** The planned break that was not clocked, limited to the time worked; 0 if there is nothing to ask. */
const plannedBreak = (
  { clockIn }: NonNullable<ClockState['running']>,
  shift: Parameters<typeof suggestedBreak>[0],
  at: Parameters<typeof minutesBetween>[1],
): number => {
  const worked = minutesBetween(clockIn, at);
  return Math.max(0, Math.min(suggestedBreak(shift, worked), worked));
};

const stateText = ({ running, breakSince }: ClockState, zone: string): string => {
  if (!running) return 'You are clocked out.';
  if (breakSince !== '') return `On a break since ${clockText(zone, breakSince)}.`;
  return `Clocked in since ${clockText(zone, running.clockIn)}.`;
};
