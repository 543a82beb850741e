/**
 * The whole of an empty cell, to add a shift there. Its plus is a background painted by `add-here`: an image in each of
 * some hundred cells would be a thousand more boxes to lay out at every change.
 */
export function AddPlace({ to, label }: { to: string; label: string }) {
  const link = { href: to, 'data-grid-stop': true, 'aria-label': label };
  return <a {...link} className="add-here rounded-control focus-visible:-outline-offset-2" />;
}
