import type { Life, ModelServer } from './model-server.ts';
import type { Realm, VirtualTime } from './virtual-time.ts';

/** How bad one device's connection is; probabilities from 0 to 1. */
export interface Weather {
  isOnline: boolean;
  dropRequest: number;
  dropAnswer: number;
  /** A request that arrives twice, the second time up to a minute later. */
  repeat: number;
  /** The longest delay in each direction, milliseconds. */
  delay: number;
  /** The stream ends after one of its pieces; half the time silently. */
  cutStream: number;
  /** The longest this reader pauses between two pieces, milliseconds. */
  slowness: number;
}

export const fairWeather: Weather = {
  isOnline: true,
  dropRequest: 0,
  dropAnswer: 0,
  repeat: 0,
  delay: 40,
  cutStream: 0,
  slowness: 0,
};

/** What is visible on the wire, from outside. */
export interface Watch {
  readonly onAnswer: (life: Life, call: SentCall, answer: { status: number; body: string }) => void;
  /** A piece of a stream; late if the reader was slow, so that who they are may have changed. */
  readonly onStream: (life: Life, call: SentCall, piece: string, isLate: boolean) => void;
  readonly onRequest: (call: SentCall) => void;
}

export interface SentCall {
  readonly device: string;
  readonly userId: string;
  readonly path: string;
  readonly body: string;
}

/** What a test of the simulator breaks in transit. */
export interface NetworkSeams {
  readonly request?: (call: SentCall, life: Life) => string;
  readonly answer?: (call: SentCall, body: string, life: Life) => string;
  readonly stream?: (call: SentCall, piece: string) => string;
}

export interface Caller {
  readonly realm: Realm;
  readonly device: string;
  readonly userId: string;
  readonly schemaVersion: () => number;
  readonly weather: Weather;
  cookie: string;
}

export interface NetworkOptions {
  readonly time: VirtualTime;
  readonly random: () => number;
  readonly server: ModelServer;
  readonly watch: Watch;
  readonly seams: NetworkSeams;
}

