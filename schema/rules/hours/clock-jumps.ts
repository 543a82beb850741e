import type { Punch } from '#schema/entities/hours.ts';
import { dayMs, minuteMs } from '../time/lengths.ts';
import { pressTime, punchTime } from './punch-time.ts';

/** Nobody works longer than this, so punches further apart prove nothing. */
const longestMs = dayMs;
/** Offsets are measured over networks: a few minutes do not count as a jump. */
const unremarkableMs = 10 * minuteMs;

/** The device's own clock: right about the time between two presses, unless somebody set it. */
const ownTime = ({ deviceTime }: Pick<Punch, 'deviceTime'>): number => Date.parse(deviceTime);

/**
 * Clock-ins that a temporarily wrong clock put after their clock-out, with their corrected moments (milliseconds since
 * 1970), by id. If a clock-out ends nothing, but by its device's own clock somebody clocked in there before it, at most
 * a day ago, that clock-in is moved to as long before the clock-out as the device says. Otherwise no clock-out would
 * close it until its moment has come.
 */
export const mendedClockIns = (inOrder: readonly Punch[]): ReadonlyMap<string, number> => {
  const mended = new Map<string, number>();
  let isOpen = false;
  let lastOut = Number.NEGATIVE_INFINITY;
  for (const [index, punch] of inOrder.entries()) {
    if (punch.type === 'in') isOpen ||= !mended.has(punch.id);
    if (punch.type !== 'out') continue;
    const at = punchTime(punch);
    const isStray = !isOpen && punch.statedTime === '';
    for (const clockIn of isStray ? misplacedClockIns(punch, inOrder.slice(index + 1)) : []) {
      if (!mended.has(clockIn.id))
        mended.set(clockIn.id, Math.max(at - Math.max(ownGap(clockIn, punch), 1), lastOut + 1));
    }
    isOpen = false;
    lastOut = at;
  }
  return mended;
};

/**
 * By how much the corrected clock of one device jumped between two presses of it, in whole minutes; 0 up to ten
 * minutes, across devices, and for a clock-out that was entered from memory.
 */
export const clockJumpMinutes = (clockIn: Punch, clockOut: Punch): number => {
  if (clockIn.deviceId !== clockOut.deviceId || clockOut.statedTime !== '') return 0;
  const jump = Math.abs(ownGap(clockIn, clockOut) - (pressTime(clockOut) - pressTime(clockIn)));
  return jump > unremarkableMs ? Math.floor(jump / minuteMs) : 0;
};

const ownGap = (clockIn: Punch, clockOut: Punch): number => ownTime(clockOut) - ownTime(clockIn);

const misplacedClockIns = (out: Punch, later: readonly Punch[]): readonly Punch[] =>
  later.filter(
    (punch) =>
      punch.type === 'in' &&
      punch.deviceId === out.deviceId &&
      isUpToADay(ownGap(punch, out)) &&
      isUpToADay(punchTime(punch) - punchTime(out)),
  );

const isUpToADay = (milliseconds: number): boolean => milliseconds >= 0 && milliseconds <= longestMs;
