import { isSame } from '#schema/rules/is-same.ts';
import { draftKeyOf } from '../refused-lines.ts';
import type { FormerCopy } from './former-copy.ts';

type FormerDraft = FormerCopy['drafts'][number];

/** Drafts under the names, and in the form, in which today's forms look for them. */
export const draftsForToday = (drafts: readonly FormerDraft[], former: FormerCopy): FormerCopy['drafts'] =>
  drafts.map((draft) => noticeDraft(draft, former) ?? requestDraft(draft) ?? mendingDraft(draft, former) ?? draft);

/**
 * The whole form of a notice, under its id and the state that it was opened on: today's has the changed fields only,
 * so that what others have changed since stays.
 */
const noticeDraft = (draft: FormerDraft, { documents }: FormerCopy): FormerDraft | undefined => {
  const [, id, openedAt] = /^home\.notice\.([^.]+)\.(.+)$/.exec(draft.key) ?? [];
  const notice = documents.get('posts')?.find((each) => each.id === id);
  if (!id || !isForm(draft.value)) return undefined;
  const isUnchanged = (field: string, value: unknown) =>
    notice?.updatedAt === openedAt && isSame(notice?.[field], value);
  const edits = Object.entries(draft.value).filter(([field, value]) => !isUnchanged(field, value));
  return { ...draft, key: `home.notice.${id}`, value: Object.fromEntries(edits) };
};

/** The message with a request of the marketplace; a swap's was not tied to one of my shifts. */
const requestDraft = (draft: FormerDraft): FormerDraft | undefined => {
  const [, kind, shiftId] = /^shift-request-(cover|offer|claim|swap)-(.+)$/.exec(draft.key) ?? [];
  if (!kind || typeof draft.value !== 'string') return undefined;
  const key = `request ${kind} ${shiftId}${kind === 'swap' ? ' ' : ''}`;
  return { ...draft, key, value: { message: draft.value } };
};

/** The correction of a refused write; today several of the same record can be on the list. */
const mendingDraft = (draft: FormerDraft, { refused }: FormerCopy): FormerDraft | undefined => {
  const line = refused.find(({ key }) => draft.key === `mending ${key}`);
  return line && { ...draft, key: draftKeyOf(line) };
};

const isForm = (value: unknown): value is object => typeof value === 'object' && value !== null;
