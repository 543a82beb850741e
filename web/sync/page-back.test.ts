import { expect, it, vi } from 'vitest';
import { onPageBack } from './page-back.ts';

it('a page is back when it is shown, not when it is hidden: one that is being left makes no more calls', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  const [maybeOnline, shownAgain] = [vi.fn(), vi.fn()];
  const stop = onPageBack({ maybeOnline, shownAgain });
  page.dispatchEvent(new Event('visibilitychange'));
  expect(maybeOnline).not.toHaveBeenCalled();
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(maybeOnline).toHaveBeenCalledOnce();
  expect(shownAgain).toHaveBeenCalledOnce();
  stop();
  page.dispatchEvent(new Event('visibilitychange'));
  expect(maybeOnline).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
