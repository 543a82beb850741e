import type { EntityName } from '#schema/collections.ts';
import { type CopyHandle, commit, lookInto } from './commit.ts';
import type { Commit } from './journal.ts';
import { entryWith, keyOf, type RefusedChange } from './outbox.ts';

/** A line of the list of refused writes. Its key may later belong to another refusal of the same document. */
export type RefusedLine = Pick<RefusedChange, 'key' | 'collection' | 'id' | 'at'>;

/**
 * The key of the draft for the form that corrects a line. A later refusal of the same document is another line, and its
 * form starts with what was refused then.
 */
export const draftKeyOf = ({ key, at }: Pick<RefusedLine, 'key' | 'at'>): string => `${mendingPrefix}${key} ${at}`;

const mendingPrefix = 'mending ';

/** The key of the draft next to a form's own: the record's lists as they were when they were changed in the form. */
export const listsDraftKey = (draftKey: string): string => `${draftKey}, lists before`;

/**
 * Takes lines off the list of refusals, with any drafts for correcting them; a later refusal under the same key stays.
 */
export const takeOffList = async (own: Commit, lines: readonly RefusedLine[]): Promise<void> => {
  for (const line of lines) {
    forgetLook(line);
    const entry = await own.entryOf(line.collection, line.id);
    if (!entry) continue;
    const refused = entry.refused.filter(({ key, at }) => key !== line.key || at !== line.at);
    if (refused.length < entry.refused.length) await own.putEntries([entryWith(entry, { refused })]);
  }
  const drafts = lines.map(draftKeyOf);
  if (drafts.length > 0) await own.removeDrafts([...drafts, ...drafts.map(listsDraftKey)]);
};

/** Whether a line is listed, by the key of its draft: known from a tap on it or a check, until its form is shown. */
const looked = new Map<string, boolean | Promise<boolean>>();

/** A line that somebody has just tapped in the list is there. */
export const noteListed = (line: Pick<RefusedLine, 'key' | 'at'>): void => {
  looked.set(draftKeyOf(line), true);
};

/** The next form for this line checks the list again. */
export const forgetLook = (line: Pick<RefusedLine, 'key' | 'at'>): void => {
  looked.delete(draftKeyOf(line));
};

/** Whether a line is still on the list: known from the tap on it, or asked of the database. */
export const isListed = (handle: CopyHandle, line: RefusedLine): boolean | Promise<boolean> => {
  const key = draftKeyOf(line);
  const known = looked.get(key) ?? lookForLine(handle, line).catch(() => false);
  looked.set(key, known);
  return known;
};

const lookForLine = (handle: CopyHandle, line: RefusedLine): Promise<boolean> =>
  lookInto(handle, [], async (reading) => {
    const entry = await reading.get('outbox', keyOf(line.collection, line.id));
    return entry?.refused.some(({ key, at }) => key === line.key && at === line.at) ?? false;
  });

/**
 * Removes drafts for correcting lines that are gone: replaced by a later refusal, or taken off while the form was open.
 */
export const forgetLostMendings = (handle: CopyHandle): Promise<void> =>
  commit(handle, ['drafts'], async (own) => {
    const lines = (await own.entriesIn(['refused'])).flatMap(({ refused }) => refused.map(draftKeyOf));
    const listed = new Set([...lines, ...lines.map(listsDraftKey)]);
    const keys = (await own.all('drafts')).map(({ key }) => key);
    await own.removeDrafts(keys.filter((key) => key.startsWith(mendingPrefix) && !listed.has(key)));
  });

/** A line whose form is being saved; `id` is that of the record the form edits, '' if it makes a new one. */
export interface LineMended {
  readonly line: RefusedLine;
  readonly entity: EntityName;
  readonly id: string;
}

const beingSaved = new Set<LineMended>();

/** Saves a form that corrects a line: the write takes the line off the list, in its own transaction. */
export const whileMending = async <Value>(mended: LineMended, save: () => Promise<Value>): Promise<Value> => {
  beingSaved.add(mended);
  try {
    return await save();
  } finally {
    beingSaved.delete(mended);
  }
};

/**
 * The lines that these writes correct, by creating again what was refused or by changing what the form edits. Other
 * writes at that moment, such as a read receipt, correct none.
 */
export const linesMendedBy = (
  writes: readonly { readonly entity: EntityName; readonly id: string; readonly isInsertion?: true }[],
): readonly RefusedLine[] =>
  [...beingSaved].flatMap(({ line, entity, id }) =>
    writes.some((write) => (id === '' ? write.entity === entity && write.isInsertion : write.id === id)) ? [line] : [],
  );
