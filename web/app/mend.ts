import type { EntityName } from '#schema/collections.ts';
import type { Acknowledgement } from '#schema/entities/acknowledgement.ts';
import type { HoursRecord } from '#schema/entities/hours.ts';
import type { Message } from '#schema/entities/message.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { editableShiftFields } from '#schema/intents/shift.ts';
import { type Actor, isManagerial } from '#schema/permissions/actor.ts';
import { assignsFromRota } from '#schema/permissions/shift.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { isRefusedUndo, type RefusedChange } from '#web/sync/refusals.ts';

type Refusal = Pick<RefusedChange, 'entity' | 'code' | 'submitted' | 'changes' | 'current' | 'isRemoval'>;
type Viewer = { readonly zone: string; readonly actor: Actor };

/** The way to settle a refused write by hand: the form with what was entered or, if no form makes it, the record. */
export interface Mend {
  readonly way: 'Edit' | 'Open';
  readonly address: string;
}

/** Undefined if no screen shows this entity, or if the person may see no more of it than what they typed. */
export const mendOf = (refusal: Refusal, viewer: Viewer): Mend | undefined => {
  if (isOnlyTyped(refusal)) return undefined;
  // Of an undo that came too late there is only what a colleague has made of it to look at.
  if (isRefusedUndo(refusal)) return refusal.current && openOf({ ...refusal, submitted: refusal.current }, viewer);
  const form = isMadeByForm(refusal) ? formAddress(refusal, viewer) : undefined;
  if (form !== undefined) return { way: 'Edit', address: form };
  return openOf(refusal, viewer);
};

const openOf = (refusal: Refusal, viewer: Viewer): Mend | undefined => {
  const address = recordAddress(refusal, viewer);
  return address === undefined ? undefined : { way: 'Open', address };
};

/** What a change of role leaves behind: the record itself is no longer visible to the person. */
const isOnlyTyped = ({ submitted, changes, current, isRemoval }: Refusal): boolean => {
  const typed = changes ?? (isRemoval ? [] : undefined);
  if (typed === undefined || current !== undefined) return false;
  return Object.keys(submitted).every((field) => ['id', 'kind', ...typed].includes(field));
};

/**
 * The fields of the forms. A write of other fields was a single tap, such as an approval, and is repeated where it was
 * made.
 */
const formFields: Partial<Readonly<Record<EntityName, readonly string[]>>> = {
  shift: editableShiftFields,
  hoursRecord: ['clockIn', 'clockOut', 'breakMinutes'],
  notice: ['title', 'content', 'isPinned'],
  policy: ['title', 'content', 'category', 'requiresAcknowledgement'],
  shiftTemplate: ['name', 'startTime', 'endTime', 'locationId', 'description', 'staffingRequirements'],
  checklistTemplate: ['name', 'description', 'departmentId', 'positionId', 'isAutomatic', 'items'],
  user: ['firstName', 'lastName', 'role', 'departmentId', 'positionId', 'managerId'],
  houseRule: ['type', 'abilityId', 'userIds', 'departmentId', 'moment'],
  timeOffRequest: [],
  message: [],
};

const catalogueFields = ['departments', 'positions', 'locations', 'abilities'];

const isMadeByForm = ({ entity, changes, current, isRemoval }: Refusal): boolean => {
  if (isRemoval) return false;
  if (current === undefined || changes === undefined) return true;
  if (entity === 'restaurant') return changes.some((field) => !catalogueFields.includes(field));
  if (entity === 'employment') return true;
  return formFields[entity]?.some((field) => changes.includes(field)) ?? false;
};

