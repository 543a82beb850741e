import { create } from 'zustand';
import { type PushKeyAnswer, pushKeyAnswer } from '#schema/api/push.ts';
import type { Result } from '#schema/errors.ts';
import { apiResult } from './api-result.ts';

/**
 * Whether this browser gets pushes while the app is closed. `unsupported`: it cannot; `blocked`: its settings forbid
 * it. Problems stay silent (specification, section 8): the inbox has everything anyway.
 */
type PushState = 'unknown' | 'unsupported' | 'blocked' | 'off' | 'on';

export const usePush = create<{ state: PushState }>()(() => ({ state: 'unknown' }));

/** Records who turned on pushes in this browser: signing in does not subscribe anybody else. */
const keyOf = (userId: string): string => `brigade.push.${userId}`;

const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The last known state of this browser, without asking anybody. */
export function recallPush(userId: string): void {
  usePush.setState({ state: leftState(userId) });
}

function leftState(userId: string): PushState {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && localStorage.getItem(keyOf(userId)) !== null ? 'on' : 'off';
}

/** Renews this person's subscription in this browser: sessions and subscriptions expire. */
export async function renewPush(userId: string): Promise<void> {
  if (leftState(userId) !== 'on' || (await subscribe(userId))) return;
  // Without a connection the subscription is still valid; without a subscription there is nothing to receive.
  const kept = await (await pushManager())?.getSubscription();
  if (!kept) usePush.setState({ state: 'off' });
}

/** Asks for the browser's permission and subscribes; only call it after a tap on something that explains why. */
export async function turnOnPush(userId: string): Promise<void> {
  const permission = await Notification.requestPermission();
  if (permission === 'denied') return usePush.setState({ state: 'blocked' });
  if (permission !== 'granted') return;
  if (!(await subscribe(userId))) {
    await endSubscription();
    return;
  }
  localStorage.setItem(keyOf(userId), 'on');
  usePush.setState({ state: 'on' });
}

/** Ends the subscription, here and on the server. */
export async function turnOffPush(userId: string): Promise<void> {
  localStorage.removeItem(keyOf(userId));
  usePush.setState({ state: 'off' });
  const endpoint = await endSubscription();
  if (endpoint === undefined) return;
  await post('/api/push/unsubscribe', { endpoint, userId }, () => undefined);
}

/** Signing out: this browser gets no more pushes. The server forgets the subscription with the session. */
export async function forgetPush(userId: string): Promise<void> {
  localStorage.removeItem(keyOf(userId));
  await endSubscription();
}

async function subscribe(userId: string): Promise<boolean> {
  try {
    const manager = await pushManager();
    if (!manager) return false;
    const kept = await manager.getSubscription();
    const subscription = kept ?? (await subscribeWith(manager));
    if (!subscription) return false;
    const answer = await announce(subscription, userId);
    if (!answer.ok) return false;
    if (keyIn(subscription) === answer.value.publicKey) return true;
    // Made for another server's keys: pushes from this one would never arrive.
    await subscription.unsubscribe();
    const renewed = await subscribeWith(manager);
    return renewed !== undefined && (await announce(renewed, userId)).ok;
  } catch {
    return false;
  }
}

async function subscribeWith(manager: PushManager): Promise<PushSubscription | undefined> {
  const key = await apiResult('/api/push/key', {}, (body) => pushKeyAnswer.parse(body));
  if (!key.ok) return undefined;
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key.value.publicKey });
}

function announce(subscription: PushSubscription, userId: string): Promise<Result<PushKeyAnswer>> {
  return post('/api/push/subscribe', { subscription, userId }, (body) => pushKeyAnswer.parse(body));
}

/** Ends the browser's own subscription. Returns its endpoint; undefined if there was none. */
async function endSubscription(): Promise<string | undefined> {
  try {
    const subscription = await (await pushManager())?.getSubscription();
    await subscription?.unsubscribe();
    return subscription?.endpoint;
  } catch {
    return undefined;
  }
}

async function pushManager(): Promise<PushManager | undefined> {
  if (!isSupported()) return undefined;
  return (await navigator.serviceWorker.getRegistration('/'))?.pushManager;
}

function post<Value>(path: string, body: object, read: (answer: unknown) => Value): Promise<Result<Value>> {
  return apiResult(path, { method: 'POST', body: JSON.stringify(body) }, read);
}

/** The server's key that a subscription was made with, base64url. */
function keyIn(subscription: PushSubscription): string {
  const key = subscription.options.applicationServerKey;
  if (!key) return '';
  const bytes = String.fromCharCode(...new Uint8Array(key));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
