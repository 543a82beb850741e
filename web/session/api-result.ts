import { accepted, type ErrorCode, errors, type Refusal, type Result, refused } from '#schema/errors.ts';
import { apiRequest } from './api-request.ts';

/**
 * A call whose refusal a person will read: the server's code, words and fields, or `unavailable` if no answer came.
 * @param read converts the answer's JSON into the value; throws on anything unexpected
 */
export async function apiResult<Value>(
  path: string,
  init: RequestInit,
  read: (body: unknown) => Value,
): Promise<Result<Value>> {
  const response = await apiRequest(path, init).catch(() => undefined);
  if (!response) return refused('unavailable', 'The server cannot be reached. Check the connection, then try again.');
  if (!response.ok) return readRefusal(response);
  return accepted(read(await response.json().catch(() => undefined)));
}

/** The server's words about a call that it refused. */
export async function readRefusal(response: Response): Promise<Refusal> {
  return refusalOf(response.status, await response.json().catch(() => undefined));
}

type ErrorBody = { error?: { code?: unknown; message?: unknown; fields?: Readonly<Record<string, string>> } };

/** An answer without our error body comes from something between us and the server, such as a proxy. */
function refusalOf(status: number, body: unknown): Refusal {
  const { code, message, fields } = (body as ErrorBody | undefined)?.error ?? {};
  if (!isErrorCode(code)) return refused(status >= 500 ? 'unavailable' : 'internal');
  const refusal = refused(code, typeof message === 'string' ? message : errors[code].message);
  return fields ? { ...refusal, fields } : refusal;
}

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errors, code);
}
