import type { Page } from './model-device.ts';
import type { Realm } from './virtual-time.ts';

/** Channels that reach no other page: a simulated device has one tab. */
class LonelyChannel {
  onmessage: unknown = null;
  postMessage(): void {}
  close(): void {}
}

const names = ['navigator', 'window', 'document', 'BroadcastChannel'] as const;

/** Gives this process what the device's code needs from a browser, for the page now acting. Returns what undoes it. */
export const installModelBrowser = (pages: WeakMap<Realm, Page>, current: () => Realm): (() => void) => {
  const before = names.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  const nowhere = new EventTarget();
  const events = (): EventTarget => pages.get(current())?.events ?? nowhere;
  const target = {
    addEventListener: (...given: Parameters<EventTarget['addEventListener']>) => events().addEventListener(...given),
    removeEventListener: (...given: Parameters<EventTarget['removeEventListener']>) =>
      events().removeEventListener(...given),
  };
  const navigator = {
    onLine: true,
    userAgent: 'model device',
    get locks() {
      const page = pages.get(current());
      if (!page) throw new Error(`${current().name} has no page`);
      return page.locks;
    },
  };
  const values = { navigator, window: target, document: { ...target, visibilityState: 'visible' } };
  for (const [name, value] of Object.entries({ ...values, BroadcastChannel: LonelyChannel })) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  };
};
