/** A call of the sync, as a support request may name it: nothing of its content. */
export interface LastCall {
  readonly path: string;
  /** The answer's status; undefined if none came. */
  readonly status: number | undefined;
  /** Milliseconds since 1970, device clock. */
  readonly at: number;
  readonly milliseconds: number;
}

const most = 20;
let calls: readonly LastCall[] = [];

/** Notes how a call of this page went. */
export const noteCall = (call: LastCall): void => {
  calls = [call, ...calls].slice(0, most);
};

/** The last calls of this page, newest first. */
export const lastCalls = (): readonly LastCall[] => calls;
