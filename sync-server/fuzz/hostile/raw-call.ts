import { request } from 'node:http';

/** Who sends a call: somebody signed out, or a person of the restaurant. */
export type Caller = 'stranger' | 'staff' | 'manager' | 'admin';

/** A call byte by byte, as no honest device would send it. */
export interface RawCall {
  /** What is hostile about it, with its size. */
  readonly name: string;
  readonly caller: Caller;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer | undefined;
  /** Whether it exceeds a stated limit of the server, so that it must be refused. */
  readonly isTooMuch?: boolean;
}

/** The answer to a call; status 0 if the connection ended without one. */
export interface RawAnswer {
  readonly status: number;
  readonly bytes: number;
}

/** Sends a call on a new connection, and reads its answer to the end. */
export const sendRaw = (address: string, call: RawCall, cookie: string): Promise<RawAnswer> =>
  new Promise((resolve) => {
    const { method, path, body } = call;
    const length = body && { 'content-length': String(body.length) };
    const headers = { ...(cookie !== '' && { cookie }), ...length, ...call.headers };
    const sending = request(address, { method, path, headers, agent: false }, (answer) => {
      let bytes = 0;
      const done = () => resolve({ status: answer.statusCode ?? 0, bytes });
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', done).on('error', done);
    });
    // The server may refuse before everything is sent; if an answer came, the call is already settled.
    sending.on('error', () => resolve({ status: 0, bytes: 0 }));
    sending.end(body);
  });

export const json = { 'content-type': 'application/json', 'x-device-id': 'hostile' } as const;

/** A call with a JSON body; a text is sent as it is. */
export const jsonCall = (name: string, caller: Caller, path: string, body: unknown): RawCall => ({
  ...{ name, caller, path, method: 'POST', headers: json },
  body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
});

/** A push of rows by collection. */
export const pushCall = (
  name: string,
  caller: Caller,
  collections: Readonly<Record<string, readonly unknown[]>>,
): RawCall => jsonCall(name, caller, '/api/sync/push', { collections });
