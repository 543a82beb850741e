import { plannedFields, type Shift } from '#schema/entities/shift.ts';
import type { ShiftLine } from './shift-notice.ts';

export const lastChangeKinds = ['changed', 'cancelled', 'deleted'] as const;

/** The last thing that somebody did to a shift. */
export interface LastChange {
  readonly kind: (typeof lastChangeKinds)[number];
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Who did it; '' if it was the server itself. */
  readonly by: string;
}

/**
 * The last line that changed what planning sets, as an undo compares it (D43); undefined if the trail no longer has
 * one.
 * @param lines oldest first
 */
export const lastChangeOf = (lines: readonly ShiftLine[]): LastChange | undefined => {
  const last = lines.findLast(({ intent, change }) => intent === 'remove-shift' || isPlanning(change));
  return last && { kind: kindOf(last), at: last.at, by: last.actorId };
};

const isPlanning = (change: Partial<Shift>): boolean => plannedFields.some((field) => change[field] !== undefined);

const kindOf = ({ intent, change }: ShiftLine): LastChange['kind'] => {
  if (intent === 'remove-shift') return 'deleted';
  return change.status === 'cancelled' ? 'cancelled' : 'changed';
};
