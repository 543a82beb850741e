import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Day } from '#schema/entities/primitives.ts';
import { closeToast, toast } from '#web/ui/toast-store.ts';
import { isDigitKey, typeAhead } from '../cell-offer/typed-ahead.ts';
import { arrowSteps, cellOf, type GridSpot, spotOf, useGridFocus } from '../grid-focus.ts';
import type { GridLine, GridStops } from '../grid-rows-model.ts';
import { clearMarks, showMarks } from './cell-marks.ts';
import { copiedShifts, copyToastId, tellCopied } from './copied.ts';
import { edgeStepMinutes, type GridPlace } from './planned-change.ts';
import { clearSelection, toggleSelected, useSelection } from './selection.ts';
import { untilInGrid } from './until-in-grid.ts';
import type { ByHand } from './use-by-hand.ts';

interface GridKeysOptions {
  readonly tableRef: RefObject<HTMLTableElement | null>;
  readonly stops: GridStops;
  readonly lines: readonly GridLine[];
  readonly days: readonly Day[];
  readonly byHand: ByHand;
}

/** A shift picked up by keys, from where it was, and its target cell. */
interface Carried {
  readonly shiftId: string;
  readonly from: GridPlace;
  readonly at: GridPlace;
}

/** Keys that act once, however long they are held. */
const once: ReadonlySet<string> = new Set([' ', 'Enter', 'Delete', 'v']);

const help = 'Use the arrow keys to choose where. Enter drops it, Alt and Enter drops a copy, Escape puts it back.';

/**
 * The grid by keys (D60): arrows go from cell to cell; Space picks a shift up, arrows carry it, Enter or Space puts it
 * down, with Alt a copy; Shift and left or right moves its end, up or down its start; Ctrl-C, Ctrl-V and Delete. In an
 * empty cell Space opens the offer and a digit begins its line.
 * `said` is for a live region.
 */
