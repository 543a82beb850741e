interface Situation {
  /** A manager asks on the owner's behalf (D50). */
  readonly isForOwner: boolean;
  /** People could ask for the open shift until a time that has now passed. */
  readonly hadBids: boolean;
  /** A manager has to approve it: the restaurant requires that, or somebody would exceed a limit. */
  readonly needsManager: boolean;
}

/** What moves if a shift's owner agrees: "Mei decides. Both shifts move when Mei accepts." */
export const ownersWord = (owner: string, moves: string, needsManager: boolean): string =>
  needsManager
    ? `${owner} decides, then a manager. ${moves} when both have said yes.`
    : `${owner} decides. ${moves} when ${owner} accepts.`;

/** Heading, button and explanation for a request about one shift. */
export const coverWords = (
  kind: 'cover' | 'offer' | 'claim',
  owner: string,
  { isForOwner, hadBids, needsManager }: Situation,
): { readonly title: string; readonly action: string; readonly description: string } => {
  switch (kind) {
    case 'cover':
      return {
        title: 'Request Shift Coverage',
        action: 'Request Coverage',
        description: isForOwner
          ? `${owner} will be notified. Everybody who is free and can work it will be asked; it stays with ${owner} until ${taken(needsManager)}. If nobody is free, you’ll both be notified.`
          : `Everybody who is free and can work it will be asked. It stays yours until ${taken(needsManager)}. If nobody is free, we’ll let you know.`,
      };
    case 'offer':
      return {
        title: 'Offer to Cover',
        action: 'Offer to Cover',
        description: ownersWord(owner, 'The shift moves to you', needsManager),
      };
    case 'claim':
      return {
        title: 'Claim Shift',
        action: 'Claim',
        description: needsManager
          ? 'You get the shift once a manager approves.'
          : hadBids
            ? 'If nobody has asked for it by then, the first to claim it gets it. Otherwise a manager decides.'
            : 'The first to claim it gets the shift.',
      };
  }
};

const taken = (needsManager: boolean): string =>
  needsManager ? 'somebody takes it and a manager approves' : 'somebody takes it';
