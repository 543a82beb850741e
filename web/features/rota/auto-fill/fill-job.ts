import type { Fill, Ghost } from '#schema/rules/auto-fill/fill.ts';
import type { Proposal } from '#schema/rules/auto-fill/proposal.ts';

/** What the worker is asked: to look for a plan, or only to judge the ghosts that there are. */
export interface FillJob {
  readonly fill: Fill;
  /** Ghosts to begin with: the plan found is never worse than what of them still holds. */
  readonly ghosts: readonly Ghost[];
  /** Somebody has been reading these ghosts: as many of them as can stay. */
  readonly areRead: boolean;
  /** How long to look for better plans, in milliseconds; 0 only judges `ghosts`. */
  readonly searchMs: number;
}

/** What it answers, better each time; the last one says whether no plan can be better. */
export type FillAnswer =
  | { readonly type: 'better'; readonly proposal: Proposal }
  | { readonly type: 'done'; readonly proposal: Proposal; readonly isBest: boolean };
