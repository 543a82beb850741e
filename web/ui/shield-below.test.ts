import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shieldBelow } from './shield-below.ts';

const covered: string[] = [];

/** A panel that is open or leaving, with as much of an element as the shield looks at. */
const panel = (name: string, { isLeaving = false } = {}) =>
  ({
    hasAttribute: (attribute: string) => attribute === 'data-leave' && isLeaving,
    append: () => covered.push(name),
  }) as unknown as Element;

const lay = (...panels: readonly Element[]): void => {
  const body = { append: () => covered.push('page') };
  vi.stubGlobal('document', {
    querySelectorAll: () => panels,
    createElement: () => ({ remove: () => undefined }),
    body,
  });
};

beforeEach(() => {
  covered.length = 0;
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('lies over the panel that stays on top, or over the page where none does', () => {
  const [under, closed] = [panel('under'), panel('closed')];
  lay(under, closed);
  shieldBelow(closed);
  lay(closed);
  shieldBelow(closed);
  expect(covered).toEqual(['under', 'page']);
});

it('does not lie over a panel that is being animated out: it would go with it', () => {
  const closed = panel('closed');
  lay(panel('under'), panel('leaving', { isLeaving: true }), closed);
  shieldBelow(closed);
  lay(panel('leaving', { isLeaving: true }));
  shieldBelow(null);
  expect(covered).toEqual(['under', 'page']);
});
