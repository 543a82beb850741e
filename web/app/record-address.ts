import type { EntityName } from '#schema/collections.ts';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Message } from '#schema/entities/message.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { dayOf } from '#schema/rules/zone.ts';

/**
 * Where a refused record can be mended: its own sheet, or the form to make it anew where the server does not have it.
 * Undefined where no screen edits this entity yet.
 */
export function mendingAddress(
  entity: EntityName,
  submitted: Readonly<Record<string, unknown>>,
  isOnServer: boolean,
  zone: string,
): string | undefined {
  if (entity === 'message') return conversationAddress(submitted as Message);
  if (entity === 'notice') return isOnServer ? `/?notice=${submitted.id}` : '/?write=new';
  if (entity === 'hoursRecord') return hoursAddress(submitted as HoursRecord, isOnServer);
  if (entity === 'restaurant') return '/restaurant-settings?tab=restaurant';
  if (entity === 'shiftTemplate') return `/restaurant-settings?edit=${isOnServer ? submitted.id : 'new'}`;
  if (entity === 'checklistTemplate') return `/admin/checklists?edit=${isOnServer ? submitted.id : 'new'}`;
  if (entity !== 'shift') return undefined;
  const { id, userId, startTime } = submitted as Shift;
  const day = dayOf(zone, startTime);
  const place = isOnServer ? { day, shift: id } : { day, add: day, person: userId };
  return `/rota?${new URLSearchParams(place)}`;
}

/** Hours are corrected in the week they are in; what was refused from the start is entered again. */
const hoursAddress = ({ id, userId, day }: HoursRecord, isOnServer: boolean): string => {
  const opened = isOnServer ? { record: id, form: 'correct' } : { form: 'add' };
  return `/timesheets?${new URLSearchParams({ week: day, person: userId, ...opened })}`;
};

/** A refused message stands in its conversation, with what can be done about it. */
const conversationAddress = ({ receiverId, category }: Message): string =>
  `/messages?${new URLSearchParams({ with: receiverId, category })}`;
