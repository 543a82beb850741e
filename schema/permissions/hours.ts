import type { HoursRecord, Punch } from '../entities/hours.ts';
import type { Pence } from '../entities/primitives.ts';
import { type Actor, isAdmin, isManagerial } from './actor.ts';
import { type Confidential, never, nothing, type Permissions } from './permissions.ts';
import { isVisible } from './readers.ts';

const readers = [{ roles: ['manager', 'admin'] }, { own: 'userId' }] as const;

/** People punch only for themselves, and punches are append-only (D16). */
export const punchPermissions: Permissions<Punch> = {
  readers,
  create: (actor, row) => row.userId === actor.userId && row.source === 'phone',
  change: nothing,
  remove: never,
};

/** Managers plan with everybody's hours, but see only their own pay and that of staff, as with employments (D35). */
const pay: Confidential<HoursRecord> = {
  blanks: { hourlyRate: 0 as Pence, totalPay: 0 as Pence },
  readers: [{ roles: ['admin'] }, { roles: ['manager'], where: { role: 'staff' } }, { own: 'userId' }],
};

/** The server pairs punches into records; managers enter, correct and approve those of others (D16). */
export const hoursRecordPermissions: Permissions<HoursRecord> = {
  readers,
  confidential: pay,
  create: (actor, row) => correctsHoursOf(actor, row.userId),
  change: (actor, row) =>
    correctsHoursOf(actor, row.userId)
      ? ['clockIn', 'clockOut', 'breakMinutes', 'shiftId', 'approvedBy', 'correctionReason']
      : nothing(),
  remove: never,
};

/** Nobody corrects or approves their own hours, except admins, who have nobody above them. */
export const correctsHoursOf = (actor: Actor, userId: string): boolean =>
  isManagerial(actor) && (userId !== actor.userId || actor.role === 'admin');

/** Whether this reader receives the pay of hours; otherwise rate and pay are 0 and mean nothing. */
export const seesPayOfHours = (actor: Actor, record: HoursRecord): boolean => isVisible(pay.readers, actor, record);

/** Whether this reader sees what everybody earns, including managers and admins (D35). */
export const seesEverybodysPay = isAdmin;
