/** What of a saved week the catalogue has no place for any more, after a sentence; '' for nothing. */
export const goneText = (count: number): string => {
  if (count === 0) return '';
  const whose = count === 1 ? '1 saved shift is left out: its' : `${count} saved shifts are left out: their`;
  return ` ${whose} department, position or location is no longer in use.`;
};
