import { afterFrame } from './after-frame.ts';
import { clearMarks, placeOfCell, showMarks } from './cell-marks.ts';
import { copyKeysOf } from './copy-keys.ts';
import { type Ghost, ghostOf } from './drag-look.ts';
import { attachTouch } from './drag-touch.ts';
import type { DropMeaning } from './drop-meaning.ts';
import { dropClickOfPress, dropNextClick } from './dropped-clicks.ts';
import { attachEdges, partAt, type ShiftPart } from './edges.ts';
import { cellAt, placeIn, scrollFor } from './grid-geometry.ts';
import { type Edge, edgeStepMinutes, type GridPlace } from './planned-change.ts';
import { leavesRoomForKeys } from './words-at-pointer.ts';

/** What dragging needs from the grid, and reports to it. */
export interface DragOwner {
  /** Whether this shift may be moved. */
  readonly isMovable: (shiftId: string) => boolean;
  readonly meaningOf: (shiftId: string, place: GridPlace, isCopied: boolean) => DropMeaning;
  /** What a drop would mean, in words. */
  readonly sayDrop: (shiftId: string, place: GridPlace, isCopied: boolean) => string;
  readonly sayResize: (shiftId: string, edge: Edge, minutes: number) => string;
  /** Resolves when the grid shows it, or will not. */
  readonly drop: (shiftId: string, place: GridPlace, isCopied: boolean) => Promise<void>;
  readonly resize: (shiftId: string, edge: Edge, minutes: number) => Promise<void>;
  /** Says that the browser ended the drag, and nothing was done. */
  readonly tellLeft: () => void;
}

/** A mouse drags after moving this far; a finger after resting this long, so that the page can still be scrolled. */
const mouseSlack = 4;
const restMs = 250;
const fingerSlack = 10;
/** Width of a quarter of an hour, in CSS pixels. */
const stepWidth = 6;

interface Press {
  readonly shiftId: string;
  readonly link: HTMLElement;
  readonly pointerId: number;
  readonly isMouse: boolean;
  readonly part: ShiftPart;
  readonly startX: number;
  readonly startY: number;
  readonly from: GridPlace | undefined;
  /** With Ctrl or ⌘: while it stays in the cell it began in it is a click, which selects (D60). */
  readonly isClick: boolean;
  /** A finger that lifts where it rested has tapped. */
  hasMoved: boolean;
}

/**
 * Dragging shifts in the grid by mouse, pen and finger. Our own code: what a library adds (lists that sort themselves,
 * a render per movement) is not needed, and cells have to be marked without rendering 60 × 7 of them (D60).
 * @returns ends it
 */
