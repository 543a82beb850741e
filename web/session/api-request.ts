import { schemaVersion } from '#schema/api/schema-version.ts';
import { deviceId } from './device-id.ts';
import { currentUser } from './session-store.ts';

/**
 * A call to the server with what every call carries: the session cookie, who this tab believes is signed in (D26;
 * cross-checked, never trusted), the device, and the shapes it speaks (S10).
 * @returns the answer, whatever its status; rejects if there was none
 */
export function apiRequest(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('x-device-id', deviceId());
  headers.set('x-schema-version', String(schemaVersion));
  const user = currentUser();
  if (user && !headers.has('x-user-id')) headers.set('x-user-id', user.id);
  if (typeof init.body === 'string') headers.set('content-type', 'application/json');
  return fetch(path, { ...init, headers, credentials: 'same-origin' });
}
