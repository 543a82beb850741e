import { type RefObject, useEffect, useEffectEvent, useMemo } from 'react';
import type { Shift } from '#schema/entities/shift.ts';
import { canManageRota } from '#schema/permissions/shift.ts';
import type { PlanningFacts } from '#schema/rules/eligibility/planning-facts.ts';
import { isPlanned } from '#schema/rules/rota/shift-status.ts';
import { minutesBetween } from '#schema/rules/rota/shift-times.ts';
import { durationText, shiftTimesText, shortDayText } from '#schema/rules/text/time-text.ts';
import { deviceNow, newId } from '#web/db/clock.ts';
import { useDirectory, useToday } from '#web/people/directory.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { useStatusOfNew } from '../publishing.ts';
import { useRota } from '../rota-context.ts';
import { isDraft, type RotaShift, whoText } from '../rota-shift.ts';
import { sentences } from '../sentences.ts';
import { useClockedIn } from '../use-clocked-in.ts';
import { copyAndTell, moveAndTell, removeAndTell, resizeAndTell, tellGone } from './acts.ts';
import { alongText, carriedTexts, clockedInText, missingText, shortTexts } from './carried-texts.ts';
import { type DropJudge, type DropMeaning, dropJudge } from './drop-meaning.ts';
import { againstText, againstTexts, oneLine, pastUsualTexts, resizedTexts } from './drop-words.ts';
import { attachDrag } from './grid-drag.ts';
import { copiesInto, type Edge, type GridPlace, leadInto, resizedShift, shiftCopy } from './planned-change.ts';
import { unselect, useSelection } from './selection.ts';
import { untilInGrid } from './until-in-grid.ts';
import { wordsAtPointer } from './words-at-pointer.ts';

/** What can be done to the shifts of a week by hand, whether by pointer or by keys. */
export interface ByHand {
  /** Whether this shift may be moved: planned, on this device, and the viewer manages the rota. */
  readonly isMovable: (shiftId: string) => boolean;
  readonly meaningOf: (shiftId: string, place: GridPlace, isCopied: boolean) => DropMeaning;
  /** What a drop would mean, in words. */
  readonly sayDrop: (shiftId: string, place: GridPlace, isCopied: boolean) => string;
  /** The same; for several shifts, as much as there is room for at the pointer. */
  readonly sayAtPointer: (shiftId: string, place: GridPlace, isCopied: boolean) => string;
  readonly sayResize: (shiftId: string, edge: Edge, minutes: number) => string;
  /** Returns the id of the shift that is there now; undefined if nothing was done. */
  readonly drop: (shiftId: string, place: GridPlace, isCopied: boolean) => Promise<string | undefined>;
  /** Returns what was changed, in words; '' if nothing was. */
  readonly resize: (shiftId: string, edge: Edge, minutes: number) => Promise<string>;
  /** Deletes drafts; cancels published shifts. Returns whether it was done. */
  readonly remove: (shiftIds: readonly string[]) => Promise<boolean>;
  /** How many of these are in this week, and how many of those are drafts. */
  readonly countsOf: (shiftIds: readonly string[]) => { readonly count: number; readonly drafts: readonly Shift[] };
  /** The one of these that goes into the pressed cell of somebody's row; the others move with it. */
  readonly leadInto: (shiftIds: readonly string[], userId: string) => string | undefined;
  /** Those of these that may be moved. */
  readonly shiftsOf: (shiftIds: readonly string[]) => readonly Shift[];
  /** What copying shifts, from any week, into a cell would mean. */
  readonly meaningOfPaste: (copied: readonly Shift[], place: GridPlace) => DropMeaning;
  readonly sayPaste: (copied: readonly Shift[], place: GridPlace) => string;
  /** Returns the id of the shift that is in the cell now; undefined if nothing was done. */
  readonly paste: (copied: readonly Shift[], place: GridPlace) => Promise<string | undefined>;
  /** A shift and, if it is selected, the other selected ones: what is done to it is done to all of them. */
  readonly withSelected: (shiftId: string) => readonly string[];
}

