import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { recallPush, renewPush } from '#web/session/push-device.ts';
import { useSession } from '#web/session/session-store.ts';
import { whenIdle } from '#web/ui/when-idle.ts';

/** Keeps this browser subscribed if its person asked for it, and opens what they tap on outside the app. */
export function usePushNews(): void {
  const userId = useSession(({ user }) => user?.id ?? '');
  const navigate = useNavigate();

  useEffect(() => {
    recallPush(userId);
    return whenIdle(() => renewPush(userId));
  }, [userId]);

  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    const open = ({ data }: MessageEvent) => {
      if (data?.type === 'OPEN_RECORD') navigate(data.link);
    };
    navigator.serviceWorker.addEventListener('message', open);
    return () => navigator.serviceWorker.removeEventListener('message', open);
  }, [navigate]);
}
