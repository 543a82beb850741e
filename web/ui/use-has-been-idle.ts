import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** Whether the browser has been idle since the first render: the time to load what no screen waits for. */
export function useHasBeenIdle(): boolean {
  const [hasBeenIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return hasBeenIdle;
}
