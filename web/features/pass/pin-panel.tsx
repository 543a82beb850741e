import { Delete } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { durationText } from '#schema/rules/rota-text.ts';
import { deviceNow } from '#web/db/clock.ts';
import { type PinOutcome, pinLock, tryPin } from '#web/sync/pass/pins.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { homeAfterMs } from './home-after.ts';
import { useWhenIdle } from './idle.ts';
import { useFacts, usePass } from './pass-state.ts';

type PinPanelProps = { userId: string; onRight: () => void; onCode: () => void; onClose: () => void };

const [shortest, longest] = [4, 6];
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** Asks for the PIN of the name that was tapped, by touch or by keyboard; it is checked on this device. */
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
    // On a focused key Enter presses that key.
    else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) check();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);

  return (
    <Dialog
      open
      onClose={onClose}
      title={`${name}, enter your PIN`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Not me
          </Button>
          <Button disabled={pin.length < shortest || isLocked} pendingText={isChecking && 'Checking…'} onClick={check}>
            Enter
          </Button>
        </>
      }
    >
      <p className="flex h-10 items-center justify-center gap-4">
        <span className="sr-only">{`${pin.length} digits entered`}</span>
        {Array.from({ length: longest }, (_, index) => index).map((place) => (
          <span
            key={place}
            aria-hidden
            className={classNames(
              'size-4 rounded-full border-2 border-control',
              place < pin.length && 'border-brand bg-brand',
              place >= shortest && place >= pin.length && 'opacity-40',
            )}
          />
        ))}
      </p>
      <p role="alert" className="min-h-7 pb-2 text-center text-lead font-medium text-red">
        {outcome && wordsOf(outcome)}
      </p>
      <div className="mx-auto grid w-80 grid-cols-3 gap-2">
        {digits.map((digit) => (
          <Key key={digit} label={digit} disabled={isLocked} onPress={() => add(digit)} />
        ))}
        <span />
        <Key label="0" disabled={isLocked} onPress={() => add('0')} />
        <Key label="Delete the last digit" disabled={isLocked} onPress={remove} icon />
      </div>
      <p className="pt-3 text-center">
        <Button variant="quiet" onClick={onCode}>
          Set a PIN with a code
        </Button>
      </p>
    </Dialog>
  );
}

type KeyProps = { label: string; icon?: boolean; disabled: boolean; onPress: () => void };

function Key({ label, icon = false, disabled, onPress }: KeyProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
      className="grid h-18 cursor-pointer place-items-center rounded-card border border-line bg-surface text-display font-strong hover:bg-hover active:bg-brand-soft disabled:cursor-not-allowed disabled:opacity-55"
    >
      {icon ? <Delete aria-hidden size={28} /> : label}
    </button>
  );
}

const minuteMs = 60_000;

const wordsOf = (outcome: PinOutcome): string => {
  if (outcome.is === 'none') return 'You have no PIN yet. Set one in your profile, or ask a manager for a code.';
  if (outcome.is === 'too-short') return 'Managers and admins need a PIN of 6 digits now. Set one in your profile.';
  if (outcome.is === 'elsewhere')
    return 'This tablet is for other departments. Clock in on your phone, or ask a manager.';
  if (outcome.is === 'admin')
    return 'No admin enrolled this tablet, so it takes no PINs of admins. Clock in on your phone.';
  if (outcome.is === 'wrong') {
    return outcome.triesLeft === 1 ? 'Wrong PIN. One try left.' : `Wrong PIN. ${outcome.triesLeft} tries left.`;
  }
  if (outcome.is === 'locked') {
    return `Too many wrong tries. Try again in ${durationText(Math.ceil(outcome.milliseconds / minuteMs))}.`;
  }
  return '';
};
