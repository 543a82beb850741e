import type { Punch } from '../entities/hours.ts';
import { type Minutes, toInstant } from '../entities/primitives.ts';
import { punchTime } from '../rules/hours/punch-time.ts';
import { dayOf } from '../rules/time/zone.ts';

/** A press of the clock: whose, which button, when by which device's clock, and for which shift. */
export type Press = Pick<Punch, 'userId' | 'type' | 'deviceTime' | 'offset' | 'source' | 'deviceId' | 'shiftId'> &
  Partial<Pick<Punch, 'breakMinutes' | 'statedTime'>>;

/** The punch of a press, not yet received by the server (D16). `zone` is the restaurant's. */
export const newPunch = (
  { breakMinutes = 0 as Minutes, statedTime = '', ...press }: Press,
  { id, zone }: { readonly id: string; readonly zone: string },
): Punch => ({
  id,
  kind: 'punch',
  ...press,
  day: dayOf(zone, toInstant(punchTime({ ...press, statedTime }))),
  breakMinutes,
  statedTime,
  serverTime: '',
  createdAt: press.deviceTime,
});
