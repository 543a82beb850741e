import { buildMessage, buildPayee } from '#schema/fixtures/build.ts';
import { createRandom } from '#server/demo-data/random.ts';
import { createFullApp, type FullApp } from '#server/fixtures/full-app.ts';
import { openApi } from '#server/rest/open-api.ts';
import { faultOf, forbiddenDocuments } from './judge.ts';
import { createRandomCalls, type RandomCall } from './random-calls.ts';
import { secretAccount, secretMessage } from './secrets.ts';

/** After this many calls everything they wrote is undone, and sessions they ended are restored. */
const callsAtOnce = 100;
/** Between two calls, so that rate limits are reached and left again. */
const pauseMs = 200;

export interface FuzzResult {
  readonly calls: number;
  readonly byStatus: Readonly<Record<number, number>>;
  /** Each with its call, so that it can be sent again. */
  readonly faults: readonly string[];
}

interface FuzzOptions {
  readonly seed: number;
  readonly calls: number;
  /** After every hundred calls. */
  readonly onProgress?: (calls: number) => void;
}

const mostFaults = 10;

/** Sends random calls to the whole app on a database file and judges every answer and everything stored. */
export const runFuzz = async ({ seed, calls, onProgress }: FuzzOptions): Promise<FuzzResult> => {
  const server = await createFullApp();
  server.connection.pragma('synchronous = OFF');
  server.store('message', buildMessage({ content: secretMessage }));
  server.store('payee', buildPayee({ accountName: secretAccount }));
  const random = createRandom(seed);
  const nextCall = createRandomCalls(random, server, openApi());
  const byStatus: Record<number, number> = {};
  const faults: string[] = [];
  for (let done = 0; done < calls && faults.length < mostFaults; done += callsAtOnce) {
    await server.undoing(async () => {
      for (let count = 0; count < Math.min(callsAtOnce, calls - done); count += 1) {
        const call = nextCall();
        const { status, fault } = await send(server, call);
        byStatus[status] = (byStatus[status] ?? 0) + 1;
        if (fault) faults.push(`seed ${seed}: ${fault}: ${JSON.stringify(call).slice(0, 2000)}`);
      }
      faults.push(
        ...forbiddenDocuments(server).map((document) => `seed ${seed}: stored against its shape: ${document}`),
      );
    });
    onProgress?.(done + callsAtOnce);
  }
  server.close();
  return { calls, byStatus, faults };
};

const send = async (server: FullApp, call: RandomCall): Promise<{ status: number; fault: string | undefined }> => {
  const { method, path, body, headers, caller } = call;
  const hasBody = body !== undefined && method !== 'GET';
  server.clock.now += pauseMs;
  server.log.length = 0;
  const start = performance.now();
  const answer = await server.callAs(caller, path, { method, headers, ...(hasBody && { body }) });
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
  const text = isStream ? '' : await answer.text();
  if (isStream) await answer.body?.cancel();
  const fault = faultOf(server, call, answer, text, performance.now() - start);
  const logged = server.log.find(({ level }) => level === 'error');
  return {
    status: answer.status,
    fault: fault ?? (logged && `logged ${logged.event} ${JSON.stringify(logged.facts)}`),
  };
};
