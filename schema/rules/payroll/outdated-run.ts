const mostNames = 5;

/** The first few names, and how many more there are. */
export const fewNames = (names: readonly string[]): string => {
  const more = names.length - mostNames;
  return `${names.slice(0, mostNames).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
};

/** Why a processed run cannot be completed as it is (D17), with the people for whom it would come out differently now. */
export const outdatedRunText = (names: readonly string[]): string =>
  `Hours or pay details of ${fewNames(names)} changed since this run was processed. Process it again.`;
