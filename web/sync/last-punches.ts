import { signedInUser } from '#schema/api/session.ts';
import type { PushResponse } from '#schema/api/sync.ts';
import { type CopyHandle, lookInto } from '#web/db/commit.ts';
import { aborted } from './aborted.ts';
import type { Send } from './link.ts';
import { outgoingRow } from './outgoing.ts';
import { readRefusal } from './refusal-body.ts';

/** Somebody signing out waits for it. */
const answerMilliseconds = 10_000;

/** The outcome of the last push of a deactivated account. */
export interface LastPush {
  /** Whether the server has decided: a lost connection, a busy server or a captive portal's page decides nothing. */
  readonly isDecided: boolean;
  /** The keys of what the server took: nobody needs to be told of it. */
  readonly taken: ReadonlySet<string>;
}

/** The one push a deactivated account may still make: its waiting punches (D24). */
export const sendLastPunches = async (handle: CopyHandle, send: Send): Promise<LastPush> => {
  const waiting = await lookInto(handle, [], (reading) => reading.entriesIn(['waiting']));
  const punches = waiting.filter(({ collection, waiting: each }) => collection === 'hours' && each?.next);
  if (punches.length === 0) return { isDecided: true, taken: new Set() };
  const rows = punches.flatMap((entry) => {
    // Nothing follows that they could wait for.
    const waiting = entry.waiting && { ...entry.waiting, restoredAt: undefined };
    return waiting ? [outgoingRow({ entry, waiting, sent: { ...waiting } }).row] : [];
  });
  const body = JSON.stringify({ collections: { hours: rows } });
  const refused = await inTime((signal) => send('/api/sync/push', { method: 'POST', body, signal }).then(refusedOf));
  if (!refused) return { isDecided: false, taken: new Set() };
  const isTaken = ({ id }: { readonly id: string }) => refused !== 'all' && !refused.includes(id);
  return { isDecided: true, taken: new Set(punches.filter(isTaken).map(({ key }) => key)) };
};

/**
 * The server's present view of the account. An ended session counts as active: it does not mean a deactivation, and the
 * person is asked to sign in as usual. Undefined without an answer from the server itself.
 */
export const askStanding = (send: Send): Promise<Standing | undefined> =>
  inTime(async (signal) => {
    const response = await send('/api/session', { signal });
    if (response.ok) return signedInUser.safeParse(await response.json()).success ? 'active' : undefined;
    const { code } = await readRefusal(response);
    if (code === 'account-deactivated') return 'deactivated';
    return code === 'signed-out' ? 'active' : undefined;
  });

type Standing = 'active' | 'deactivated';

/** A call including reading its answer; undefined if it fails or takes too long. */
const inTime = <Value>(call: (signal: AbortSignal) => Promise<Value>): Promise<Value | undefined> => {
  const signal = AbortSignal.timeout(answerMilliseconds);
  return Promise.race([call(signal), aborted(signal)]).catch(() => undefined);
};

/** The ids that were refused; undefined if the answer is not the server's. */
const refusedOf = async (response: Response): Promise<readonly string[] | 'all' | undefined> => {
  if (!response.ok) return (await readRefusal(response)).code === 'account-deactivated' ? 'all' : undefined;
  const answer = (await response.json().catch(() => undefined)) as Partial<PushResponse> | null | undefined;
  if (typeof answer?.scope !== 'string') return undefined;
  return answer.rejections?.map(({ id }) => id) ?? [];
};
