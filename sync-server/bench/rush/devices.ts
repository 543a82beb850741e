import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { buildNotice } from '#schema/fixtures/build.ts';
import { createDelays } from './delays.ts';
import { createDevice, type Device, type Measures } from './device.ts';
import { createDinner } from './dinner.ts';
import type { Rush } from './prepare-rush.ts';

/** The parent's order: connect all of them, then some minutes of dinner. */
export interface Order {
  readonly address: string;
  readonly rush: Rush;
  readonly minutes: number;
  /** Seconds between two actions of one person, on average. */
  readonly pace: number;
}

/** The results; times in milliseconds. */
export interface Outcome {
  readonly connectMs: number;
  readonly propagation: readonly number[];
  readonly pushes: readonly number[];
  readonly pulls: readonly number[];
  /** Actions done and events received per second. */
  readonly actions: number;
  readonly events: number;
  readonly accepted: number;
  readonly refused: Readonly<Record<string, number>>;
  readonly resyncs: number;
  /** 99th percentile of this process's own event loop delay: what it adds to what it measures. */
  readonly ownDelay: number;
}

const connectingAtOnce = 20;
const hearingMs = 60_000;

/** The same numbers for the same seed, from 0 up to 1 (mulberry32). */
const createRandom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
};

const tell = (message: unknown): void => {
  process.send?.(message);
};

/** A device that cannot continue fails the run: the parent gets the reason. */
const giveUp = (error: unknown): void => {
  tell({ failed: String(error) });
  process.exit(1);
};

const runDinner = async ({ address, rush, minutes, pace }: Order): Promise<Outcome> => {
  const [propagation, pushes, pulls] = [createDelays(), createDelays(), createDelays()];
  const refused: Record<string, number> = {};
  let [actions, events, accepted, resyncs] = [0, 0, 0, 0];
  let onArrival = (_id: string): void => {};
  const measures: Measures = {
    sent: new Map(),
    arrived: (id, ms) => {
      propagation.add(ms);
      onArrival(id);
    },
    answered: (path, ms) => (path === '/api/sync/push' ? pushes : pulls).add(ms),
    event: (name) => {
      events += 1;
      if (name === 'resync') resyncs += 1;
    },
  };
  const random = createRandom(1);
  const devices = rush.people.map((person) => ({ person, device: createDevice(address, person, rush, measures) }));
  const begun = performance.now();
  const waiting = devices.map(({ device }) => device);
  const connectNext = async (): Promise<void> => {
    for (let next: Device | undefined = waiting.pop(); next; next = waiting.pop()) await next.connect(giveUp);
  };
  await Promise.all(Array.from({ length: connectingAtOnce }, connectNext));
  const connectMs = performance.now() - begun;
  for (const delays of [pushes, pulls]) delays.clear();
  events = 0;

  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  tell('connected');
  const until = performance.now() + minutes * 60_000;
  /** Resolves once this person has done their last action. */
  const live = ({ person, device }: (typeof devices)[number]): Promise<void> =>
    new Promise((resolve, reject) => {
      const next = createDinner(person, device, random);
      const act = async (): Promise<void> => {
        const answer = await next();
        actions += 1;
        if (answer?.rejections.length === 0) accepted += 1;
        for (const { code } of answer?.rejections ?? []) refused[code] = (refused[code] ?? 0) + 1;
        plan(0.5 + random());
      };
      const plan = (paces: number): void => {
        const wait = paces * pace * 1000;
        if (performance.now() + wait > until) resolve();
        else setTimeout(() => act().catch(reject), wait);
      };
      plan(random());
    });
  /** The admin's last message: once it has arrived everywhere, so has everything written before it. */
  const everybodyHears = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const notice = buildNotice({ id: randomUUID(), authorId: rush.people[0]?.userId ?? '' });
      const limit = setTimeout(reject, hearingMs, new Error('The last notice did not reach every device'));
      let missing = devices.length - 1;
      onArrival = (id) => {
        if (id === notice.id) missing -= 1;
        if (missing > 0) return;
        clearTimeout(limit);
        resolve();
      };
      devices[0]?.device.write('posts', notice).catch(reject);
    });
  await Promise.all(devices.map(live));
  await everybodyHears();
  for (const { device } of devices) device.close();
  const seconds = minutes * 60;
  return {
    connectMs,
    propagation: propagation.summary(),
    pushes: pushes.summary(),
    pulls: pulls.summary(),
    actions: actions / seconds,
    events: events / seconds,
    accepted,
    refused,
    resyncs,
    ownDelay: Math.max(0, delay.percentile(99) / 1e6 - 10),
  };
};

process.once('message', (order: Order) => {
  runDinner(order).then((outcome) => {
    tell({ outcome });
    process.disconnect();
  }, giveUp);
});