/** The network between the devices and the server: it delays, drops, repeats, reorders and cuts. */
export const createModelNetwork = ({ time, random, server, watch, seams }: NetworkOptions) => {
  const wire: Realm = { name: 'wire', clockAhead: 0, isDead: false };
  const happens = (likelihood: number): boolean => random() < likelihood;
  const latency = ({ delay }: Weather): number => 1 + random() * (happens(0.02) ? delay * 30 : delay);

  const headersOf = (caller: Caller): Record<string, string> => ({
    cookie: caller.cookie,
    'content-type': 'application/json',
    'x-device-id': caller.device,
    'x-user-id': caller.userId,
    'x-schema-version': String(caller.schemaVersion()),
  });

  const keepCookie = (caller: Caller, answer: Response): void => {
    const set = answer.headers.get('set-cookie')?.split(';')[0];
    if (set) caller.cookie = set;
  };

  /** Lets the server answer a call; `lose` if it is down, or dies while answering. */
  const deliver = (
    call: SentCall,
    method: string,
    headers: Record<string, string>,
    lose: () => void,
    onAnswer: (life: Life, answer: Response) => void,
  ): void => {
    const life = server.life();
    if (!life) {
      lose();
      return;
    }
    life.onEnd.add(lose);
    time.plan(life.realm, 0, async () => {
      const body = call.body === '' ? undefined : (seams.request?.(call, life) ?? call.body);
      const answer = await life.request(call.path, { method, headers, ...(body !== undefined && { body }) });
      life.onEnd.delete(lose);
      if (!life.realm.isDead) onAnswer(life, answer);
    });
  };

  const ask = (caller: Caller, call: SentCall, init: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const { realm, weather } = caller;
      const lose = (): void => {
        time.plan(realm, 20 + random() * 400, () => reject(new TypeError('The network lost it')));
      };
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      if (!weather.isOnline || happens(weather.dropRequest)) return lose();
      const headers = headersOf(caller);
      const method = init.method ?? 'GET';
      const answered = async (life: Life, answer: Response, isFirst: boolean): Promise<void> => {
        const { status } = answer;
        const text = await answer.text();
        const body = seams.answer?.(call, text, life) ?? text;
        if (life.realm.isDead) return lose();
        watch.onAnswer(life, call, { status, body });
        if (!isFirst) return;
        if (!weather.isOnline || happens(weather.dropAnswer)) return lose();
        time.plan(realm, latency(weather), () => {
          keepCookie(caller, answer);
          resolve(new Response(body, { status, headers: answer.headers }));
        });
      };
      time.plan(wire, latency(weather), () =>
        deliver(call, method, headers, lose, (life, answer) => answered(life, answer, true)),
      );
      if (!happens(weather.repeat)) return;
      time.plan(wire, latency(weather) + random() * (happens(0.3) ? 60_000 : 500), () =>
        deliver(
          call,
          method,
          headers,
          () => {},
          (life, answer) => answered(life, answer, false),
        ),
      );
    });

  const openStream = (caller: Caller, call: SentCall, init: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const { realm, weather } = caller;
      const lose = (): void => {
        time.plan(realm, 20 + random() * 400, () => reject(new TypeError('The network lost it')));
      };
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      if (!weather.isOnline || happens(weather.dropRequest)) return lose();
      const headers = headersOf(caller);
      time.plan(wire, latency(weather), () =>
        deliver(call, 'GET', headers, lose, async (life, answer) => {
          if (!answer.ok || !answer.body) {
            const body = await answer.text();
            const { status } = answer;
            time.plan(realm, latency(weather), () => resolve(new Response(body, { status })));
            return;
          }
          const { response, pump } = pipe(caller, call, life, answer.body, init.signal ?? undefined);
          time.plan(realm, latency(weather), () => {
            keepCookie(caller, answer);
            resolve(response);
          });
          pump();
        }),
      );
    });

  /** Carries a stream piece by piece, in order, until either side or the connection ends. */
  const pipe = (
    { realm, weather }: Caller,
    call: SentCall,
    life: Life,
    body: ReadableStream<Uint8Array>,
    signal: AbortSignal | undefined,
  ) => {
    const reader = body.getReader();
    let sink: ReadableStreamDefaultController<Uint8Array> | undefined;
    let isCut = false;
    let arrivesAt = 0;

    const arrive = (work: () => void): void => {
      const now = time.exactly();
      arrivesAt = Math.max(arrivesAt + 0.001, now + latency(weather));
      time.plan(realm, arrivesAt - now, work);
    };
    const hangUp = (): void => {
      isCut = true;
      time.plan(life.realm, random() * 50, () => reader.cancel().catch(() => {}));
    };
    /** Half of the cuts are silent: nothing more comes, not even the end. */
    const cut = (): void => {
      if (isCut) return;
      hangUp();
      if (happens(0.5)) arrive(() => fail());
    };
    const fail = (): void => {
      try {
        sink?.error(new TypeError('The network is gone'));
      } catch {
        // The page has already closed it.
      }
    };
    life.onEnd.add(() => {
      isCut = true;
      if (happens(0.7)) arrive(() => fail());
    });
    signal?.addEventListener('abort', () => {
      hangUp();
      fail();
    });
    const response = new Response(
      new ReadableStream<Uint8Array>({
        start: (controller) => {
          sink = controller;
        },
        cancel: hangUp,
      }),
      { status: 200, headers: { 'content-type': 'text/event-stream' } },
    );

    const pump = async (): Promise<void> => {
      for (let pieces = 0; !isCut; pieces += 1) {
        const isLate = weather.slowness > 0 && pieces > 0;
        if (isLate) await pauseOf(random() * weather.slowness);
        const { done, value } = await reader.read();
        if (isCut || life.realm.isDead) return;
        if (!weather.isOnline || (value && happens(weather.cutStream))) return cut();
        if (done) return arrive(() => closeQuietly(sink));
        const whole = new TextDecoder().decode(value);
        const piece = seams.stream?.(call, whole) ?? whole;
        watch.onStream(life, call, piece, isLate);
        arrive(() => {
          if (isCut) return;
          // A connection brings every piece, or ends.
          if (weather.isOnline) sink?.enqueue(new TextEncoder().encode(piece));
          else cut();
        });
      }
    };
    return { response, pump };
  };

  return {
    /** What the app on a device sends with. */
    sendFrom:
      (caller: Caller) =>
      (path: string, init: RequestInit): Promise<Response> => {
        const call: SentCall = {
          device: caller.device,
          userId: caller.userId,
          path,
          body: typeof init.body === 'string' ? init.body : '',
        };
        watch.onRequest(call);
        return path.endsWith('/stream') ? openStream(caller, call, init) : ask(caller, call, init);
      },
  };
};

export type ModelNetwork = ReturnType<typeof createModelNetwork>;

const closeQuietly = (sink: ReadableStreamDefaultController<Uint8Array> | undefined): void => {
  try {
    sink?.close();
  } catch {
    // The page has already closed it.
  }
};

const pauseOf = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    const over = (): void => resolve();
    setTimeout(over, milliseconds);
  });
