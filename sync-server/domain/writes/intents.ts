import type { DocumentOf, EntityName } from '#schema/collections.ts';
import { accepted, type Refusal, type Result, refused } from '#schema/errors.ts';
import type { Actor } from '#schema/permissions/actor.ts';
import type { StoredRecord } from '#server/db/records.ts';
import { changeChecklistTemplate, createChecklistTemplate } from '#server/domain/checklists/checklist-templates.ts';
import { assignChecklist, tickChecklist } from '#server/domain/checklists/checklists.ts';
import { acknowledgePolicy } from '#server/domain/handbook/acknowledge-policy.ts';
import { changeNotice, createNotice, onlyReminds, removeNotice } from '#server/domain/handbook/notices.ts';
import { changePolicy, createPolicy } from '#server/domain/handbook/policies.ts';
import { correctHours, enterHours, refuseStaleApproval } from '#server/domain/hours/correct-hours.ts';
import { recordPunch } from '#server/domain/hours/record-punch.ts';
import {
  changeCosting,
  changeExpectedTakings,
  createCosting,
  createExpectedTakings,
} from '#server/domain/labour-cost/costing.ts';
import { answerShiftRequest } from '#server/domain/marketplace/answer-shift-request.ts';
import { createShiftRequest } from '#server/domain/marketplace/create-shift-request.ts';
import { refuseLateAnswer } from '#server/domain/marketplace/late-answer.ts';
import { endedRequest, requestAsSubmitted } from '#server/domain/marketplace/request-again.ts';
import { keepMessagePhoto, lacksMessage } from '#server/domain/messages/keep-message-photo.ts';
import { readMessage, sendMessage } from '#server/domain/messages/send-message.ts';
import { countPayslipDownload } from '#server/domain/payroll/count-payslip-download.ts';
import { changePayee, createPayee } from '#server/domain/payroll/keep-payee.ts';
import { changeEmployment, refuseStaleTerms } from '#server/domain/people/change-employment.ts';
import { changeUser } from '#server/domain/people/change-user.ts';
import { changeDailyFigure, enterDailyFigure } from '#server/domain/restaurant/enter-daily-figure.ts';
import { changeRestaurant } from '#server/domain/restaurant/restaurant.ts';
import { changeShift } from '#server/domain/rota/change-shift.ts';
import { createShift, createShiftAgain } from '#server/domain/rota/create-shift.ts';
import { changeDayNote, createDayNote } from '#server/domain/rota/day-notes.ts';
import { changeHouseRule, createHouseRule } from '#server/domain/rota/house-rules.ts';
import { changeNeed, createNeed } from '#server/domain/rota/needs.ts';
import { createPublication, keepReceipt, remindOfWeek } from '#server/domain/rota/publications.ts';
import { skipsPublishing } from '#server/domain/rota/publish-shift.ts';
import { canTakeBack, isMadeAgain, removeShift, skipsRemoval } from '#server/domain/rota/remove-shift.ts';
import { createSavedWeek, renameSavedWeek } from '#server/domain/rota/saved-weeks.ts';
import { changeShiftTemplate, createShiftTemplate } from '#server/domain/rota/shift-templates.ts';
import { keepServerOwned } from '#server/domain/server-owned.ts';
import { keepAvailability } from '#server/domain/time-off/keep-availability.ts';
import { answerTimeOff, createTimeOff, refuseLateTimeOffAnswer } from '#server/domain/time-off/time-off.ts';
import type { Transaction } from '#server/domain/transaction.ts';
import type { Beside } from './caller.ts';

