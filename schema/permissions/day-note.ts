import type { DayNote } from '../entities/day-note.ts';
import { isManagerial } from './actor.ts';
import { everyone, nothing, type Permissions } from './permissions.ts';

/** Those who plan the rota write what everybody should know about a day. */
export const dayNotePermissions: Permissions<DayNote> = {
  readers: everyone,
  create: isManagerial,
  change: (actor) => (isManagerial(actor) ? ['text'] : nothing()),
  remove: isManagerial,
};
