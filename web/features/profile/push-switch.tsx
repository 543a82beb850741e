import { useState } from 'react';
import { turnOffPush, turnOnPush, usePush } from '#web/session/push-device.ts';
import { useConnection } from '#web/sync/sync-status.ts';
import { installsFromShareMenu } from '#web/ui/install-prompt.ts';
import { Switch } from '#web/ui/switch.tsx';

/**
 * Whether this device gets notifications while the app is closed. It says why before the browser asks for permission.
 */
export function PushSwitch({ userId }: { userId: string }) {
  const state = usePush((push) => push.state);
  const isOffline = useConnection() !== 'online';
  const [isBusy, setBusy] = useState(false);

  async function change(isWanted: boolean) {
    setBusy(true);
    await (isWanted ? turnOnPush(userId) : turnOffPush(userId));
    setBusy(false);
  }

  if (state === 'unsupported') return <p className="text-body text-soft">{unsupportedText()}</p>;
  if (state === 'blocked') {
    return (
      <p className="text-body text-soft">
        This browser does not let Brigade show notifications. Allow them in the browser's settings for this site, then
        reload. Until then everything is in the inbox behind the bell.
      </p>
    );
  }
  return (
    <Switch
      label="Notifications on this device"
      description={
        isOffline
          ? 'Changing this needs a connection.'
          : 'Get a notification when your shifts change, even when Brigade is closed. The lock screen shows no names or messages.'
      }
      checked={state === 'on'}
      disabled={isOffline || isBusy || state === 'unknown'}
      onChange={change}
    />
  );
}

function unsupportedText(): string {
  return installsFromShareMenu()
    ? 'To get notifications on this device, install Brigade first: tap Share in Safari, then Add to Home Screen.'
    : 'This browser cannot show notifications while Brigade is closed. Everything is in the inbox behind the bell.';
}
