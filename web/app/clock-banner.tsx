import { useClockOffset } from '#web/db/clock-offset.ts';
import { Banner } from './banner.tsx';
import { clockHint } from './clock-hint.ts';

/** The device's clock is wrong: hours, messages and what counts as today would be wrong with it. Stays until it is right. */
export function ClockBanner() {
  const hint = clockHint(useClockOffset());
  return hint === undefined ? null : <Banner>{hint}</Banner>;
}
