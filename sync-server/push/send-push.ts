import webPush from 'web-push';
import type { PushTarget } from '#schema/api/push.ts';
import type { ServerKeys } from './server-keys.ts';

/** The result of one request to a push service. */
export interface PushAnswer {
  /** 0 if no answer came: the service hangs, or cannot be reached. */
  readonly status: number;
  /** How long the service asks us to wait, milliseconds; 0 if it does not say. */
  readonly retryAfterMs: number;
}

/** One push, as the push service receives it. */
export interface Push {
  readonly target: PushTarget;
  /** At most about 3,900 bytes. */
  readonly payload: string;
  readonly urgency: 'high' | 'normal';
  /** A later push under the same topic replaces one that has not reached the device: 32 letters and digits. */
  readonly topic: string;
}

export type SendPush = (push: Push) => Promise<PushAnswer>;

const timeoutMs = 10_000;
/** Yesterday's news should wake nobody: how long the service keeps a push for a phone that is off. Seconds. */
const keepSeconds = 86_400;

/**
 * Sends through the browsers' push services, encrypted for one browser (RFC 8291, aes128gcm).
 * @param subject whom a service may contact: an https: or mailto: address
 */
export const createSendPush =
  (keys: ServerKeys, subject: string): SendPush =>
  async ({ target, payload, urgency, topic }) => {
    const { headers, body } = webPush.generateRequestDetails(target, payload, {
      vapidDetails: { subject, ...keys },
      contentEncoding: 'aes128gcm',
      TTL: keepSeconds,
      urgency,
      topic,
    });
    const answer = await fetch(target.endpoint, {
      method: 'POST',
      headers: headers as Record<string, string>,
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => undefined);
    if (!answer) return { status: 0, retryAfterMs: 0 };
    await answer.body?.cancel();
    const seconds = Number(answer.headers.get('retry-after'));
    return { status: answer.status, retryAfterMs: Number.isFinite(seconds) ? Math.max(0, seconds) * 1000 : 0 };
  };
