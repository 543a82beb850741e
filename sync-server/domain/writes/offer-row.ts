import type { WireDocument } from '#schema/api/sync.ts';
import { clientFieldsOf } from '#schema/client-fields.ts';
import type { AnyDocument } from '#schema/collections.ts';
import { type Refusal, refused } from '#schema/errors.ts';
import { dayMs } from '#schema/rules/time/lengths.ts';
import { currentRestore } from '#server/db/current-restore.ts';
import type { StoredRecord } from '#server/db/records.ts';
import { completed } from '#server/domain/server-owned.ts';
import { changeRow, insertRow, type Push, removeRow, revivesRow } from './carry-out.ts';
import { differingFields } from './digest.ts';
import { intentsOf } from './intents.ts';
import { lastWriterOf } from './made-here.ts';
import { answerOffer, judgeOffer } from './offered-row.ts';
import { mayRead, present } from './presentation.ts';
import type { ReadRow } from './read-row.ts';
import type { RowAnswer } from './row-answer.ts';
import { historyOf } from './row-history.ts';
import { isAfterOffer, isOfferOf, isOfferOn, writeMark } from './write-mark.ts';

/** For so long after a restore what belongs together comes back one by one: a phone may have been away. */
const mostAwayMs = 31 * dayMs;

/** Carries out a change that the server had taken before a backup was restored (SPEC.md, "After a restore"). */
export const offerRow = (
  push: Push,
  { isDeleted: isRemoval, between: sent, steps, earlier, isLongOpen }: ReadRow,
  stored: StoredRecord | undefined,
): RowAnswer => {
  const { tx, actor, name, submitted, assumed, device } = push;
  if (stored && push.mark.isRepeat(stored)) return { id: submitted.id };
  const complete = (document: AnyDocument) => completed(name, document, stored?.document);
  const [between, through] = [sent?.map(complete), (sent ?? steps).map(complete)];
  const offered = { name, submitted, assumed, between, through, isRemoval, isLongOpen, device };
  // What they may not read is as good as missing (S6).
  const seen = stored && mayRead(actor, name, stored.document) ? stored : undefined;
  const state = seen && present(actor, name, seen);
  const past = {
    isAfterOffer,
    isUnderOffer: (row: StoredRecord) => row.device !== device && isOfferOn(row, name, lastWriterOf(push), submitted),
    isOverOffer: (row: StoredRecord) => assumed !== undefined && isOfferOf(row, name, lastWriterOf(push), assumed),
    revives: (row: StoredRecord) => revivesRow(push, row),
    history: historyOf({ ...push, isRemoval, earlier }),
  };
  const judged = judgeOffer(tx, offered, seen, state, past);
  if (judged !== 'take') return { id: submitted.id, isDeferred: judged === 'later', isEdited: judged === 'edited' };
  const restore = currentRestore(tx.db);
  const beside = restore && tx.now < restore.at + mostAwayMs ? undefined : push.beside;
  const onTop: Push = { ...push, isBack: true, assumed: stored?.deleted ? undefined : state, beside };
  // Its writer hears nothing of a row that they may not see.
  if (stored && !seen) {
    answerOffer(tx, offered, seen, { id: submitted.id, refusal: refused('already-exists') });
    return { id: submitted.id };
  }
  if (!stored) {
    if (intentsOf(name).waits?.(tx, submitted)) return { id: submitted.id, isDeferred: true };
    return answerOffer(tx, offered, stored, insertWhole(onTop, through, assumed));
  }
  if (isRemoval) return answerOffer(tx, offered, stored, removeRow(onTop, stored));
  const whole = changeRow(asSubmitted(onTop, false), stored);
  const refusal = whole.refusal && hasSteps(push) ? bySteps(onTop, [...through, submitted]) : whole.refusal;
  return answerOffer(tx, offered, stored, { ...whole, refusal });
};

/** Rules that go from one status to the next refuse two transitions in one. */
const hasSteps = ({ name }: Push): boolean => intentsOf(name).hasSteps === true;

/** As its writer had submitted it: what the server decides at once, it decides again. */
const asSubmitted = (push: Push, isNew: boolean): Push => {
  const { submitted, actor, name } = push;
  return { ...push, submitted: intentsOf(name).asSubmitted?.(submitted, actor, isNew) ?? submitted };
};

/**
 * Makes a new one with all that has come to it since: making it may leave out what only a change may add, such as the approval of
 * hours and the ticks of a checklist. What somebody else has to make is not made as by them.
 */
const insertWhole = (push: Push, through: readonly AnyDocument[], base: AnyDocument | undefined): RowAnswer => {
  const { tx, actor, name, submitted } = push;
  const made = insertRow(base ? push : asSubmitted(push, true));
  const [first, ...rest] = through;
  const isStepwise = made.refusal && hasSteps(push) && first && !base;
  if (isStepwise && insertRow({ ...push, submitted: first }).refusal) return made;
  const stored = tx.findRecord(name, submitted.id);
  if (!stored || stored.deleted || (made.refusal && !isStepwise)) return made;
  if (isStepwise) return { ...made, refusal: bySteps(push, [...rest, submitted]) };
  const isDecided = intentsOf(name).asSubmitted !== undefined;
  const left = differingFields(clientFieldsOf(name), present(actor, name, stored), submitted);
  return isDecided || left.length === 0 ? made : { ...made, refusal: bySteps(push, [submitted]) };
};

/**
 * Takes what a rule refuses as one change as the several that it was: time off that was approved, and then cancelled.
 * @returns what refused the first step that was not taken
 */
const bySteps = (push: Push, states: readonly AnyDocument[]): Refusal | undefined => {
  const { tx, actor, name, submitted: last } = push;
  const isAt = (state: WireDocument) => (step: AnyDocument) =>
    differingFields(clientFieldsOf(name), state, step).length === 0;
  const first = push.assumed ? states.findLastIndex(isAt({ ...push.assumed, _deleted: false })) + 1 : 0;
  for (const submitted of states.slice(first)) {
    const stored = tx.findRecord(name, submitted.id);
    if (!stored) return refused('not-found');
    const assumed = present(actor, name, stored);
    const mark = writeMark(push, name, { assumed, submitted, isOffered: true, includesOffer: false });
    // The last one has the mark of the whole: its answer may be lost.
    tx.markNext(name, submitted.id, submitted === last ? push.mark.mark : mark.mark);
    const { refusal } = changeRow({ ...push, submitted, assumed, mark }, stored);
    if (refusal) return refusal;
  }
  return undefined;
};
