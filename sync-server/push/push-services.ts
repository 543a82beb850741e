/** The browsers' push services; a leading dot matches any host below it. */
const knownHosts = ['fcm.googleapis.com', '.push.services.mozilla.com', '.notify.windows.com', '.push.apple.com'];

/**
 * Whether an endpoint named by a browser is one this server sends to. Otherwise anyone signed in could make the server
 * call addresses of their choice. `further` are origins from the configuration.
 */
export const isPushService = (endpoint: string, further: readonly string[]): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, origin, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  if (further.includes(origin)) return true;
  if (protocol !== 'https:' || port !== '') return false;
  return knownHosts.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host));
};
