import type { Checklist } from '#schema/entities/checklist.ts';
import type { Notice } from '#schema/entities/post.ts';
import type { Day } from '#schema/entities/primitives.ts';
import type { Result } from '#schema/errors.ts';
import { type Tick, withTick } from '#schema/rules/checklists/checklist-items.ts';
import { changeDocument, insertDocument, removeDocument, reworkDocument } from '#web/db/write.ts';

/** Home's writes on this device; the server gets them when it can (invariant 1). */

export const addNotice = (notice: Notice): Promise<Result<Notice>> => insertDocument('notice', notice);

export const changeNotice = (
  id: string,
  changes: Partial<Pick<Notice, 'title' | 'content' | 'isPinned'>>,
): Promise<Result<Notice>> => changeDocument('notice', id, changes);

/** Reminds everybody who has not read a pinned notice, at most once a day. `today` in the restaurant's zone. */
export const remindOfNotice = (id: string, today: Day): Promise<Result<Notice>> =>
  changeDocument('notice', id, { remindedOn: today });

export const deleteNotice = (id: string): Promise<Result<void>> => removeDocument('notice', id);

export const tickItem = (checklistId: string, tick: Tick): Promise<Result<Checklist>> =>
  reworkDocument('checklist', checklistId, ({ items }) => ({ items: withTick(items, tick) }));
