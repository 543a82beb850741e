import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** Whether the browser has had nothing better to do since the first showing: the time for what no screen waits for. */
export function useHasBeenIdle(): boolean {
  const [hasBeenIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return hasBeenIdle;
}