/** Which domain function a submitted row of an entity calls. Permissions have been checked already. */
interface Intents<Row> {
  readonly create: (tx: Transaction, actor: Actor, submitted: Row) => Result<Row>;
  readonly change: (tx: Transaction, actor: Actor, stored: Row, next: Row) => Result<Row>;
  /**
   * Makes a row that comes back after a restore, if that differs from making a new one. Its reminder may have been sent
   * already (`isSent`): nobody is notified of it again.
   */
  readonly createAgain?: (tx: Transaction, submitted: Row, isSent: boolean) => Result<Row>;
  /** Applies a change made before a restore, if that differs from making it now: nobody is notified again. */
  readonly changeAgain?: (tx: Transaction, stored: Row, next: Row) => Result<Row>;
  /**
   * What somebody originally submitted (new or not), from what the server decided at once; without it the two are the
   * same.
   */
  readonly asSubmitted?: (decided: Row, actor: Actor, isNew: boolean) => Row;
  /**
   * After a restore only the maker brings the row back; what others added to it, they bring back themselves. Returns
   * whether a row has something that only a change can have added.
   */
  readonly hasMore?: (row: Row) => boolean;
  /**
   * Whether a new row coming back after a restore has ended because of what others have: it waits for that, or is
   * `done`.
   */
  readonly endedFor?: (tx: Transaction, decided: Row) => 'later' | 'done' | undefined;
  /** It moves from status to status: a row coming back after a restore may have gone through several. */
  readonly hasSteps?: true;
  /** Whether a change means nothing without its row: it does not make one that a restored backup lacks. */
  readonly isAboutStored?: (assumed: Partial<Row>, next: Row) => boolean;
  /**
   * A reference that may be to nothing: to what was removed or a restored backup lacks. A new row is taken at once
   * without it, and waits for nobody.
   */
  readonly standsWithout?: string;
  /** Why a new row cannot exist on its own: the record it belongs to is missing from the act. */
  readonly lacks?: (submitted: Row, beside: readonly Beside[]) => Refusal | undefined;
  /** Whether there is nothing left to remove, so that the removal counts as done: the row stays as stored. */
  readonly skipsRemoval?: (tx: Transaction, stored: Row, assumed: Partial<Row>) => boolean;
  /** What removing a row does; without this the row is simply removed. */
  readonly remove?: (tx: Transaction, stored: Row) => void;
  /**
   * Whether a row may be removed against the permissions: its maker undoes something nobody was notified of. `at` is
   * when, at the earliest; without it that is now.
   */
  readonly canTakeBack?: (tx: Transaction, actor: Actor, stored: Row, at?: number) => boolean;
  /**
   * Whether a new row may take a removed one's id: something can be made, undone and made again. `isMadeAgain`: in the
   * knowledge of the removal.
   */
  readonly revives?: (tx: Transaction, removed: Row, submitted: Row, isMadeAgain: boolean) => boolean;
  /**
   * Two devices may make the same one independently: it is made once, and counts as done even if the first was changed
   * since.
   */
  readonly isMadeOnce?: true;
  /**
   * Whether there is nothing left to change, so that the change counts as done: nothing of it is written or refused.
   */
  readonly skips?: (
    tx: Transaction,
    stored: Pick<StoredRecord, 'deleted'> & { readonly document: Row },
    assumed: Partial<Row>,
    changed: readonly string[],
    submitted: Row,
  ) => boolean;
  /** Refuses a change that comes too late, with an explanation, where merging by field would hide what happened. */
  readonly late?: (
    tx: Transaction,
    actor: Actor,
    stored: Row,
    next: Row,
    assumed: Partial<Row> | undefined,
  ) => Refusal | undefined;
}

const notByDevices = (): Refusal => refused('not-allowed');

/** Entities without special rules: the shape and the permissions cover everything. */
const plain = <Name extends EntityName>(name: Name): Intents<DocumentOf<Name>> => ({
  create: (tx, _actor, submitted) => {
    const document = { ...submitted, createdAt: tx.at };
    tx.put(name, document, `create-${name}`);
    return accepted(document);
  },
  change: (tx, _actor, stored, next) => {
    const document = keepServerOwned(name, next, stored);
    tx.put(name, document, `change-${name}`);
    return accepted(document);
  },
});

