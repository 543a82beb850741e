import type { DocumentOf, EntityName } from '../collections.ts';
import type { Checklist } from '../entities/checklist.ts';
import type { Punch } from '../entities/hours.ts';
import type { Actor } from './actor.ts';
import { isManagerial } from './actor.ts';
import { checklistPermissions } from './checklist.ts';
import { mayChange } from './permissions.ts';

/**
 * A tablet at the pass: a separate kind of actor. It is no person and has no role, so none of the sentences about
 * people (`readers.ts`) lets it read anything: what it may read is listed here, field by field.
 */
export interface TabletActor {
  readonly tabletId: string;
}

/** The fields of each entity that a tablet receives. Anyone who walks past can read what the pass shows. */
export const tabletFields = {
  restaurant: ['id', 'name', 'timeZone', 'earliestClockInMinutes', 'departments', 'positions', 'locations'],
  user: ['id', 'firstName', 'lastName', 'departmentId', 'positionId', 'profileImageUrl'],
  employment: [],
  acknowledgement: [],
  notificationSettings: [],
  availability: [],
  shiftTemplate: [],
  checklistTemplate: [],
  need: [],
  houseRule: [],
  costing: [],
  expectedTakings: [],
  savedWeek: [],
  shift: [
    ...(['id', 'userId', 'startTime', 'endTime', 'departmentId', 'positionId'] as const),
    ...(['locationId', 'status', 'breakDuration'] as const),
  ],
  shiftRequest: [],
  timeOffRequest: ['userId', 'startDate', 'endDate'],
  notice: ['id', 'title', 'content', 'isPinned', 'createdAt'],
  policy: [],
  publication: [],
  dayNote: [],
  messagePhoto: [],
  checklist: ['id', 'userId', 'shiftId', 'date', 'name', 'items'],
  punch: [
    ...(['id', 'userId', 'type', 'day', 'deviceTime', 'offset'] as const),
    ...(['deviceId', 'shiftId', 'breakMinutes', 'statedTime', 'serverTime'] as const),
  ],
  hoursRecord: ['id', 'userId', 'shiftId', 'day', 'clockIn', 'clockOut', 'breakMinutes'],
  receipt: [],
  dailyFigure: [],
  message: [],
  payee: [],
  payrollPeriod: [],
  payrollEntry: [],
  notification: [],
} as const satisfies { readonly [Name in EntityName]: readonly (keyof DocumentOf<Name>)[] };

/** A document as a tablet receives it. */
export type TabletView<Name extends EntityName> = Pick<
  DocumentOf<Name>,
  (typeof tabletFields)[Name][number] & keyof DocumentOf<Name>
>;

/** Rows a tablet does not receive although it receives fields of their entity. */
const hidden: { readonly [Name in EntityName]?: (row: DocumentOf<Name>) => boolean } = {
  user: ({ isActive }) => !isActive,
  shift: ({ status }) => status !== 'scheduled',
  notice: ({ isPinned }) => !isPinned,
  timeOffRequest: ({ status }) => status !== 'approved',
};

/** Whether a tablet receives anything of this row. */
export const tabletReads = <Name extends EntityName>(name: Name, row: DocumentOf<Name>): boolean =>
  tabletFields[name].length > 0 && !hidden[name]?.(row);

/** The part of a row a tablet receives. */
export const tabletView = <Name extends EntityName>(name: Name, row: DocumentOf<Name>): TabletView<Name> => {
  const fields: readonly string[] = tabletFields[name];
  const entries = Object.entries(row as Readonly<Record<string, unknown>>);
  return Object.fromEntries(entries.filter(([field]) => fields.includes(field))) as TabletView<Name>;
};

/** A tablet adds punches for anybody who gave their PIN, and changes none. */
export const tabletMayPunch = (tablet: TabletActor, row: Punch): boolean =>
  row.source === 'tablet' && row.deviceId === tablet.tabletId;

/** A PIN lets its person tick what they may tick on their phone too. */
export const mayTickAtPass = (person: Actor, row: Checklist): boolean =>
  mayChange(checklistPermissions.change(person, row), 'items');

/** Who enrols tablets, sees the list of them and revokes them. */
export const canManageTablets = isManagerial;

/**
 * The fewest digits a PIN may have: with a tablet's verifiers, four are found within seconds (sync-server/SECURITY.md),
 * and what managers and admins sign matters more.
 */
export const fewestPinDigits = (person: Pick<Actor, 'role'>): number => (isManagerial(person) ? 6 : 4);
