import type { Notification } from '#schema/entities/notification.ts';

/** The parameters that identify a record in an address; the rest of such an address does not matter. */
const records = ['request', 'claim', 'fill'] as const;
const ofShifts = ['shift', 'claim', 'fill'] as const;

/**
 * Whether an address shows what an entry is about: the screen of its link with at least the link's parameters, the same
 * request in another tab, or the single shift it names, on the rota or in the marketplace.
 */
export const isOpened = (
  { link, recordIds }: Pick<Notification, 'link' | 'recordIds'>,
  at: { readonly pathname: string; readonly search: string },
): boolean => {
  const [pathname, search = ''] = link.split('?');
  const shown = new URLSearchParams(at.search);
  const [only] = recordIds;
  if (recordIds.length === 1 && ofShifts.some((name) => shown.get(name) === only)) return true;
  if (pathname !== at.pathname || (pathname === '/' && search === '')) return false;
  const wanted = new URLSearchParams(search);
  const record = records.find((name) => wanted.has(name));
  if (record) return shown.get(record) === wanted.get(record);
  return [...wanted].every(([name, value]) => shown.get(name) === value);
};