/** The table in sync.md: for each entity, what creating and changing a row does. */
const intents: { readonly [Name in EntityName]: Intents<DocumentOf<Name>> } = {
  restaurant: { create: notByDevices, change: (tx, _actor, stored, next) => changeRestaurant(tx, stored, next) },
  user: { create: notByDevices, change: (tx, _actor, stored, next) => changeUser(tx, stored, next) },
  employment: {
    create: notByDevices,
    change: (tx, _actor, stored, next) => changeEmployment(tx, stored, next),
    late: refuseStaleTerms,
  },
  shiftTemplate: {
    create: (tx, _actor, submitted) => createShiftTemplate(tx, submitted),
    change: (tx, _actor, stored, next) => changeShiftTemplate(tx, stored, next),
  },
  need: {
    create: (tx, _actor, submitted) => createNeed(tx, submitted),
    change: (tx, _actor, stored, next) => changeNeed(tx, stored, next),
    // The id is derived from the day: after going back to the usual need, a date may get a different one again.
    revives: () => true,
  },
  houseRule: {
    create: (tx, _actor, submitted) => createHouseRule(tx, submitted),
    change: (tx, _actor, stored, next) => changeHouseRule(tx, stored, next),
  },
  costing: {
    create: (tx, _actor, submitted) => createCosting(tx, submitted),
    change: (tx, _actor, stored, next) => changeCosting(tx, stored, next),
  },
  expectedTakings: {
    create: (tx, _actor, submitted) => createExpectedTakings(tx, submitted),
    change: (tx, _actor, stored, next) => changeExpectedTakings(tx, stored, next),
    // The id is derived from the day: a day may get expected takings again.
    revives: () => true,
  },
  savedWeek: {
    create: (tx, _actor, submitted) => createSavedWeek(tx, submitted),
    change: (tx, _actor, stored, next) => renameSavedWeek(tx, stored, next),
  },
  checklistTemplate: {
    create: (tx, _actor, submitted) => createChecklistTemplate(tx, submitted),
    change: (tx, _actor, stored, next) => changeChecklistTemplate(tx, stored, next),
  },
  shift: {
    create: (tx, _actor, submitted) => createShift(tx, submitted),
    createAgain: createShiftAgain,
    change: (tx, _actor, stored, next) => changeShift(tx, stored, next),
    remove: removeShift,
    canTakeBack,
    revives: isMadeAgain,
    isMadeOnce: true,
    skipsRemoval,
    skips: skipsPublishing,
  },
  shiftRequest: {
    create: (tx, _actor, submitted) => createShiftRequest(tx, submitted),
    asSubmitted: requestAsSubmitted,
    endedFor: endedRequest,
    change: answerShiftRequest,
    late: refuseLateAnswer,
  },
  timeOffRequest: {
    create: createTimeOff,
    change: answerTimeOff,
    late: refuseLateTimeOffAnswer,
    hasSteps: true,
  },
  notice: {
    create: (tx, _actor, submitted) => createNotice(tx, submitted),
    createAgain: createNotice,
    change: (tx, _actor, stored, next) => changeNotice(tx, stored, next),
    changeAgain: (tx, stored, next) => changeNotice(tx, stored, next, true),
    remove: removeNotice,
    isAboutStored: onlyReminds,
  },
  policy: {
    create: (tx, _actor, submitted) => createPolicy(tx, submitted),
    createAgain: (tx, submitted) => createPolicy(tx, submitted, submitted.version),
    change: (tx, _actor, stored, next) => changePolicy(tx, stored, next),
  },
  dayNote: {
    create: (tx, _actor, submitted) => createDayNote(tx, submitted),
    change: (tx, _actor, stored, next) => changeDayNote(tx, stored, next),
    // The id is derived from the day: a day may get a note again.
    revives: () => true,
  },
  messagePhoto: { create: keepMessagePhoto, change: notByDevices, lacks: lacksMessage },
  publication: {
    create: (tx, _actor, submitted) => createPublication(tx, submitted),
    createAgain: createPublication,
    change: (tx, _actor, stored, next) => remindOfWeek(tx, stored, next),
    changeAgain: (tx, stored, next) => remindOfWeek(tx, stored, next, true),
  },
  acknowledgement: {
    create: (tx, _actor, submitted) => acknowledgePolicy(tx, submitted),
    createAgain: (tx, submitted) => acknowledgePolicy(tx, submitted, true),
    change: notByDevices,
  },
  notificationSettings: plain('notificationSettings'),
  availability: {
    create: (tx, _actor, submitted) => keepAvailability(tx, { ...submitted, createdAt: tx.at }),
    change: (tx, _actor, stored, next) => keepAvailability(tx, keepServerOwned('availability', next, stored)),
  },
  checklist: {
    create: (tx, _actor, submitted) => assignChecklist(tx, submitted),
    change: (tx, _actor, stored, next) => tickChecklist(tx, stored, next),
    changeAgain: (tx, stored, next) => tickChecklist(tx, stored, next, true),
    hasMore: ({ items }) => items.some(({ completed }) => completed),
  },
  punch: {
    create: (tx, _actor, submitted) => recordPunch(tx, submitted),
    change: notByDevices,
    // Somebody is at work now; the times show which shift it was, whenever that comes back.
    standsWithout: 'shiftId',
  },
  hoursRecord: {
    create: (tx, _actor, submitted) => enterHours(tx, submitted),
    change: (tx, _actor, stored, next) => correctHours(tx, stored, next),
    late: refuseStaleApproval,
    hasMore: ({ approvedBy }) => approvedBy !== '',
  },
  receipt: {
    create: (tx, _actor, submitted) => keepReceipt(tx, undefined, submitted),
    change: (tx, _actor, stored, next) => keepReceipt(tx, stored, next),
  },
  dailyFigure: {
    create: (tx, _actor, submitted) => enterDailyFigure(tx, submitted),
    change: (tx, _actor, stored, next) => changeDailyFigure(tx, stored, next),
  },
  message: { create: sendMessage, change: (tx, _actor, stored, next) => readMessage(tx, stored, next) },
  payee: {
    create: (tx, _actor, submitted) => createPayee(tx, submitted),
    change: (tx, _actor, stored, next) => changePayee(tx, stored, next),
  },
  payrollPeriod: { create: notByDevices, change: notByDevices },
  payrollEntry: { create: notByDevices, change: (tx, _actor, stored, next) => countPayslipDownload(tx, stored, next) },
  notification: plain('notification'),
};

/** The intents of an entity known only at run time. */
export const intentsOf = (name: EntityName): Intents<Record<string, unknown> & { id: string }> =>
  intents[name] as unknown as Intents<Record<string, unknown> & { id: string }>;
