let held = 0;

/**
 * Keeps the page behind an open layer inert until the returned function is called. Headless UI does the same one element
 * further out, but lets go for a moment whenever one layer opens or closes over another; the browser then works out the
 * style of every element of the page twice, before what was chosen can be shown.
 */
export const holdBehind = (): (() => void) => {
  held += 1;
  mark();
  return () => {
    held -= 1;
    mark();
  };
};

const mark = (): void => {
  const app = document.getElementById('app');
  if (app && app.inert !== held > 0) app.inert = held > 0;
};
