type Timer = ReturnType<typeof setTimeout>;

/** A machine of the simulation, a device's page or the server, with its own clock. What it had planned ends with it. */
export interface Realm {
  readonly name: string;
  /** Milliseconds by which its clock is ahead of the true time. */
  clockAhead: number;
  isDead: boolean;
  /** Called when this realm starts to act, and when another does: browser globals belong to one page. */
  readonly enter?: () => void;
  readonly leave?: () => void;
}

interface Planned {
  readonly at: number;
  readonly order: number;
  readonly realm: Realm;
  readonly work: () => unknown;
  isCancelled: boolean;
  readonly every: number | undefined;
}

export interface VirtualTime {
  /** The true time, milliseconds since 1970. */
  readonly now: () => number;
  /** The same with its fraction, by which events are ordered. */
  readonly exactly: () => number;
  readonly plan: (realm: Realm, milliseconds: number, work: () => unknown) => void;
  /** Runs everything planned within the next milliseconds. */
  readonly pass: (milliseconds: number) => Promise<void>;
  /** Does something as a realm and lets it settle; its promise may stay open. */
  readonly act: (realm: Realm, work: () => unknown) => Promise<void>;
  /** Moves the clock with nothing happening in between: everything planned is late. */
  readonly skip: (milliseconds: number) => void;
  readonly current: () => Realm;
  readonly end: () => void;
}

/** More than any history needs that comes to rest. */
const mostEvents = 300_000;

const drain = globalThis.setImmediate;
const originals = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setInterval: globalThis.setInterval,
  clearInterval: globalThis.clearInterval,
  setImmediate: globalThis.setImmediate,
};
const { now: realNow } = Date;
const { random: realRandom } = Math;
const { timeout: realTimeout } = AbortSignal;

/**
 * Replaces the clock, timers and random numbers of this process until `end`: time passes only from one planned event to
 * the next, in one order, and every event runs to its end before the next begins.
 */
export const createVirtualTime = (start: number, random: () => number): VirtualTime => {
  const nobody: Realm = { name: 'nobody', clockAhead: 0, isDead: false };
  const heap: Planned[] = [];
  let now = start;
  let order = 0;
  let events = 0;
  let current = nobody;

  const become = (realm: Realm): void => {
    if (realm === current) return;
    current.leave?.();
    current = realm;
    realm.enter?.();
  };

  const push = (planned: Planned): Planned => {
    let place = heap.push(planned) - 1;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!isBefore(planned, heap[parent] as Planned)) break;
      heap[place] = heap[parent] as Planned;
      place = parent;
    }
    heap[place] = planned;
    return planned;
  };

  const pop = (): Planned | undefined => {
    const first = heap[0];
    const last = heap.pop();
    if (!first || !last || first === last) return first;
    let place = 0;
    for (;;) {
      let child = place * 2 + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && isBefore(heap[child + 1] as Planned, heap[child] as Planned)) child += 1;
      if (!isBefore(heap[child] as Planned, last)) break;
      heap[place] = heap[child] as Planned;
      place = child;
    }
    heap[place] = last;
    return first;
  };

  const add = (realm: Realm, milliseconds: number, work: () => unknown, every?: number): Planned => {
    order += 1;
    const wait = Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : 0;
    return push({ at: now + wait, order, realm, work, isCancelled: false, every });
  };

  const rest = (): Promise<void> => new Promise((resolve) => drain(resolve));

  const act = async (realm: Realm, work: () => unknown): Promise<void> => {
    if (realm.isDead) return;
    become(realm);
    work();
    await rest();
  };

  const run = async (planned: Planned): Promise<void> => {
    if (planned.isCancelled || planned.realm.isDead) return;
    events += 1;
    if (events > mostEvents) throw new Error(`Nothing comes to rest: ${planned.realm.name} goes on and on`);
    await act(planned.realm, planned.work);
    if (planned.every === undefined || planned.isCancelled) return;
    order += 1;
    push(Object.assign(planned, { at: now + planned.every, order }));
  };

  const timer = (work: (...given: unknown[]) => unknown, milliseconds = 0, ...given: unknown[]): Timer =>
    add(current, milliseconds, () => work(...given)) as unknown as Timer;
  const cancel = (planned: unknown): void => {
    if (planned && typeof planned === 'object' && 'isCancelled' in planned) planned.isCancelled = true;
  };
  Object.assign(globalThis, {
    setTimeout: timer,
    clearTimeout: cancel,
    setInterval: (work: () => unknown, milliseconds: number) => add(current, milliseconds, work, milliseconds),
    clearInterval: cancel,
    setImmediate: (work: () => unknown) => timer(work),
  });
  Date.now = () => Math.floor(now + current.clockAhead);
  Math.random = random;
  AbortSignal.timeout = (milliseconds) => {
    const abort = new AbortController();
    timer(() => abort.abort(new DOMException('The time is over', 'TimeoutError')), milliseconds);
    return abort.signal;
  };

  return {
    now: () => Math.floor(now),
    exactly: () => now,
    plan: (realm, milliseconds, work) => {
      add(realm, milliseconds, work);
    },
    pass: async (milliseconds) => {
      const until = now + milliseconds;
      for (let next = heap[0]; next && next.at <= until; next = heap[0]) {
        pop();
        now = Math.max(now, next.at);
        await run(next);
      }
      now = until;
      become(nobody);
    },
    act: async (realm, work) => {
      await act(realm, work);
      become(nobody);
    },
    skip: (milliseconds) => {
      now += milliseconds;
    },
    current: () => current,
    end: () => {
      become(nobody);
      heap.length = 0;
      Object.assign(globalThis, originals);
      Date.now = realNow;
      Math.random = realRandom;
      AbortSignal.timeout = realTimeout;
    },
  };
};

const isBefore = (left: Planned, right: Planned): boolean =>
  left.at < right.at || (left.at === right.at && left.order < right.order);
