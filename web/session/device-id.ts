const key = 'brigade.device';

/** This browser's id (a UUID), made once and kept: the server tells a device's repeated writes by it. */
export function deviceId(): string {
  const kept = localStorage.getItem(key);
  if (kept !== null) return kept;
  const made = crypto.randomUUID();
  localStorage.setItem(key, made);
  return made;
}
