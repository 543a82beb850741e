const key = 'brigade.device';

/** This browser's id (a UUID), made once and kept: the server tells a device's repeated writes by it. */
export function deviceId(): string {
  const kept = localStorage.getItem(key);
  return kept ?? newDeviceId();
}

/** Gives this browser another id from now on. */
export function newDeviceId(): string {
  const made = crypto.randomUUID();
  localStorage.setItem(key, made);
  return made;
}
