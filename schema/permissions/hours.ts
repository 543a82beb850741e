import type { HoursRecord, Punch } from '../entities/hours.ts';
import { type Actor, isManagerial } from './actor.ts';
import { never, nothing, type Permissions } from './permissions.ts';

const readers = [{ roles: ['manager', 'admin'] }, { own: 'userId' }] as const;

/** Punches are one's own and append-only (D16). */
export const punchPermissions: Permissions<Punch> = {
  readers,
  create: (actor, row) => row.userId === actor.userId && row.source === 'phone',
  change: nothing,
  remove: never,
};

/** The server pairs punches into records; managers enter, correct and approve those of others (D16). */
export const hoursRecordPermissions: Permissions<HoursRecord> = {
  readers,
  create: (actor, row) => correctsHoursOf(actor, row.userId),
  change: (actor, row) =>
    correctsHoursOf(actor, row.userId)
      ? ['clockIn', 'clockOut', 'breakMinutes', 'shiftId', 'approvedBy', 'correctionReason']
      : nothing(),
  remove: never,
};

/** Nobody corrects or approves their own hours, but an admin, who answers to nobody above. */
export const correctsHoursOf = (actor: Actor, userId: string): boolean =>
  isManagerial(actor) && (userId !== actor.userId || actor.role === 'admin');
