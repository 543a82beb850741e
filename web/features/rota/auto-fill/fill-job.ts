import type { Fill, Ghost } from '#schema/rules/auto-fill/fill.ts';
import type { Proposal } from '#schema/rules/auto-fill/proposal.ts';

/** A job for the worker: to look for a plan, or only to judge the existing ghosts. */
export interface FillJob {
  readonly fill: Fill;
  /** Ghosts to begin with: the plan found is never worse than those of them that still hold. */
  readonly ghosts: readonly Ghost[];
  /** Somebody has been reading these ghosts: keep as many of them as possible. */
  readonly areRead: boolean;
  /** How long to look for better plans, in milliseconds; 0 only judges `ghosts`. */
  readonly searchMs: number;
}

/** The worker's answers, each better than the last; the final one says whether a better plan is impossible. */
export type FillAnswer =
  | { readonly type: 'better'; readonly proposal: Proposal }
  | { readonly type: 'done'; readonly proposal: Proposal; readonly isBest: boolean };