export const useGridKeys = ({ tableRef, stops, lines, days, byHand }: GridKeysOptions) => {
  const { heldRow, focus, ...moving } = useGridFocus(tableRef, stops);
  const [carried, setCarried] = useState<Carried>();
  const [said, say] = useState('');

  const placeAt = ({ row, day }: GridSpot): GridPlace | undefined => {
    const userId = row === 0 ? '' : lines[row - 1]?.row?.person.id;
    const date = days[day];
    return userId === undefined || !date ? undefined : { userId, day: date };
  };

  /** Where a person and day are now: rows come and go while a shift is carried. */
  const spotAt = ({ userId, day: date }: GridPlace): GridSpot | undefined => {
    const line = lines.findIndex(({ row }) => row?.person.id === userId);
    const day = days.indexOf(date);
    return day < 0 || (line < 0 && userId !== '') ? undefined : { row: userId === '' ? 0 : line + 1, day };
  };

  const letGo = (): void => {
    if (!carried) return;
    setCarried(undefined);
    say('Left where it was.');
  };
  // In another week nothing is carried.
  if (carried && !(spotAt(carried.from) && spotAt(carried.at))) letGo();

  const carriedTo = useEffectEvent((): HTMLElement | undefined => {
    const spot = carried && spotAt(carried.at);
    return spot && cellOf(tableRef.current, spot);
  });
  const mark = useEffectEvent((shiftId: string) => {
    const table = tableRef.current;
    if (table) showMarks(table, (place) => byHand.meaningOf(shiftId, place, false), carriedTo());
  });
  useEffect(() => {
    if (!carried) return;
    // A row that was out of sight appears with the next render.
    let frame = requestAnimationFrame(function next() {
      const cell = carriedTo();
      if (cell) cell.scrollIntoView({ block: 'nearest' });
      else frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, [carried]);
  const carriedId = carried?.shiftId;
  useEffect(() => {
    const table = tableRef.current;
    if (carriedId === undefined || !table) return;
    clearMarks(table);
    let frame = requestAnimationFrame(function next() {
      mark(carriedId);
      frame = requestAnimationFrame(next);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearMarks(table);
    };
  }, [carriedId, tableRef]);

  const put = async (place: GridPlace, shiftId: string, isCopied: boolean): Promise<void> => {
    setCarried(undefined);
    const words = byHand.sayDrop(shiftId, place, isCopied);
    tellPut(place, words, await byHand.drop(shiftId, place, isCopied), isCopied);
  };

  const paste = async (place: GridPlace): Promise<void> => {
    const words = byHand.sayPaste(copiedShifts(), place);
    closeToast(copyToastId());
    if (byHand.meaningOfPaste(copiedShifts(), place).kind === 'same') {
      say('Nothing was copied.');
      toast({ title: 'Nothing was pasted', description: words });
      return;
    }
    tellPut(place, words, await byHand.paste(copiedShifts(), place), true);
  };

  const tellPut = (place: GridPlace, words: string, id: string | undefined, isCopied: boolean): void => {
    say(id ? `Done. ${words}` : isCopied ? 'Nothing was copied.' : 'Left where it was.');
    const at = spotAt(place);
    if (id && at) focus({ ...at, shiftId: id });
  };

  /** The next cell in that direction that can take a shift; headings cannot. */
  const next = (place: GridPlace, rows: number, by: number): GridPlace | undefined => {
    const { row, day } = spotAt(place) ?? { row: -1, day: -1 };
    for (let to = row + rows; to >= 0 && to <= lines.length; to += rows || lines.length + 1) {
      const found = placeAt({ row: to, day: day + by });
      if (found) return found;
    }
    return undefined;
  };

  const carriedKey = (event: KeyboardEvent, { shiftId, from, at }: Carried): void => {
    const [rows, by] = arrowSteps(event.key);
    if (rows !== 0 || by !== 0) {
      event.preventDefault();
      const to = next(at, rows, by);
      if (!to) return;
      setCarried({ shiftId, from, at: to });
      say(byHand.sayDrop(shiftId, to, false));
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      put(at, shiftId, event.altKey);
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.preventDefault();
      letGo();
    }
  };

  const remove = async (shiftId: string, from: GridPlace): Promise<void> => {
    const table = tableRef.current;
    if (!(await byHand.remove(byHand.withSelected(shiftId)))) return;
    clearSelection();
    // A draft leaves the page and takes the focus with it.
    if (table) await untilInGrid(table, shiftId, from, false);
    const at = spotAt(from);
    if (at && document.activeElement === document.body) focus(at);
  };

  /** Returns whether the key did something to the focused shift. */
  const shiftKey = (event: KeyboardEvent, shiftId: string, from: GridPlace): boolean => {
    const [rows, by] = arrowSteps(event.key);
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.key === ' ') {
      setCarried({ shiftId, from, at: from });
      const { length: count } = byHand.shiftsOf(byHand.withSelected(shiftId));
      say(`${count === 1 ? 'Picked up' : `${count} shifts picked up`}. ${help}`);
    } else if (event.shiftKey && (rows !== 0 || by !== 0)) {
      const [edge, step] = by === 0 ? (['start', rows] as const) : (['end', by] as const);
      byHand.resize(shiftId, edge, step * edgeStepMinutes).then(say);
    } else if (event.key === 'Delete') {
      remove(shiftId, from);
    } else if (isCommand && event.key.toLowerCase() === 'a') {
      toggleSelected(shiftId);
      say(useSelection.getState().ids.has(shiftId) ? 'Selected.' : 'Not selected.');
    } else if (event.key === 'Escape' && useSelection.getState().ids.size > 0) {
      clearSelection();
      say('Nothing selected.');
    } else if (isCommand && event.key.toLowerCase() === 'c') {
      const shifts = byHand.shiftsOf(byHand.withSelected(shiftId));
      const words = tellCopied(shifts);
      say(`${words.title}. ${words.description}`);
    } else {
      return false;
    }
    return true;
  };

  /** Opens the offers of an empty cell, as Enter does, with what is typed. Returns whether the key did. */
  const emptyKey = (event: KeyboardEvent, link: HTMLElement): boolean => {
    const isDigit = isDigitKey(event) && !useSelection.getState().placing;
    if (!isDigit && event.key !== ' ') return false;
    if (isDigit) typeAhead(event.key);
    // Enter may have just opened it; the grid behind renders later than the window's address changes.
    if (!new URLSearchParams(window.location.search).get('cell')) link.click();
    return true;
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>): void => {
    const from = spotOf(event.target);
    if (event.repeat && from && once.has(event.key)) {
      event.preventDefault();
      return;
    }
    if (carried) {
      carriedKey(event, carried);
      return;
    }
    const place = from && placeAt(from);
    const shiftId = (event.target as HTMLElement).closest<HTMLElement>('[data-shift]')?.dataset.shift ?? '';
    const emptyPlace = (event.target as HTMLElement).closest<HTMLElement>('a[data-grid-stop]:not([data-shift])');
    const isPaste = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'v';
    if (place && isPaste && copiedShifts().length > 0) {
      event.preventDefault();
      paste(place);
    } else if (emptyPlace && emptyKey(event, emptyPlace)) {
      event.preventDefault();
    } else if (place && byHand.isMovable(shiftId) && shiftKey(event, shiftId, place)) {
      event.preventDefault();
    } else {
      moving.onKeyDown(event);
    }
  };

  const onFocus = (event: FocusEvent): void => moving.onFocus(event);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) letGo();
  };
  const carriedRows = carried ? [carried.from, carried.at].flatMap((place) => spotAt(place)?.row ?? []) : [];
  return { heldRows: [heldRow, ...carriedRows], said, onKeyDown, onFocus, onBlur, onPointerDown: letGo };
};
