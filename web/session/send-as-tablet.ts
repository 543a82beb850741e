import { schemaVersion } from '#schema/api/schema-version.ts';

/** A call as the tablet at the pass: its own cookie, and the shapes it speaks (S10). */
export function sendAsTablet(path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('x-schema-version', String(schemaVersion));
  if (typeof init.body === 'string') headers.set('content-type', 'application/json');
  return fetch(path, { ...init, headers, credentials: 'same-origin' });
}
