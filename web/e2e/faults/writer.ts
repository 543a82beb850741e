import { schemaVersion } from '#schema/api/schema-version.ts';
import type { PushResponse } from '#schema/api/sync.ts';
import { buildNotice } from '#schema/fixtures/build.ts';
import { uuidv7 } from '#schema/rules/ids.ts';
import { demoPassword } from '../fixtures/session.ts';

/** Somebody who writes notices one after another, and repeats each until the server has answered, as a device does. */
export interface Writer {
  /** Ids that the server has acknowledged. */
  readonly acknowledged: readonly string[];
  /** How often a call found no server, or no answer. */
  readonly failures: () => number;
  /** Resolves when the notice under way is acknowledged. */
  readonly stop: () => Promise<void>;
}

export interface WriterOptions {
  readonly origin: string;
  readonly username: string;
  /** Called when a push leaves. */
  readonly onPush: () => void;
  /** Resolves when the server is up. */
  readonly untilUp: () => Promise<void>;
}

/** Signs in a manager of the demo restaurant and lets them write. */
export const startWriter = async ({ origin, username, onPush, untilUp }: WriterOptions): Promise<Writer> => {
  const acknowledged: string[] = [];
  let failures = 0;
  let isStopped = false;
  let number = 0;
  let cookie = '';

  const call = (path: string, body: unknown): Promise<Response> =>
    fetch(origin + path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-device-id': `writer-${username}`,
        'x-schema-version': String(schemaVersion),
        cookie,
      },
      body: JSON.stringify(body),
    });

  const signedIn = await call('/api/auth/login', { username, password: demoPassword });
  cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { id: authorId } = (await signedIn.json()) as { id: string };

  const push = async (row: unknown): Promise<PushResponse | undefined> => {
    number += 1;
    onPush();
    const answer = await call('/api/sync/push', { number, collections: { posts: [row] } }).catch(() => undefined);
    if (answer?.ok) return answer.json().catch(() => undefined);
    failures += 1;
    return undefined;
  };

  const write = async (): Promise<void> => {
    const id = uuidv7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
    const notice = buildNotice({ id, authorId, title: `Kill ${acknowledged.length}`, isPinned: false });
    const row = { newDocumentState: { ...notice, _deleted: false } };
    for (;;) {
      const answer = await push(row);
      if (answer?.rejections.length) throw new Error(answer.rejections[0]?.message);
      if (answer) break;
      await untilUp();
    }
    acknowledged.push(id);
  };

  const writing = (async () => {
    while (!isStopped) await write();
  })();

  return {
    acknowledged,
    failures: () => failures,
    stop: async () => {
      isStopped = true;
      await writing;
    },
  };
};
