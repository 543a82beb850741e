import type { PunchStatement, Statement } from '../api/pass.ts';
import type { Punch } from '../entities/hours.ts';
import { toInstant } from '../entities/primitives.ts';
import { dayOf } from './zone.ts';

/** The moment that a statement stands for, by the server's clock; milliseconds since 1970. */
export const statementTime = ({ deviceTime, offset }: Pick<Statement, 'deviceTime' | 'offset'>): number =>
  Date.parse(deviceTime) + offset;

/** The punch that a press of the clock at the pass stands for (D16); `serverTime` is '' until the server has it. */
export const punchOf = (said: PunchStatement, zone: string): Punch => {
  const at = toInstant(statementTime(said));
  return {
    id: said.id,
    kind: 'punch',
    userId: said.userId,
    type: said.type,
    day: dayOf(zone, at),
    deviceTime: said.deviceTime,
    offset: said.offset,
    source: 'tablet',
    deviceId: said.tabletId,
    shiftId: said.shiftId,
    breakMinutes: said.breakMinutes,
    statedTime: '',
    serverTime: '',
    createdAt: said.deviceTime,
  };
};