/** Planning by hand: moving, copying and resizing the shown shifts. */
export const useByHand = (shown: readonly RotaShift[], facts: PlanningFacts): ByHand => {
  const { names, restaurant, actor } = useDirectory();
  const today = useToday();
  const { older } = useRota();
  const statusOf = useStatusOfNew();
  const statusOfDraft = useStatusOfNew('draft');
  const mayMove = canManageRota(actor) && !older.isAsked;
  const clockedIn = useClockedIn(facts.shifts);
  return useMemo(() => {
    const shifts = new Map(
      (mayMove ? shown : [])
        .filter(({ shift }) => isPlanned(shift))
        .map(({ shift }): [string, Shift] => [shift.id, shift]),
    );
    const known = (ids: readonly string[]): readonly Shift[] => ids.flatMap((id) => shifts.get(id) ?? []);
    const withSelected = (shiftId: string): readonly string[] => {
      const { ids } = useSelection.getState();
      return ids.has(shiftId) ? [shiftId, ...[...ids].filter((id) => id !== shiftId)] : [shiftId];
    };
    const context = { restaurant, names };
    const judges = new Map<string, DropJudge>();
    const meaningOf = (shiftId: string, place: GridPlace, isCopied: boolean): DropMeaning => {
      const ids = withSelected(shiftId);
      const key = [...ids, isCopied].join(' ');
      // Without the lead nothing is carried: it was deleted, or is in another week.
      const judge =
        judges.get(key) ?? dropJudge(shifts.has(shiftId) ? known(ids) : [], isCopied, names, facts, today, clockedIn);
      judges.set(key, judge);
      return judge(place);
    };
    const meaningOfPaste = (copied: readonly Shift[], place: GridPlace): DropMeaning => {
      const copies = copiesInto(copied, place.userId);
      const key = ['paste', ...copies.map(({ id }) => id)].join(' ');
      const judge = judges.get(key) ?? dropJudge(mayMove ? copies : [], true, names, facts, today);
      judges.set(key, judge);
      return judge(place);
    };
    const whereText = (meaning: DropMeaning, place: GridPlace, isCopied: boolean): string => {
      const where = `${whoText(place.userId, names)}, ${shortDayText(place.day)}`;
      return `${isCopied && meaning.kind !== 'same' ? 'Copy to ' : ''}${where}`;
    };
    const judgedTexts = (meaning: DropMeaning): readonly string[] => [
      ...(meaning.kind === 'against' ? againstTexts(meaning, meaning.carried.length, names) : []),
      ...pastUsualTexts(meaning, names),
    ];
    const sayMeaning = (meaning: DropMeaning, place: GridPlace, isCopied: boolean): string => {
      const where = whereText(meaning, place, isCopied);
      const judged = judgedTexts(meaning);
      const carried = carriedTexts(meaning, isCopied, names);
      const isFine = meaning.kind === 'against' ? [] : [meant[meaning.kind]];
      if (meaning.landings.length === 0) return `${where}: ${sentences(...isFine, ...judged, ...carried)}`;
      return sentences([where, ...isFine].join(': '), ...carried, alongText(meaning, names), ...judged);
    };
    const sayAtPointer = (meaning: DropMeaning, place: GridPlace, isCopied: boolean): string => {
      if (meaning.landings.length === 0) return sayMeaning(meaning, place, isCopied);
      const where = whereText(meaning, place, isCopied);
      return wordsAtPointer(where, shortTexts(meaning, isCopied, names, judgedTexts(meaning)));
    };
    const againstResized = (resized: Shift): readonly string[] => {
      const before = shifts.get(resized.id);
      const atWork = before ? clockedIn(before, resized) : '';
      const onIt = atWork === '' ? [] : [clockedInText([atWork], 1, names)];
      return [...onIt, ...resizedTexts(resized, names, facts)];
    };
    const resizes = new Map<string, string>();
    const resizeText = (resized: Shift): string => {
      const { startTime, endTime } = resized;
      const times = `${shiftTimesText(names.zone, resized)}, ${durationText(minutesBetween(startTime, endTime))}`;
      return sentences(times, ...againstResized(resized));
    };
    const put = async (meaning: DropMeaning, isCopied: boolean, missing = '') => {
      const { kind, carried } = meaning;
      const [lead] = carried;
      if (!lead || kind === 'same') return undefined;
      const against = [againstText(meaning, carried.length, names), ...pastUsualTexts(meaning, names)];
      const remarks = [missing, ...carriedTexts(meaning, isCopied, names), ...against];
      if (!isCopied) return (await moveAndTell(carried, remarks, context)) ? lead.id : undefined;
      const making = { createdBy: actor.userId, now: deviceNow(), newId, statusOf, statusOfDraft };
      const copies = carried.map((shift) => shiftCopy(shift, making));
      return (await copyAndTell(copies, remarks, context)) ? copies[0]?.id : undefined;
    };
    return {
      isMovable: (shiftId) => shifts.has(shiftId),
      meaningOf,
      sayDrop: (shiftId, place, isCopied) => sayMeaning(meaningOf(shiftId, place, isCopied), place, isCopied),
      sayAtPointer: (shiftId, place, isCopied) => sayAtPointer(meaningOf(shiftId, place, isCopied), place, isCopied),
      sayResize: (shiftId, edge, minutes) => {
        const shift = shifts.get(shiftId);
        if (!shift) return '';
        const key = `${shiftId} ${edge} ${minutes}`;
        const said = resizes.get(key) ?? resizeText(resizedShift(shift, edge, minutes));
        resizes.set(key, said);
        return said;
      },
      drop: async (shiftId, place, isCopied) => {
        const ids = withSelected(shiftId);
        const gone = ids.filter((id) => !shifts.has(id));
        if (shifts.has(shiftId)) {
          unselect(gone);
          return put(meaningOf(shiftId, place, isCopied), isCopied, missingText(gone.length));
        }
        tellGone(shown.find(({ shift }) => shift.id === shiftId)?.shift, names);
        return undefined;
      },
      meaningOfPaste,
      sayPaste: (copied, place) =>
        mayMove ? sayMeaning(meaningOfPaste(copied, place), place, true) : 'This week can no longer be changed.',
      paste: (copied, place) => put(meaningOfPaste(copied, place), true),
      resize: async (shiftId, edge, minutes) => {
        const shift = shifts.get(shiftId);
        return shift
          ? resizeAndTell(shift, edge, minutes, names, { againstOf: (resized) => oneLine(againstResized(resized)) })
          : '';
      },
      remove: (ids) => removeAndTell(known(ids), names),
      countsOf: (ids) => ({ count: known(ids).length, drafts: known(ids).filter(isDraft) }),
      leadInto: (ids, userId) => leadInto(known(ids), userId)?.id,
      shiftsOf: known,
      withSelected,
    };
  }, [mayMove, shown, facts, names, today, restaurant, actor, statusOf, statusOfDraft, clockedIn]);
};

const meant = { same: 'Where it is', open: 'Open shift', free: 'Free' } as const;

/** Dragging in the grid, by mouse, pen or finger. */
export const useGridDrag = (tableRef: RefObject<HTMLTableElement | null>, byHand: ByHand): void => {
  const hand = useEffectEvent(() => byHand);
  useEffect(() => {
    const table = tableRef.current;
    if (!table) return;
    return attachDrag(table, {
      isMovable: (shiftId) => hand().isMovable(shiftId),
      meaningOf: (...asked) => hand().meaningOf(...asked),
      sayDrop: (...asked) => hand().sayAtPointer(...asked),
      sayResize: (...asked) => hand().sayResize(...asked),
      drop: async (shiftId, place, isCopied) => {
        const id = await hand().drop(shiftId, place, isCopied);
        if (!id) return;
        await untilInGrid(table, id, place, true);
        // As with keys: the shift that was dragged may have left the page, and the focus with it.
        table.querySelector<HTMLElement>(`[data-shift="${id}"]`)?.focus({ preventScroll: true });
      },
      resize: async (...asked) => {
        await hand().resize(...asked);
      },
      tellLeft: () => toast({ title: 'Left where it was' }),
    });
  }, [tableRef]);
};