const formAddress = (refusal: Refusal, viewer: Viewer): string | undefined => {
  const { entity, submitted, current } = refusal;
  const { id } = submitted;
  const edited = current === undefined ? 'new' : id;
  switch (entity) {
    case 'shift':
      return current === undefined
        ? newShiftAddress(submitted as unknown as Shift, viewer)
        : recordAddress(refusal, viewer);
    case 'hoursRecord':
      return hoursAddress(
        submitted as unknown as HoursRecord,
        current ? { record: id, form: 'correct' } : { form: 'add' },
      );
    case 'notice':
      return current === undefined ? '/?write=new' : `/?notice=${id}&write=${id}`;
    case 'policy':
      return `/handbook?edit=${edited}`;
    case 'restaurant':
      return '/restaurant-settings?tab=restaurant';
    case 'shiftTemplate':
      return `/restaurant-settings?edit=${edited}`;
    case 'houseRule':
      return `/rota?rules=${edited}`;
    case 'checklistTemplate':
      return `/admin/checklists?edit=${edited}`;
    case 'timeOffRequest':
      return `/time-off?form=${isManagerial(viewer.actor) ? 'record' : 'ask'}`;
    case 'message':
      // Retry sends its photo along; no form does.
      return submitted.photoId ? undefined : recordAddress(refusal, viewer);
    case 'user':
    case 'employment':
      return id === viewer.actor.userId ? '/profile?settings=details' : `/staff-management?edit=${id}`;
    default:
      return undefined;
  }
};

const recordAddress = ({ entity, submitted, current }: Refusal, { zone, actor }: Viewer): string | undefined => {
  const { id } = submitted;
  const isMine = submitted.userId === actor.userId;
  switch (entity) {
    case 'shift':
      return `/rota?${new URLSearchParams({ day: dayOf(zone, (submitted as unknown as Shift).startTime), shift: id })}`;
    case 'hoursRecord':
      return hoursAddress(submitted as unknown as HoursRecord, { record: id });
    case 'punch':
      return '/timesheets';
    case 'notice':
      return `/?notice=${id}`;
    case 'policy':
      return `/handbook?policy=${id}`;
    case 'acknowledgement':
      return `/handbook?policy=${(submitted as unknown as Acknowledgement).policyId}`;
    case 'restaurant':
      return '/restaurant-settings?tab=catalogue';
    case 'shiftTemplate':
      return '/restaurant-settings';
    case 'need':
      return `/rota?need=${submitted.day || 'open'}`;
    case 'houseRule':
      return '/rota?rules=open';
    case 'dayNote':
      return `/rota?note=${submitted.day}`;
    case 'costing':
      return '/rota?cost=settings';
    case 'expectedTakings':
      return `/rota?day=${submitted.day}&cost=open`;
    case 'savedWeek':
      return '/rota';
    case 'checklistTemplate':
      return '/admin/checklists';
    case 'checklist':
      return isMine ? '/' : '/admin/checklists?tab=today';
    case 'timeOffRequest':
      return `/time-off?request=${id}`;
    case 'shiftRequest':
      return current === undefined ? '/shift-marketplace?tab=mine' : `/shift-marketplace?tab=requests&request=${id}`;
    case 'message':
      return conversationAddress(submitted as unknown as Message);
    case 'dailyFigure':
      return '/analytics?form=daily-figures';
    case 'notificationSettings':
      return '/profile?settings=notifications';
    case 'availability':
      return isMine ? '/profile?settings=availability' : `/staff-management?person=${submitted.userId}`;
    case 'payee':
      return isMine ? '/profile' : `/staff-management?pay=${submitted.userId}`;
    default:
      return undefined;
  }
};

/** The wizard needs a person for the shift; an admin's Create Shift does not. */
const newShiftAddress = ({ startTime, userId }: Shift, { zone, actor }: Viewer): string => {
  const day = dayOf(zone, startTime);
  const form = userId === '' && assignsFromRota(actor) ? { create: day } : { add: day };
  return `/rota?${new URLSearchParams({ day, ...form })}`;
};

/** Opens the week that has the hours. */
const hoursAddress = ({ userId, day }: HoursRecord, opened: Readonly<Record<string, string>>): string =>
  `/timesheets?${new URLSearchParams({ week: day, person: userId, ...opened })}`;

/** A refused message is shown in its conversation, with what can be done about it. */
const conversationAddress = ({ receiverId, category }: Message): string =>
  `/messages?${new URLSearchParams({ with: receiverId, category })}`;
