/** The push services of the browsers; a leading dot stands for any host under it. */
const knownHosts = ['fcm.googleapis.com', '.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com'];

/**
 * Whether an endpoint that a browser names is one that this server sends to. Anything else would let anyone signed
 * in make the server call addresses of their choice. `further` are origins from the configuration.
 */
export const isPushService = (endpoint: string, further: readonly string[]): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (further.includes(origin)) return true;
  if (protocol !== 'https:' || port !== '') return false;
  return knownHosts.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host));
};
