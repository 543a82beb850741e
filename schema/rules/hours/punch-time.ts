import type { Punch } from '#schema/entities/hours.ts';

/** When the clock was pressed, or something ticked at the pass, by the server's clock; milliseconds since 1970. */
export const pressTime = ({ deviceTime, offset }: Pick<Punch, 'deviceTime' | 'offset'>): number =>
  Date.parse(deviceTime) + offset;

/** The moment a punch counts for: when the person says they left, else its press; milliseconds since 1970. */
export const punchTime = (punch: Pick<Punch, 'statedTime' | 'deviceTime' | 'offset'>): number =>
  punch.statedTime === '' ? pressTime(punch) : Date.parse(punch.statedTime);
