/** "3 on, 1 open". */
export const countsText = ({ onCount, openCount }: { readonly onCount: number; readonly openCount: number }): string =>
  openCount > 0 ? `${onCount} on, ${openCount} open` : `${onCount} on`;
