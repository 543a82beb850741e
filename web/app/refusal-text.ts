import type { RefusedChange } from '#web/sync/refusals.ts';

/** What happened to a change that was not accepted, in a sentence or two. */
export function refusalText({ code, message, isRemoval, current, changes }: RefusedChange): string {
  if (code === 'deleted-first')
    return isRemoval ? 'This has already been deleted.' : 'This was deleted first, so your change was not saved.';
  if (code === 'changed-first' && isRemoval)
    return 'This was not deleted: it was changed on another device first. Check it, then delete it again if you still want to.';
  if (code === 'undone-too-late')
    return current || isRemoval
      ? message
      : 'This was deleted on another device before your undo arrived, so it was not brought back.';
  if (isRemoval && code !== 'already-exists') return `This was not deleted. ${message}`;
  if (current === undefined && changes !== undefined && code === 'not-allowed')
    return 'You may no longer see or change this, so your change was not saved.';
  return message;
}
