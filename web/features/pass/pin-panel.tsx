import { Delete } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { durationText } from '#schema/rules/text/time-text.ts';
import { minuteMs } from '#schema/rules/time/lengths.ts';
import { deviceNow } from '#web/db/clock.ts';
import { type PinOutcome, pinLock, tryPin } from '#web/sync/pass/pins.ts';
import { classNames } from '#web/ui/class-names.ts';
import { FarDialog } from '#web/ui/far-dialog.tsx';
import { homeAfterMs } from './home-after.ts';
import { useWhenIdle } from './idle.ts';
import { PassButton } from './pass-button.tsx';
import { useFacts, usePass } from './pass-state.ts';

type PinPanelProps = { userId: string; onRight: () => void; onCode: () => void; onClose: () => void };

const [shortest, longest] = [4, 6];
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Asks for the PIN of the chosen person, by touch or keyboard; it is checked on this device. */
export function PinPanel({ userId, onRight, onCode, onClose }: PinPanelProps) {
  const { store, keys, offset } = usePass();
  const { people } = useFacts();
  const [pin, setPin] = useState('');
  const [outcome, setOutcome] = useState<PinOutcome>();
  const [isChecking, setChecking] = useState(false);
  useWhenIdle(homeAfterMs, onClose);
  const name = people.find(({ id }) => id === userId)?.firstName ?? '';
  const isLocked = outcome?.is === 'locked';

  useEffect(() => {
    pinLock(store, userId, deviceNow() + offset).then((milliseconds) => {
      if (milliseconds > 0) setOutcome({ is: 'locked', milliseconds });
    });
  }, [store, userId, offset]);

  const add = (digit: string) => {
    if (isChecking || isLocked || pin.length >= longest) return;
    setOutcome(undefined);
    setPin(pin + digit);
  };
  const remove = () => setPin(pin.slice(0, -1));
  const check = async () => {
    if (pin.length < shortest || isChecking || isLocked) return;
    setChecking(true);
    const found = await tryPin(store, keys, { userId, pin, now: deviceNow() + offset });
    setChecking(false);
    setPin('');
    setOutcome(found);
    if (found.is === 'right') onRight();
  };

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (/^\d$/.test(event.key)) add(event.key);
    else if (event.key === 'Backspace') remove();
    // On a focused key, Enter presses that key.
    else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) check();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);

  return (
    <FarDialog
      open
      onClose={onClose}
      title={`${name}, enter your PIN`}
      actions={
        <>
          <PassButton label="Set a PIN with a code" onPress={onCode} />
          <PassButton label="Not me" onPress={onClose} />
        </>
      }
    >
      <div className="grid min-h-full place-content-center justify-items-center">
        <p className="flex h-10 items-center justify-center gap-4">
          <span className="sr-only">{`${pin.length} digits entered`}</span>
          {Array.from({ length: longest }, (_, index) => index).map((place) => (
            <span
              key={place}
              aria-hidden
              className={classNames(
                'size-5 rounded-full border-2 border-control forced-colors:border-[CanvasText]',
                place < pin.length && 'border-brand bg-brand forced-colors:bg-[CanvasText]',
                place >= shortest && place >= pin.length && 'opacity-40',
              )}
            />
          ))}
        </p>
        <p role="alert" className="min-h-9 pb-2 text-center font-medium text-red">
          {outcome && wordsOf(outcome)}
        </p>
        <div className="grid grid-cols-[repeat(3,7rem)] gap-3">
          {digits.map((digit) => (
            <Key key={digit} label={digit} disabled={isLocked} onPress={() => add(digit)} />
          ))}
          <Key label="Delete the last digit" disabled={isLocked} onPress={remove}>
            <Delete aria-hidden size={32} />
          </Key>
          <Key label="0" disabled={isLocked} onPress={() => add('0')} />
          <Key label="Enter" isMain disabled={pin.length < shortest || isLocked || isChecking} onPress={check}>
            <span className="text-title">Enter</span>
          </Key>
        </div>
      </div>
    </FarDialog>
  );
}

type KeyProps = { label: string; children?: ReactNode; isMain?: boolean; disabled: boolean; onPress: () => void };

function Key({ label, children = label, isMain = false, disabled, onPress }: KeyProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
      className={classNames(
        'grid h-22 cursor-pointer place-items-center rounded-card text-display font-strong disabled:cursor-not-allowed disabled:opacity-55',
        isMain
          ? 'bg-brand text-brand-ink not-disabled:hover:bg-brand-strong'
          : 'border border-line bg-surface not-disabled:hover:bg-hover not-disabled:active:bg-brand-soft',
      )}
    >
      {children}
    </button>
  );
}

const wordsOf = (outcome: PinOutcome): string => {
  if (outcome.is === 'none') return 'You have no PIN yet. Set one in your profile, or ask a manager for a code.';
  if (outcome.is === 'too-short') return 'Managers and admins need a PIN of 6 digits now. Set one in your profile.';
  if (outcome.is === 'elsewhere')
    return 'This tablet is for other departments. Clock in on your phone, or ask a manager.';
  if (outcome.is === 'admin')
    return 'This tablet was not enrolled by an admin, so it does not accept admins’ PINs. Clock in on your phone.';
  if (outcome.is === 'wrong') {
    return outcome.triesLeft === 1 ? 'Wrong PIN. One try left.' : `Wrong PIN. ${outcome.triesLeft} tries left.`;
  }
  if (outcome.is === 'locked') {
    return `Too many wrong tries. Try again in ${durationText(Math.ceil(outcome.milliseconds / minuteMs))}.`;
  }
  return '';
};
