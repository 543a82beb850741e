import { minuteMs } from '#schema/rules/time/lengths.ts';

const shownFromMinutes = 10;

/**
 * What to say about a wrong clock; undefined if it is right enough.
 * @param offsetMs server clock minus device clock, in milliseconds
 */
export const clockHint = (offsetMs: number): string | undefined => {
  const minutes = Math.round(Math.abs(offsetMs) / minuteMs);
  if (minutes < shownFromMinutes) return undefined;
  const side = offsetMs > 0 ? 'slow' : 'fast';
  return `This device's clock is ${lengthText(minutes)} ${side}, so times that you see or enter here may be wrong. In the device's settings, set date and time to automatic.`;
};

const lengthText = (minutes: number): string => {
  if (minutes < 60) return `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  if (hours < 48) return hours === 1 ? 'about an hour' : `about ${hours} hours`;
  return `about ${Math.round(hours / 24)} days`;
};
