import type { Notice } from '#schema/entities/post.ts';
import { fold, searchWords } from '../text/fold.ts';

/** Notices in the order of the board: pinned first, then newest first (D22). */
export const inBoardOrder = <Row extends Pick<Notice, 'id' | 'isPinned' | 'createdAt'>>(
  notices: readonly Row[],
): readonly Row[] =>
  notices.toSorted((one, other) => {
    if (one.isPinned !== other.isPinned) return one.isPinned ? -1 : 1;
    if (one.createdAt !== other.createdAt) return one.createdAt > other.createdAt ? -1 : 1;
    return one.id > other.id ? -1 : 1;
  });

/**
 * The first notices of the board, from its pinned ones and the others. If the two were read at different moments, a
 * notice pinned or unpinned in between is in both: it appears once, in its latest version.
 */
export const firstOfBoard = <Row extends Pick<Notice, 'id' | 'isPinned' | 'createdAt' | 'updatedAt'>>(
  pinned: readonly Row[],
  others: readonly Row[],
  count: number,
): readonly Row[] => {
  const latest = new Map<string, Row>();
  for (const notice of [...pinned, ...others]) {
    const known = latest.get(notice.id);
    if (!known || known.updatedAt < notice.updatedAt) latest.set(notice.id, notice);
  }
  return inBoardOrder([...latest.values()]).slice(0, count);
};

/** Notices containing every word typed, in title, text or author's name, ignoring case and accents. */
export const findNotices = (
  notices: readonly Notice[],
  typed: string,
  authorOf: (notice: Notice) => string,
): readonly Notice[] => {
  const words = searchWords(typed);
  if (words.length === 0) return notices;
  return notices.filter((notice) => {
    const text = fold(`${notice.title}\n${notice.content}\n${authorOf(notice)}`);
    return words.every((word) => text.includes(word));
  });
};
