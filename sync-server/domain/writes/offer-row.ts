import type { WireDocument } from '#schema/api/sync.ts';
import { clientFieldsOf } from '#schema/client-fields.ts';
import type { AnyDocument } from '#schema/collections.ts';
import { completed } from '#schema/completed.ts';
import { type Refusal, refused } from '#schema/errors.ts';
import { dayMs } from '#schema/rules/time/lengths.ts';
import type { StoredRecord } from '#server/db/records.ts';
import { changeRow, createRefusal, insertRow, type Push, removeLost, removeRow, revivesRow } from './carry-out.ts';
import { differingFields } from './digest.ts';
import { intentsOf } from './intents.ts';
import { isMadeByWriter, lastWriterOf, wroteLast } from './made-here.ts';
import { answerOffer, judgeOffer, ownFields } from './offered-row.ts';
import { mayRead, present } from './presentation.ts';
import { checkShape, type ReadRow } from './read-row.ts';
import type { RowAnswer } from './row-answer.ts';
import { historyOf } from './row-history.ts';
import {
  effectsOfOffers,
  isAfterOffer,
  isOfferOf,
  isOfferOn,
  markEffectOfOffer,
  partOfOffer,
  writeMark,
} from './write-mark.ts';

/** How long after a restore rows that belong together may come back one by one: a phone may have been away. */
const mostAwayMs = 31 * dayMs;

/** Carries out a change that the server had taken before a backup was restored (SPEC.md, "After a restore"). */
export const offerRow = (
  push: Push,
  { isDeleted: isRemoval, between: sent, steps, earlier, isLongOpen }: ReadRow,
  stored: StoredRecord | undefined,
): RowAnswer => {
  const { tx, actor, name, submitted, assumed, device } = push;
  const written = tx.writes;
  if (!isRemoval && stored && !stored.deleted && push.mark.isRepeat(stored)) return { id: submitted.id };
  const complete = (document: AnyDocument) => completed(name, document, stored?.document);
  const [between, through] = [sent?.map(complete), (sent ?? steps).map(complete)];
  const { hasMore, isAboutStored } = intentsOf(name);
  const isForMaker = hasMore !== undefined || (assumed && isAboutStored?.(assumed, submitted)) === true;
  const restore = push.restore();
  const offered = {
    actor,
    restore,
    name,
    submitted,
    assumed,
    between,
    through,
    isRemoval,
    isLongOpen: isLongOpen && (!isForMaker || isMadeByWriter(push, assumed)),
    isMadeAgain: push.isMadeAgain === true,
    device,
  };
  // What they may not read counts as missing (S6).
  const seen = stored && mayRead(actor, name, stored.document) ? stored : undefined;
  const state = seen && present(actor, name, seen);
  const past = {
    isAfterOffer,
    effects: effectsOfOffers,
    isOwn: (row: StoredRecord) => wroteLast(push, row),
    isPart: (row: StoredRecord) => row.device === device && row.base === partOfOffer,
    isUnderOffer: (row: StoredRecord) => row.device !== device && isOfferOn(row, name, lastWriterOf(push), submitted),
    isOverOffer: (row: StoredRecord) => assumed !== undefined && isOfferOf(row, name, lastWriterOf(push), assumed),
    revives: (row: StoredRecord) => revivesRow(push, row),
    history: () => historyOf({ ...push, isRemoval, earlier }),
  };
  const judged = judgeOffer(offered, seen, state, past);
  if (judged !== 'take' && judged !== 'take-own')
    return { id: submitted.id, isDeferred: judged === 'later', isEdited: judged === 'edited' };
  const beside = restore && tx.now < restore.at + mostAwayMs ? undefined : push.beside;
  const whole: Push = { ...push, isBack: true, assumed: stored?.deleted ? undefined : state, beside };
  const onTop =
    judged === 'take-own' && state && assumed ? { ...whole, submitted: ownOn(push, assumed, state) } : whole;
  if (restore) tx.markEffects(markEffectOfOffer(restore.seq));
  // Its writer learns nothing about a row they may not see.
  const answer = (given: RowAnswer) => answerOffer(tx, offered, seen, given, written);
  if (stored && !seen) {
    const refusal = isRemoval ? undefined : (createRefusal(push) ?? refused('already-exists'));
    return refusal ? answer({ id: submitted.id, refusal }) : { id: submitted.id };
  }
  // Added and deleted again: nothing has come back.
  if (!stored && isRemoval) return removeLost(push);
  if (!stored) {
    const ended = checkShape(name, submitted).ok ? intentsOf(name).endedFor?.(tx, submitted) : undefined;
    if (ended) return { id: submitted.id, isDeferred: ended === 'later' && !isLongOpen };
    return answer(insertWhole(onTop, through, assumed));
  }
  if (isRemoval) return answer(removeRow(onTop, stored));
  const changed = changeRow(asSubmitted(onTop, false), stored);
  const refusal = changed.refusal && hasSteps(push) ? bySteps(onTop, [...through, submitted]) : changed.refusal;
  return answer({ ...changed, refusal });
};

/** The row with only what an offer changes. */
const ownOn = (push: Push, assumed: AnyDocument, { _deleted, ...state }: WireDocument): AnyDocument => ({
  ...state,
  ...Object.fromEntries(ownFields(push, assumed).map((field) => [field, push.submitted[field]])),
});

/** Rules about moving from status to status refuse two transitions at once. */
const hasSteps = ({ name }: Push): boolean => intentsOf(name).hasSteps === true;

/** As its writer originally submitted it: what the server decides at once, it decides again. */
export const asSubmitted = (push: Push, isNew: boolean): Push => {
  const { submitted, actor, name } = push;
  return { ...push, submitted: intentsOf(name).asSubmitted?.(submitted, actor, isNew) ?? submitted };
};

/**
 * Makes a new one with everything its maker has added since: making it leaves out what only a change may add, such as
 * the approval of hours and a checklist's ticks.
 */
const insertWhole = (push: Push, through: readonly AnyDocument[], base: AnyDocument | undefined): RowAnswer => {
  const { tx, name, submitted } = push;
  const hasMore = checkShape(name, submitted).ok && intentsOf(name).hasMore?.(submitted);
  if (hasMore) tx.markNext(name, submitted.id, partOfOffer);
  const made = insertRow(base ? push : asSubmitted(push, true));
  if (made.refusal) return hasSteps(push) && !base ? insertBySteps(push, through, made) : made;
  const stored = tx.findRecord(name, submitted.id);
  if (!stored || stored.deleted || !hasMore) return made;
  return { ...made, refusal: bySteps(push, [submitted]) };
};

const insertBySteps = (push: Push, through: readonly AnyDocument[], refused: RowAnswer): RowAnswer => {
  const [first, ...rest] = through;
  if (!first) return refused;
  push.tx.markNext(push.name, push.submitted.id, partOfOffer);
  const made = insertRow({ ...push, submitted: first });
  return made.refusal ? refused : { ...made, refusal: bySteps(push, [...rest, push.submitted]) };
};

/**
 * Takes a change that a rule refuses as a whole in its original steps: time off that was approved, and then cancelled.
 * @returns the refusal of the first step that was not taken
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
    // The last step gets the mark of the whole: its answer may be lost.
    tx.markNext(name, submitted.id, submitted === last ? push.mark.mark : mark.mark);
    const { refusal } = changeRow({ ...push, submitted, assumed, mark }, stored);
    if (refusal) return refusal;
  }
  return undefined;
};
