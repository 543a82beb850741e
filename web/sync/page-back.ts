/**
 * Reports when this page is back: `maybeOnline` when a call is worth trying, `shownAgain` when the browser shows the
 * page, which may have been frozen. Returns the function that stops it.
 */
export const onPageBack = (hear: { maybeOnline: () => void; shownAgain: () => void }): (() => void) => {
  const listening = new AbortController();
  const { signal } = listening;
  for (const event of ['online', 'focus', 'pageshow'] as const)
    window.addEventListener(event, hear.maybeOnline, { signal });
  window.addEventListener('pageshow', hear.shownAgain, { signal });
  // A page that is being left becomes hidden first: told that it is back, it would open another stream at once.
  const lookIfShown = (): void => {
    if (document.visibilityState !== 'visible') return;
    hear.maybeOnline();
    hear.shownAgain();
  };
  document.addEventListener('visibilitychange', lookIfShown, { signal });
  return () => listening.abort();
};