export const attachDrag = (table: HTMLTableElement, owner: DragOwner): (() => void) => {
  let press: Press | undefined;
  let ghost: Ghost | undefined;
  /** Made at the press, so that the first frame of a drag only has to show it. */
  let ready: Ghost | undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  let [x, y] = [0, 0];
  let isCopied = false;
  const copyKeys = copyKeysOf(navigator.userAgent);
  const touch = attachTouch(table, () => ghost !== undefined);
  const detachEdges = attachEdges(table, (shiftId) => !press && owner.isMovable(shiftId));

  const minutes = (): number => (press ? Math.trunc((x - press.startX) / stepWidth) * edgeStepMinutes : 0);

  const isFrom = ({ userId, day }: GridPlace): boolean => press?.from?.userId === userId && press.from.day === day;

  /** A drag that ends in the cell it began in copies nothing, not even an open shift: the hand may have wobbled. */
  const copiesTo = (place: GridPlace): boolean => isCopied && !isFrom(place);

  const begin = (): void => {
    if (!press || ghost) return;
    const { link, part, startX, startY } = press;
    ghost = ready ?? ghostOf(link);
    ready = undefined;
    // On a slow machine a frame has room for one of these: the picture, the gap it leaves, what a drop would mean.
    ghost.begin(part === 'whole' ? { x: x - startX, y: y - startY } : {});
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        link.dataset.dragged = part === 'whole' ? 'whole' : 'edge';
        clearMarks(table);
        frame = requestAnimationFrame(show);
      });
    });
  };

  const show = (): void => {
    if (!press || !ghost) return;
    frame = requestAnimationFrame(show);
    const { shiftId, part } = press;
    if (part === 'whole') showMove(press, ghost);
    else {
      const pulled = (minutes() / edgeStepMinutes) * stepWidth;
      ghost.show(part === 'end' ? { right: pulled } : { left: -pulled }, owner.sayResize(shiftId, part, minutes()));
    }
  };

  const showMove = ({ shiftId, isMouse, startX, startY }: Press, shown: Ghost): void => {
    // All reads first, then all writes: otherwise the page is laid out twice.
    const scrolled = scrollFor(table, y);
    const cell = cellAt(table, x, y);
    const landings = showMarks(table, (place) => owner.meaningOf(shiftId, place, copiesTo(place)), cell);
    if (scrolled !== 0) window.scrollBy(0, scrolled);
    const place = cell && placeOfCell(cell);
    const words = place ? [owner.sayDrop(shiftId, place, copiesTo(place))] : [];
    // A finger has no keys, and a user who is copying already knows them.
    if (cell && isMouse && !isCopied && words.every(leavesRoomForKeys)) words.push(copyKeys.words);
    shown.show({ x: x - startX, y: y - startY }, words.join('\n'), landings);
  };

  const letGo = (): void => {
    clearTimeout(rest);
    cancelAnimationFrame(frame);
    ready?.remove();
    ready = undefined;
    ghost = undefined;
    press = undefined;
    for (const [type, listener] of listeners) window.removeEventListener(type, listener, true);
  };

  /** Removes what a drag shows in the grid, unless another one has begun since. */
  const tidy = (link: HTMLElement | undefined): void => {
    if (link) delete link.dataset.dragged;
    if (!ghost) clearMarks(table);
  };

  const end = (): void => {
    const [left, link] = [ghost, press?.link];
    letGo();
    left?.remove();
    tidy(link);
  };

  const finish = async (): Promise<void> => {
    if (!press || !ghost) return end();
    const { shiftId, part } = press;
    const by = minutes();
    const cell = part === 'whole' ? cellAt(table, x, y) : undefined;
    const place = cell && placeOfCell(cell);
    const left = ghost;
    const copies = place !== undefined && copiesTo(place);
    touch.dropTap();
    if (cell) left.settle(placeIn(cell));
    dropNextClick();
    const { link } = press;
    letGo();
    // The next frame only shows the picture where it was dropped; it stays until the shift is there.
    await afterFrame();
    tidy(link);
    try {
      // If somebody removed the shift during the drag, a message says so.
      const stays = place && owner.isMovable(shiftId) && owner.meaningOf(shiftId, place, copies).kind === 'same';
      if (place && !stays) await owner.drop(shiftId, place, copies);
      if (part !== 'whole' && by !== 0) await owner.resize(shiftId, part, by);
    } finally {
      left.remove();
    }
  };

  const onMove = (event: PointerEvent): void => {
    if (!press || event.pointerId !== press.pointerId) return;
    [x, y] = [event.clientX, event.clientY];
    setCopied(copyKeys.areHeld(event));
    if (Math.hypot(x - press.startX, y - press.startY) <= (press.isMouse ? mouseSlack : fingerSlack)) return;
    const cell = press.isClick && !ghost && cellAt(table, x, y);
    if (cell && isFrom(placeOfCell(cell))) return;
    press.hasMoved = true;
    if (ghost) return;
    if (press.isMouse) begin();
    else end();
  };

  const setCopied = (next: boolean): void => {
    if (isCopied === next) return;
    isCopied = next;
    if (ghost) clearMarks(table);
  };

  const onUp = (event: PointerEvent): void => {
    if (!press || event.pointerId !== press.pointerId) return;
    if (!press.hasMoved) {
      if (ghost && !press.isMouse) touch.tap(press.link);
      end();
      return;
    }
    // A swipe would end here too, and leave the week.
    if (ghost) event.stopPropagation();
    finish();
  };

  const onCancel = (event: PointerEvent): void => {
    if (event.pointerId !== press?.pointerId) return;
    if (ghost) owner.tellLeft();
    end();
  };

  const onKey = (event: KeyboardEvent): void => {
    // Released on its own it would open the browser's menu.
    if (event.key === 'Alt') event.preventDefault();
    setCopied(copyKeys.areHeld(event));
    if (event.key !== 'Escape' || !ghost) return;
    event.preventDefault();
    event.stopPropagation();
    giveUp();
  };

  const giveUp = (): void => {
    touch.dropTap();
    dropClickOfPress();
    end();
  };

  /** Another window has come to the front: the release of the button and the keys are no longer seen. */
  const onBlur = (event: Event): void => {
    // Fields and links lose the focus too, and that is reported here.
    if (event.target !== window) return;
    if (ghost) giveUp();
    else end();
  };

  const stop = (event: Event): void => event.preventDefault();

  const listeners: readonly (readonly [string, EventListener])[] = [
    ['pointermove', onMove as EventListener],
    ['pointerup', onUp as EventListener],
    ['pointercancel', onCancel as EventListener],
    ['keydown', onKey as EventListener],
    ['keyup', onKey as EventListener],
    ['blur', onBlur],
    // A long press on a link would open the browser's menu.
    ['contextmenu', stop],
  ];

  const onDown = (event: PointerEvent): void => {
    // A second finger does not affect the drag of the first.
    if (press && press.pointerId !== event.pointerId) return;
    const target = event.target as HTMLElement;
    touch.begin(target);
    if (press) end();
    const link = target.closest<HTMLElement>('[data-shift]');
    const shiftId = link?.dataset.shift;
    const isPlain = event.button === 0 && event.isPrimary && !event.shiftKey && copyKeys.allowDrag(event);
    if (!link || !shiftId || !isPlain || !owner.isMovable(shiftId)) return;
    const isMouse = event.pointerType === 'mouse';
    [x, y] = [event.clientX, event.clientY];
    isCopied = copyKeys.areHeld(event);
    const cell = link.closest<HTMLElement>('td[data-day]');
    const from = cell ? placeOfCell(cell) : undefined;
    const isClick = event.ctrlKey || event.metaKey;
    const part = isClick ? 'whole' : partAt(link, x, isMouse ? 'mouse' : 'finger');
    press = {
      shiftId,
      link,
      pointerId: event.pointerId,
      isMouse,
      part,
      startX: x,
      startY: y,
      from,
      isClick,
      hasMoved: false,
    };
    for (const [type, listener] of listeners) window.addEventListener(type, listener, true);
    // While it is held nothing else lights up under it, and the browser need not check in every frame what is there.
    if (isMouse) link.setPointerCapture(event.pointerId);
    if (!isMouse) rest = setTimeout(begin, restMs);
    setTimeout(() => press?.link === link && prepare(press));
  };

  /** Reads everybody's week and makes the picture before the first movement, not in its frame. */
  const prepare = ({ link, shiftId, from, isMouse }: Press): void => {
    if (from) for (const copies of new Set([isCopied, false])) owner.meaningOf(shiftId, from, copies);
    // A finger may be about to scroll, and otherwise rests long enough.
    if (isMouse && !ghost) ready ??= ghostOf(link);
  };

  table.addEventListener('pointerdown', onDown);
  table.addEventListener('dragstart', stop);
  return () => {
    end();
    table.removeEventListener('pointerdown', onDown);
    detachEdges();
    table.removeEventListener('dragstart', stop);
    touch.detach();
  };
};
