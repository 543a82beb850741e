const key = 'brigade.device';

/** This browser's id (a UUID), made once and kept: by it the server recognises a device's repeated writes. */
export function deviceId(): string {
  const kept = localStorage.getItem(key);
  return kept ?? newDeviceId();
}

/** Gives this browser another id. */
export function newDeviceId(): string {
  const made = crypto.randomUUID();
  localStorage.setItem(key, made);
  return made;
}
