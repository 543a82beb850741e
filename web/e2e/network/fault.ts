import type { IncomingMessage } from 'node:http';

/** What can happen to a call between a browser and the server. */
export type Fault =
  /** The connection is reset; the server receives nothing. */
  | { readonly kind: 'reset' }
  /**
   * Half-open: the call is accepted and nothing ever comes back, not even the end of the connection; the server
   * receives nothing.
   */
  | { readonly kind: 'swallow' }
  /** The server does what was asked, but its answer never arrives. */
  | { readonly kind: 'lose-answer' }
  /** The answer breaks off after this many bytes of its body, at least 1. */
  | { readonly kind: 'cut-answer'; readonly afterBytes: number }
  | { readonly kind: 'trickle'; readonly bytesPerSecond: number }
  /** The answer's head comes at once, its body later. */
  | { readonly kind: 'delay-body'; readonly milliseconds: number }
  /** The server gets the call twice; the browser gets the second answer. */
  | { readonly kind: 'replay' }
  /** Something in between answers with its own HTML page. */
  | { readonly kind: 'page'; readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  /** Something in between redirects the browser to its login page, on another origin. */
  | { readonly kind: 'redirect' };

export interface Rule {
  /** Which calls, by address; every call if left out. */
  readonly path?: RegExp;
  /** How many of these calls pass before it starts; none if left out. */
  readonly after?: number;
  /** How many calls it affects; all from now on if left out. */
  readonly times?: number;
}

/** The four ways in which guest Wi-Fi blocks devices it does not know yet. */
export const portals = {
  redirect: { kind: 'redirect' },
  page: { kind: 'page', status: 200 },
  511: { kind: 'page', status: 511 },
  refusal: { kind: 'reset' },
} as const satisfies Record<string, Fault>;

/** The page that replaces the server's answer. */
export const standInPage = '<!doctype html><title>Guest Wi-Fi</title><p>Welcome. Please accept our terms.</p>';

/** What happens to which calls; the newest rule wins. */
export class FaultPlan {
  #rules: { readonly fault: Fault; readonly path: RegExp; spared: number; left: number }[] = [];

  add(fault: Fault, { path = /^/, after = 0, times = Number.POSITIVE_INFINITY }: Rule): void {
    this.#rules.unshift({ fault, path, spared: after, left: times });
  }

  clear(): void {
    this.#rules = [];
  }

  /** The fault for this call, which counts against its rule's limit. */
  next({ url = '' }: IncomingMessage): Fault | undefined {
    const rule = this.#rules.find(({ path, left }) => left > 0 && path.test(url));
    if (!rule) return undefined;
    if (rule.spared > 0) {
      rule.spared -= 1;
      return undefined;
    }
    rule.left -= 1;
    return rule.fault;
  }
}
