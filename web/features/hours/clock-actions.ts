import type { Punch } from '#schema/entities/hours.ts';
import { type Instant, type Minutes, toInstant } from '#schema/entities/primitives.ts';
import { accepted, type Result } from '#schema/errors.ts';
import { newPunch } from '#schema/intents/punch.ts';
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

/** Nobody means the same press twice within this time: it is a finger that trembles. */
const repeatMilliseconds = 3_000;
let latest: { readonly press: string; readonly at: number } | undefined;

/**
 * Appends a punch on this device (D16); it leaves for the server by itself. The same press right after itself is not
 * stored again (S4).
 */
export const pressClock = async (press: Press): Promise<Result<void>> => {
  const [at, words] = [deviceNow(), JSON.stringify(press)];
  if (latest?.press === words && at - latest.at < repeatMilliseconds) return accepted(undefined);
  latest = { press: words, at };
  const result = await insertDocument('punch', await toPunch(press, at));
  if (result.ok) return accepted(undefined);
  latest = undefined;
  return result;
};

const toPunch = async ({ zone, ...press }: Press, at: number): Promise<Punch> => {
  const made = {
    deviceTime: toInstant(at),
    offset: await clockOffset(),
    source: 'phone',
    deviceId: deviceId(),
  } as const;
  return newPunch({ ...press, ...made }, { id: newId(), zone });
};
