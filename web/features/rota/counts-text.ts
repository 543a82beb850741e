/** "3 on, 1 open". */
export const countsText = ({ onCount, openCount }: { readonly onCount: number; readonly openCount: number }): string =>
  openCount > 0 ? `${onCount} on, ${openCount} open` : `${onCount} on`;

export const shiftsText = (count: number): string => (count === 1 ? '1 shift' : `${count} shifts`);
