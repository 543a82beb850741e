import type { DocumentOf, EntityName } from '../collections.ts';
import { acknowledgementPermissions } from './acknowledgement.ts';
import type { Actor } from './actor.ts';
import { availabilityPermissions } from './availability.ts';
import { checklistPermissions } from './checklist.ts';
import { costingPermissions, expectedTakingsPermissions } from './costing.ts';
import { dailyFigurePermissions } from './daily-figure.ts';
import { dayNotePermissions } from './day-note.ts';
import { employmentPermissions } from './employment.ts';
import { hoursRecordPermissions, punchPermissions } from './hours.ts';
import { houseRulePermissions } from './house-rule.ts';
import { messagePermissions } from './message.ts';
import { messagePhotoPermissions } from './message-photo.ts';
import { needPermissions } from './need.ts';
import { notificationPermissions } from './notification.ts';
import { notificationSettingsPermissions } from './notification-settings.ts';
import { payeePermissions, payrollEntryPermissions, payrollPeriodPermissions } from './payroll.ts';
import type { Permissions } from './permissions.ts';
import { noticePermissions, policyPermissions } from './post.ts';
import { publicationPermissions, receiptPermissions } from './publication.ts';
import { isVisible } from './readers.ts';
import { restaurantPermissions } from './restaurant.ts';
import { savedWeekPermissions } from './saved-week.ts';
import { shiftPermissions } from './shift.ts';
import { shiftRequestPermissions } from './shift-request.ts';
import { checklistTemplatePermissions, shiftTemplatePermissions } from './template.ts';
import { timeOffRequestPermissions } from './time-off-request.ts';
import { userPermissions } from './user.ts';

/** The permissions of every entity, by its name. */
export const permissions: { readonly [Name in EntityName]: Permissions<DocumentOf<Name>> } = {
  restaurant: restaurantPermissions,
  user: userPermissions,
  employment: employmentPermissions,
  acknowledgement: acknowledgementPermissions,
  notificationSettings: notificationSettingsPermissions,
  availability: availabilityPermissions,
  shiftTemplate: shiftTemplatePermissions,
  checklistTemplate: checklistTemplatePermissions,
  need: needPermissions,
  houseRule: houseRulePermissions,
  costing: costingPermissions,
  expectedTakings: expectedTakingsPermissions,
  savedWeek: savedWeekPermissions,
  shift: shiftPermissions,
  shiftRequest: shiftRequestPermissions,
  timeOffRequest: timeOffRequestPermissions,
  notice: noticePermissions,
  policy: policyPermissions,
  publication: publicationPermissions,
  dayNote: dayNotePermissions,
  messagePhoto: messagePhotoPermissions,
  checklist: checklistPermissions,
  punch: punchPermissions,
  hoursRecord: hoursRecordPermissions,
  receipt: receiptPermissions,
  dailyFigure: dailyFigurePermissions,
  message: messagePermissions,
  payee: payeePermissions,
  payrollPeriod: payrollPeriodPermissions,
  payrollEntry: payrollEntryPermissions,
  notification: notificationPermissions,
};

type AnyPermissions = Permissions<Record<string, unknown>>;

/** The permissions of an entity known only at run time. */
export const permissionsOf = (name: EntityName): AnyPermissions => permissions[name] as unknown as AnyPermissions;

/**
 * A visible row as this reader receives it: without the confidential fields that are not for them. Returns the row
 * itself if nothing is left out.
 */
export const presentedTo = <Name extends EntityName>(
  name: Name,
  actor: Actor,
  row: DocumentOf<Name>,
): DocumentOf<Name> => {
  const { confidential, present }: Permissions<DocumentOf<Name>> = permissions[name];
  const known = confidential && !isVisible(confidential.readers, actor, row) ? { ...row, ...confidential.blanks } : row;
  return present ? present(actor, known) : known;
};

/** Whether readers of an entity's rows receive them in full. */
export const presentsWhole = (name: EntityName): boolean => {
  const { confidential, present } = permissionsOf(name);
  return confidential === undefined && present === undefined;
};

/** Whether the actor may read this row. */
export const visibleTo = <Name extends EntityName>(name: Name, actor: Actor, row: DocumentOf<Name>): boolean =>
  isVisible(permissions[name].readers, actor, row);
