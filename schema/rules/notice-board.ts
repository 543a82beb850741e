import type { Notice } from '../entities/post.ts';
import { fold, searchWords } from './fold.ts';

/** Notices as they hang on the board: pinned first, then the newest (D22). */
export const inBoardOrder = <Row extends Pick<Notice, 'id' | 'isPinned' | 'createdAt'>>(
  notices: readonly Row[],
): readonly Row[] =>
  notices.toSorted((one, other) => {
    if (one.isPinned !== other.isPinned) return one.isPinned ? -1 : 1;
    if (one.createdAt !== other.createdAt) return one.createdAt > other.createdAt ? -1 : 1;
    return one.id > other.id ? -1 : 1;
  });

/** Notices that hold every word that was typed, in title, text or the author's name, in any case and without accents. */
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
