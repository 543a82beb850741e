import type { Fill, Ghost } from './fill.ts';
import { type FillTotals, fillTotals } from './fill-totals.ts';
import { type Prevented, type Remark, remarksOf, whyOpen } from './why.ts';

/** A proposal for a person to read: who would work what and why, what stays open and why, and the totals. */
export interface Proposal {
  readonly ghosts: readonly ExplainedGhost[];
  readonly open: readonly ExplainedGap[];
  readonly before: FillTotals;
  readonly after: FillTotals;
}

export interface ExplainedGhost extends Ghost {
  readonly remarks: readonly Remark[];
}

/** A shift that stays open. */
export interface ExplainedGap {
  readonly shiftId: string;
  /** People of its position by id, each with every reason against them. */
  readonly prevented: readonly { readonly userId: string; readonly reasons: Prevented['reasons'] }[];
  readonly otherPositionIds: readonly string[];
}

/** Explains these ghosts, all of them valid (`keptGhosts`). */
export const proposalOf = (fill: Fill, ghosts: readonly Ghost[]): Proposal => {
  const people = new Map(fill.people.map((candidate) => [candidate.person.id, candidate]));
  const byShift = new Map(ghosts.map((ghost) => [ghost.shiftId, ghost]));
  const [explained, open]: [ExplainedGhost[], ExplainedGap[]] = [[], []];
  for (const shift of fill.open) {
    const ghost = byShift.get(shift.id);
    const candidate = ghost && people.get(ghost.userId);
    if (candidate) {
      explained.push({ shiftId: shift.id, userId: ghost.userId, remarks: remarksOf(shift, candidate, fill, ghosts) });
    } else {
      const { prevented, otherPositions } = whyOpen(shift, fill, ghosts);
      open.push({
        shiftId: shift.id,
        prevented: prevented.map((each) => ({ userId: each.candidate.person.id, reasons: each.reasons })),
        otherPositionIds: otherPositions.map(({ person }) => person.id),
      });
    }
  }
  return { ghosts: explained, open, before: fillTotals(fill, []), after: fillTotals(fill, ghosts) };
};
