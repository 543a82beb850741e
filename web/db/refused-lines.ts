import type { Commit } from './journal.ts';
import { entryWith, type RefusedChange } from './outbox.ts';

/** A line of the list of refused writes. Its key may come to stand for a later refusal of the same document. */
export type RefusedLine = Pick<RefusedChange, 'key' | 'collection' | 'id' | 'at'>;

/**
 * Names the draft of the form that mends a line. A later refusal of the same document is another line, and its form starts
 * with what was refused then.
 */
export const draftKeyOf = ({ key, at }: Pick<RefusedLine, 'key' | 'at'>): string => `mending ${key} ${at}`;

/** Takes lines off the list of what did not stand; a later refusal in the place of one of them stays. */
export const takeOffList = async (own: Commit, lines: readonly RefusedLine[]): Promise<void> => {
  for (const line of lines) {
    const entry = await own.entryOf(line.collection, line.id);
    if (!entry) continue;
    const refused = entry.refused.filter(({ key, at }) => key !== line.key || at !== line.at);
    if (refused.length < entry.refused.length) await own.putEntries([entryWith(entry, { refused })]);
  }
};
