import { useClockOffset } from '#web/db/clock-offset.ts';
import { Banner } from './banner.tsx';
import { clockHint } from './clock-hint.ts';

/** The device's clock is wrong, and with it hours, messages and what counts as today. Stays until it is right. */
export function ClockBanner() {
  const hint = clockHint(useClockOffset());
  return hint === undefined ? null : <Banner>{hint}</Banner>;
}
