import type { PunchStatement } from '#schema/api/pass.ts';
import type { Punch } from '#schema/entities/hours.ts';
import { newPunch } from '#schema/intents/punch.ts';

/** The punch for a press of the clock at the pass (D16). */
export const punchOf = (said: PunchStatement, zone: string): Punch => {
  const { id, userId, type, deviceTime, offset, tabletId, shiftId, breakMinutes } = said;
  const press = {
    userId,
    type,
    deviceTime,
    offset,
    source: 'tablet',
    deviceId: tabletId,
    shiftId,
    breakMinutes,
  } as const;
  return newPunch(press, { id, zone });
};
