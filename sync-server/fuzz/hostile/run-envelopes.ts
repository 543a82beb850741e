import { createRandom } from '#server/demo-data/random.ts';
import { type HostileRestaurant, withCopy } from './hostile-restaurant.ts';
import { knownEnvelopes, randomEnvelope } from './random-envelopes.ts';
import type { RawCall } from './raw-call.ts';
import { type Moved, startWatched } from './watched-server.ts';

/** The most one call may do to the server. */
export interface Bounds {
  /** The longest the event loop may serve nobody, in milliseconds. */
  readonly heldMs: number;
  /** Memory, in megabytes. */
  readonly grewMb: number;
}

/** What the server promises for any single request below 10 MB. */
export const promised: Bounds = { heldMs: 100, grewMb: 32 };

/**
 * A refusal says what is wrong in a few words; the refusal of a push row, which includes what was sent, is no refusal
 * of the call.
 */
const longestRefusal = 20_000;

/** What is wrong with what a call did; undefined for nothing. */
const faultOf = (
  { isTooMuch }: RawCall,
  { status, bytes, heldMs, grewMb, hasEnded }: Moved,
  bounds: Bounds,
): string | undefined => {
  if (hasEnded) return 'ended the server';
  if (status >= 500 && status !== 503) return `was answered ${status}`;
  if (status >= 400 && bytes > longestRefusal) return `was refused with ${bytes} bytes`;
  if (isTooMuch && status > 0 && status < 400) return 'was taken, though it is too much';
  if (heldMs > bounds.heldMs) return `held the event loop for ${Math.round(heldMs)} ms`;
  if (grewMb > bounds.grewMb) return `took ${Math.round(grewMb)} MB`;
  return undefined;
};

interface Options {
  readonly seed: number;
  readonly calls: number;
  readonly bounds: Bounds;
  /** The server, as Node arguments. */
  readonly program: readonly string[];
  /** The run stops after this many faults. */
  readonly mostFaults: number;
}

/** A busy machine slows down a call now and then: it only counts as a fault if it happens all three times. */
const times = 3;

/**
 * Sends known hostile envelopes and then random ones to a server process, and reports which of them exceeded the
 * bounds.
 */
export const runEnvelopes = (
  restaurant: HostileRestaurant,
  { seed, calls, bounds, program, mostFaults }: Options,
): Promise<{ readonly faults: readonly string[]; readonly byStatus: Readonly<Record<number, number>> }> =>
  withCopy(restaurant, async (copy) => {
    const server = await startWatched(copy, program);
    const random = createRandom(seed);
    const byStatus: Record<number, number> = {};
    const faults: string[] = [];
    const judge = async (call: RawCall): Promise<string | undefined> => {
      let fault: string | undefined;
      for (let time = 0; time < times; time += 1) {
        const moved = await server.measure(call);
        fault = faultOf(call, moved, bounds);
        if (time === 0) byStatus[moved.status] = (byStatus[moved.status] ?? 0) + 1;
        if (!fault || moved.hasEnded) break;
      }
      return fault;
    };
    try {
      const known = knownEnvelopes();
      for (let count = 0; count < calls && faults.length < mostFaults; count += 1) {
        const call = known[count] ?? randomEnvelope(random);
        const fault = await judge(call);
        if (fault) faults.push(`seed ${seed}: ${call.caller}: ${call.name} ${fault}`);
        if (fault?.startsWith('ended')) break;
      }
      return { faults, byStatus };
    } finally {
      await server.stop();
    }
  });
