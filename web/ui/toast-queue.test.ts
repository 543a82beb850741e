import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addToast,
  advanceToasts,
  dismissToast,
  dismissUndo,
  emptyToastQueue,
  holdToast,
  nextToastChange,
  releaseToast,
  shortestShowingMs,
  type Toast,
  type ToastQueue,
  toastDurationMs,
} from './toast-queue.ts';

const plain = (id: string): Toast => ({ id, title: id, tone: 'plain' });
const undoable = (id: string): Toast => ({ ...plain(id), undo: { label: 'Undo', run: () => {} } });
const visibleId = (queue: ToastQueue) => queue.visible?.toast.id;
const queueOf = (first: Toast, ...rest: Toast[]) =>
  rest.reduce((queue, toast) => addToast(queue, toast, 0), addToast(emptyToastQueue, first, 0));

describe('toasts', () => {
  it('shows the first at once, for 5 seconds', () => {
    const queue = addToast(emptyToastQueue, plain('a'), 10);
    expect(queue.visible).toEqual({ toast: plain('a'), since: 10, held: false });
    expect(nextToastChange(queue)).toBe(5010);
    expect(visibleId(advanceToasts(queue, 5009))).toBe('a');
    expect(advanceToasts(queue, 5010)).toEqual({ visible: null, leaving: plain('a'), waiting: [] });
  });

  it('goes when what it offers to take back was taken back elsewhere', () => {
    const offering = (id: string): Toast => ({ ...plain(id), undo: { label: 'Undo', run: () => {}, of: id } });
    const queue = queueOf(offering('a'), offering('b'), plain('c'));
    expect(visibleId(dismissUndo(queue, 'a', 100))).toBe('b');
    expect(dismissUndo(queue, 'b', 100).waiting.map(({ id }) => id)).toEqual(['c']);
    expect(visibleId(dismissUndo(queue, 'b', 100))).toBe('a');
  });

  it('gives way to a newer Undo of its kind at once; one that somebody is on stays until they leave', () => {
    const undo = { label: 'Undo', run: () => {}, kind: 'step' };
    const step = (id: string): Toast => ({ ...plain(id), undo });
    const replaced = addToast(queueOf(step('a'), plain('b')), step('c'), 100);
    expect(replaced).toEqual({
      visible: { toast: step('c'), since: 100, held: false },
      leaving: step('a'),
      waiting: [plain('b')],
    });
    const other = addToast(addToast(queueOf(undoable('a')), step('b'), 1), step('c'), 2);
    expect([visibleId(other), other.waiting.map(({ id }) => id)]).toEqual(['a', ['c']]);
    const held = addToast(holdToast(queueOf(step('a')), 'a'), step('b'), 100);
    expect([visibleId(held), held.waiting.map(({ id }) => id)]).toEqual(['a', ['b']]);
  });

  it('has nothing to do while empty', () => {
    expect(nextToastChange(emptyToastQueue)).toBeNull();
    expect(advanceToasts(emptyToastQueue, 1)).toBe(emptyToastQueue);
  });

  it('lets a plain one be read before the next takes its place', () => {
    const both = queueOf(plain('a'), plain('b'));
    expect(nextToastChange(both)).toBe(shortestShowingMs);
    expect(visibleId(advanceToasts(both, shortestShowingMs - 1))).toBe('a');
    const after = advanceToasts(both, shortestShowingMs);
    expect([visibleId(after), after.leaving?.id]).toEqual(['b', 'a']);
  });

  it('displaces a plain one that was read at once', () => {
    expect(visibleId(addToast(queueOf(plain('a')), plain('b'), 3000))).toBe('b');
  });

  it('leaves one with Undo its 5 seconds whatever waits (D34)', () => {
    const both = queueOf(undoable('a'), plain('b'), plain('c'));
    expect(visibleId(advanceToasts(both, toastDurationMs - 1))).toBe('a');
    expect(visibleId(advanceToasts(both, toastDurationMs))).toBe('b');
    expect(visibleId(dismissToast(both, 'a', 200))).toBe('b');
  });

  it('keeps one that somebody is on, and starts its time anew when they leave', () => {
    const held = holdToast(queueOf(plain('a'), plain('b')), 'a');
    expect(nextToastChange(held)).toBeNull();
    expect(visibleId(advanceToasts(held, 60_000))).toBe('a');
    const released = releaseToast(held, 'a', 60_000);
    expect(nextToastChange(released)).toBe(60_000 + shortestShowingMs);
    expect(releaseToast(released, 'a', 70_000)).toBe(released);
  });

  it('shows the next one afresh after a held one was dismissed', () => {
    const held = holdToast(queueOf(undoable('a'), plain('b')), 'a');
    expect(dismissToast(held, 'a', 900).visible).toEqual({ toast: plain('b'), since: 900, held: false });
  });

  it('drops a waiting one that is dismissed before its turn, and ignores one that is gone', () => {
    const both = queueOf(undoable('a'), plain('b'));
    expect(dismissToast(both, 'b', 2).waiting).toEqual([]);
    expect(dismissToast(both, 'nobody', 2)).toEqual(both);
    expect([holdToast(both, 'nobody'), releaseToast(both, 'nobody', 1)]).toEqual([both, both]);
  });

  it('shows every toast once and in order, those with Undo for 5 seconds', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), fc.nat(4000)), { maxLength: 20 }), (arrivals) => {
        let queue = emptyToastQueue;
        let now = 0;
        const shown: { id: string; at: number }[] = [];
        const note = () => {
          const id = visibleId(queue);
          if (id !== undefined && shown.at(-1)?.id !== id) shown.push({ id, at: now });
        };
        const runUntil = (end: number) => {
          for (let due = nextToastChange(queue); due !== null && due <= end; due = nextToastChange(queue)) {
            now = due;
            queue = advanceToasts(queue, now);
            note();
          }
          now = end;
        };
        arrivals.forEach(([withUndo, pause], index) => {
          runUntil(now + pause);
          queue = addToast(queue, withUndo ? undoable(`${index}`) : plain(`${index}`), now);
          note();
        });
        runUntil(1_000_000);
        expect(shown.map((showing) => showing.id)).toEqual(arrivals.map((_, index) => `${index}`));
        arrivals.forEach(([withUndo], index) => {
          const next = shown[index + 1];
          const here = shown[index];
          if (!withUndo || !here || !next) return;
          expect(next.at - here.at).toBeGreaterThanOrEqual(toastDurationMs);
        });
        expect(queue.visible).toBeNull();
      }),
    );
  });
});
