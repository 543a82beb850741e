import { type Notice, notice as noticeShape } from '#schema/entities/post.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import type { FieldErrors } from '#web/forms/edits.ts';

/** A notice as written; pinned is off until somebody turns it on (specification, section 5). */
export interface NoticeForm {
  readonly title: string;
  readonly content: string;
  readonly isPinned: boolean;
}

export const emptyNoticeForm: NoticeForm = { title: '', content: '', isPinned: false };

export const formOf = ({ title, content, isPinned }: NoticeForm): NoticeForm => ({ title, content, isPinned });

/** What is missing: title and content must not be blank (specification, section 5). */
export const formErrors = ({ title, content }: NoticeForm): FieldErrors => ({
  ...(title.trim() === '' && { title: 'Enter a title' }),
  ...(content.trim() === '' && { content: 'Enter the notice' }),
});

/** The fields of a notice from a completed form. */
export const noticeFields = ({ title, content, isPinned }: NoticeForm): NoticeForm => ({
  title: title.trim(),
  content: content.trim(),
  isPinned,
});

/** Who posts when; `now` in milliseconds since 1970. */
interface Posting {
  readonly id: string;
  readonly authorId: string;
  readonly now: number;
}

/** The document of a new notice. */
export const newNotice = (form: NoticeForm, { id, authorId, now }: Posting): Notice =>
  noticeShape.parse({
    ...noticeFields(form),
    remindedOn: '',
    id,
    kind: 'notice',
    authorId,
    createdAt: toInstant(now),
    updatedAt: toInstant(now),
  });
