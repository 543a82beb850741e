import { useEffect, useEffectEvent } from 'react';

const signsOfLife = ['pointerdown', 'keydown'] as const;

/** Calls `onIdle` once nobody has touched the screen for this long. */
export function useWhenIdle(milliseconds: number, onIdle: () => void): void {
  const end = useEffectEvent(onIdle);
  useEffect(() => {
    let timer = setTimeout(end, milliseconds);
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(end, milliseconds);
    };
    for (const sign of signsOfLife) window.addEventListener(sign, restart);
    return () => {
      clearTimeout(timer);
      for (const sign of signsOfLife) window.removeEventListener(sign, restart);
    };
  }, [milliseconds]);
}
