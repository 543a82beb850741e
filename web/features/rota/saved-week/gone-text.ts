/** Says which parts of a saved week have gone from the catalogue, after a sentence; '' for none. */
export const goneText = (count: number): string => {
  if (count === 0) return '';
  const whose = count === 1 ? '1 saved shift is left out: its' : `${count} saved shifts are left out: their`;
  return ` ${whose} department, position or location is no longer in use.`;
};
