/**
 * All of an empty cell, to add a shift there. Its plus is a background that `add-here` paints: a picture in each of some
 * hundred cells would be a thousand boxes more to lay out whenever something changes.
 */
export function AddPlace({ to, label }: { to: string; label: string }) {
  const link = { href: to, 'data-grid-stop': true, 'aria-label': label };
  return <a {...link} className="add-here rounded-control focus-visible:-outline-offset-2" />;
}
