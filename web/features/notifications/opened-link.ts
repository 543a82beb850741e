/** Whether an address shows the record that a link leads to: the same screen, with at least the link's parameters. */
export const isOpened = (link: string, at: { readonly pathname: string; readonly search: string }): boolean => {
  const [pathname, search = ''] = link.split('?');
  if (pathname !== at.pathname || (pathname === '/' && search === '')) return false;
  const shown = new URLSearchParams(at.search);
  return [...new URLSearchParams(search)].every(([name, value]) => shown.get(name) === value);
};
