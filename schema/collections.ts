import type * as z from 'zod/mini';
import { type CollectionName, collectionNames } from './collection-names.ts';
import { acknowledgementEntity } from './entities/acknowledgement.ts';
import { availabilityEntity } from './entities/availability.ts';
import { checklistEntity } from './entities/checklist.ts';
import { costingEntity, expectedTakingsEntity } from './entities/costing.ts';
import { dailyFigureEntity } from './entities/daily-figure.ts';
import { dayNoteEntity } from './entities/day-note.ts';
import { employmentEntity } from './entities/employment.ts';
import type { Entity } from './entities/entity.ts';
import { hoursRecordEntity, punchEntity } from './entities/hours.ts';
import { houseRuleEntity } from './entities/house-rule.ts';
import { messageEntity } from './entities/message.ts';
import { messagePhotoEntity } from './entities/message-photo.ts';
import { needEntity } from './entities/need.ts';
import { notificationEntity } from './entities/notification.ts';
import { notificationSettingsEntity } from './entities/notification-settings.ts';
import { payeeEntity, payrollEntryEntity, payrollPeriodEntity } from './entities/payroll.ts';
import { noticeEntity, policyEntity } from './entities/post.ts';
import { publicationEntity } from './entities/publication.ts';
import { receiptEntity } from './entities/receipt.ts';
import { restaurantEntity } from './entities/restaurant.ts';
import { savedWeekEntity } from './entities/saved-week.ts';
import { shiftEntity } from './entities/shift.ts';
import { shiftRequestEntity } from './entities/shift-request.ts';
import { checklistTemplateEntity, shiftTemplateEntity } from './entities/template.ts';
import { timeOffRequestEntity } from './entities/time-off-request.ts';
import { userEntity } from './entities/user.ts';

/** Every entity, by name. Server tables, device collections, permissions and tests iterate over it. */
export const entities = {
  restaurant: restaurantEntity,
  user: userEntity,
  employment: employmentEntity,
  acknowledgement: acknowledgementEntity,
  notificationSettings: notificationSettingsEntity,
  availability: availabilityEntity,
  shiftTemplate: shiftTemplateEntity,
  checklistTemplate: checklistTemplateEntity,
  need: needEntity,
  houseRule: houseRuleEntity,
  costing: costingEntity,
  expectedTakings: expectedTakingsEntity,
  savedWeek: savedWeekEntity,
  shift: shiftEntity,
  shiftRequest: shiftRequestEntity,
  timeOffRequest: timeOffRequestEntity,
  notice: noticeEntity,
  policy: policyEntity,
  publication: publicationEntity,
  dayNote: dayNoteEntity,
  messagePhoto: messagePhotoEntity,
  checklist: checklistEntity,
  punch: punchEntity,
  hoursRecord: hoursRecordEntity,
  receipt: receiptEntity,
  dailyFigure: dailyFigureEntity,
  message: messageEntity,
  payee: payeeEntity,
  payrollPeriod: payrollPeriodEntity,
  payrollEntry: payrollEntryEntity,
  notification: notificationEntity,
} as const;

export type EntityName = keyof typeof entities;
export type DocumentOf<Name extends EntityName> = z.output<(typeof entities)[Name]['shape']>;

/** A document of any entity, as the generic parts of sync see it. */
export type AnyDocument = { readonly id: string } & Readonly<Record<string, unknown>>;

export const entityNames = Object.keys(entities) as EntityName[];

/** Any entity of this list. */
type NamedEntity = Entity & { readonly name: EntityName };

const entityList: readonly NamedEntity[] = Object.values(entities);

/** The entities that travel in a collection. */
export const entitiesOf = (collection: CollectionName): readonly NamedEntity[] =>
  entityList.filter((entity) => entity.collection === collection);

/** The entity of a document in a collection; undefined for an unknown kind. */
export const entityOfDocument = (
  collection: CollectionName,
  document: Readonly<Record<string, unknown>>,
): NamedEntity | undefined => {
  const candidates = entitiesOf(collection);
  return candidates.find((entity) => entity.kind === '' || entity.kind === document.kind) ?? soleEntity(candidates);
};

const soleEntity = (candidates: readonly NamedEntity[]): NamedEntity | undefined =>
  candidates.length === 1 ? candidates[0] : undefined;

export const isCollectionName = (name: string): name is CollectionName =>
  (collectionNames as readonly string[]).includes(name);
