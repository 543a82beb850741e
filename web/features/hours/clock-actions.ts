import type { Punch } from '#schema/entities/hours.ts';
import { type Instant, type Minutes, toInstant } from '#schema/entities/primitives.ts';
import { accepted, type Result } from '#schema/errors.ts';
import { newPunch } from '#schema/intents/punch.ts';
import { punchTime } from '#schema/rules/hours/punch-time.ts';
import { deviceNow, newId } from '#web/db/clock.ts';
import { clockOffset } from '#web/db/clock-offset.ts';
import { insertDocument } from '#web/db/write.ts';
import { deviceId } from '#web/session/device-id.ts';

/** A press of the clock by the person who is signed in. */
interface Press extends Pick<Punch, 'userId' | 'type' | 'shiftId'> {
  readonly zone: string;
  /** With a clock-out: the unpaid break that was not clocked. */
  readonly breakMinutes?: Minutes;
  /** With a forgotten clock-out: when the person says they left. */
  readonly statedTime?: Instant;
}

/** Nobody means to press twice within this time: it is an unsteady finger. */
const repeatMilliseconds = 3_000;
let latest: { readonly press: string; readonly at: number; readonly punch: Promise<Punch> } | undefined;

/**
 * Appends a punch on this device (D16); it is sent to the server automatically. The same press straight afterwards is
 * not stored again (S4). Returns the instant that it counts from.
 */
export const pressClock = async (press: Press): Promise<Result<Instant>> => {
  const [at, words] = [deviceNow(), JSON.stringify(press)];
  const repeated = latest?.press === words && Math.abs(at - latest.at) < repeatMilliseconds ? latest : undefined;
  if (repeated) return accepted(countedFrom(await repeated.punch));
  const made = toPunch(press, at);
  latest = { press: words, at, punch: made };
  const punch = await made;
  const result = await insertDocument('punch', punch);
  if (result.ok) return accepted(countedFrom(punch));
  latest = undefined;
  return result;
};

const countedFrom = (punch: Punch): Instant => toInstant(punchTime(punch));

const toPunch = async ({ zone, ...press }: Press, at: number): Promise<Punch> => {
  const made = {
    deviceTime: toInstant(at),
    offset: await clockOffset(),
    source: 'phone',
    deviceId: deviceId(),
  } as const;
  return newPunch({ ...press, ...made }, { id: newId(), zone });
};
