import type { LinkStatus } from '#web/sync/sync-status.ts';

/** What a toast says about a change saved on this device. */
export interface SavedWords {
  readonly title: string;
  readonly description?: string;
  /** If `title` is about something only the server can do: what will happen to it later. */
  readonly later?: 'posted' | 'sent';
}

/** The words while the change waits on this device (D39): they claim nothing that has not happened. */
export const savedWords = (
  { title, description, later }: SavedWords,
  connection: LinkStatus['connection'],
  deviceName: 'phone' | 'device',
): Omit<SavedWords, 'later'> => {
  if (connection === 'online') return { title, ...(description !== undefined && { description }) };
  const saved = `Saved on this ${deviceName}`;
  const waiting = `It will be ${later ?? 'sent'} ${whenOf[connection]}.`;
  if (later) return { title: saved, description: waiting };
  return { title, description: `${introduction(description)}${saved}. ${waiting}` };
};

const introduction = (description = ''): string => {
  if (description === '') return '';
  return description.endsWith('.') ? `${description} ` : `${description} · `;
};

const whenOf: Record<Exclude<LinkStatus['connection'], 'online'>, string> = {
  offline: "when you're online",
  unreachable: 'when the server is reached again',
  'signed-out': 'when you sign in again',
  'update-needed': 'when Brigade is up to date',
};
