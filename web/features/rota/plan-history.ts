import { create } from 'zustand';
import type { AnyDocument } from '#schema/collections.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import { type Shift, shiftDetails } from '#schema/entities/shift.ts';
import { accepted, type Result } from '#schema/errors.ts';
import { deviceNow, newId } from '#web/db/clock.ts';
import { clockOffset } from '#web/db/clock-offset.ts';
import { type Write, writeTogether } from '#web/db/write.ts';

/** One shift before and after a step of planning; undefined where it was not there. */
interface Change {
  readonly before: Shift | undefined;
  readonly after: Shift | undefined;
}

/** Something that was done to the rota and can be undone (D43). */
export interface PlanStep {
  readonly id: string;
  /** What it was, after "Undo": "move of Ana's shift". */
  readonly label: string;
  readonly changes: readonly Change[];
}

/** As many steps as somebody takes back one by one; older ones are forgotten. */
const mostSteps = 50;

/** The steps of this visit to the rota, the last one last. */
export const usePlanHistory = create<{ readonly steps: readonly PlanStep[] }>(() => ({ steps: [] }));

/** The rota was left: what was done there stays. */
export const forgetPlanHistory = (): void => usePlanHistory.setState({ steps: [] });

/** Writes shifts together, all or none, and remembers how to take it back. Answers the step's id and the shifts. */
export const carryOut = async (
  label: string,
  writes: readonly Write[],
): Promise<Result<{ readonly stepId: string; readonly shifts: readonly Shift[] }>> => {
  const before = new Map<string, Shift | undefined>();
  const watched = writes.map((write) => ({
    ...write,
    next: (stored: AnyDocument | undefined) => {
      before.set(write.id, stored as Shift | undefined);
      return write.next(stored);
    },
  }));
  const result = await writeTogether(watched);
  if (!result.ok) return result;
  const changes = writes.map(({ id }, place) => ({
    before: before.get(id),
    after: result.value[place] as Shift | undefined,
  }));
  const stepId = newId();
  usePlanHistory.setState(({ steps }) => ({ steps: [...steps, { id: stepId, label, changes }].slice(-mostSteps) }));
  return accepted({ stepId, shifts: changes.flatMap(({ after }) => after ?? []) });
};

/** What became of an undo: how many shifts are as they were, and how many somebody had changed since and stay. */
export interface Undone {
  readonly undoneCount: number;
  readonly leftCount: number;
}

/** Takes one step back, the last one unless told. An ordinary write: what others changed since is left alone (D43). */
export const undoStep = async (stepId?: string): Promise<Result<Undone>> => {
  const { steps } = usePlanHistory.getState();
  const step = stepId === undefined ? steps.at(-1) : steps.find(({ id }) => id === stepId);
  if (!step) return accepted({ undoneCount: 0, leftCount: 0 });
  usePlanHistory.setState({ steps: steps.filter(({ id }) => id !== step.id) });
  // By the server's clock: what was made when, it says.
  const now = deviceNow() + (await clockOffset());
  let leftCount = 0;
  const left = () => {
    leftCount += 1;
  };
  const result = await writeTogether(step.changes.map((change) => inverseOf(change, now, left)));
  if (!result.ok) {
    usePlanHistory.setState({ steps });
    return result;
  }
  return accepted({ undoneCount: step.changes.length - leftCount, leftCount });
};

/** What planning sets: the rest of a shift is the server's. */
const planned = [...shiftDetails, 'userId', 'status'] as const;

/** The write that takes a change back where the shift is still as the change left it. */
const inverseOf = ({ before, after }: Change, now: number, onLeft: () => void): Write => {
  if (!after) {
    // Under its own id: where the deletion did not stand, there are not two of them.
    const again = before && { ...before, createdAt: toInstant(now) };
    return {
      entity: 'shift',
      id: again?.id ?? newId(),
      next: (stored) => accepted(stored ?? (again as AnyDocument | undefined)),
    };
  }
  return {
    entity: 'shift',
    id: after.id,
    next: (stored) => {
      const isAsLeft = stored && planned.every((field) => stored[field] === after[field]);
      if (!isAsLeft) onLeft();
      if (!stored || !isAsLeft) return accepted(stored);
      return accepted(before ? { ...stored, ...fieldsOf(before) } : withoutAdded(stored as unknown as Shift, now));
    },
  };
};

const fieldsOf = (shift: Shift): Partial<Shift> =>
  Object.fromEntries(planned.map((field) => [field, shift[field]])) as Partial<Shift>;

/** The server lets a published shift vanish as long as nobody was told of it; later it is cancelled. */
const tellingMilliseconds = 2 * 60_000;

const withoutAdded = (stored: Shift, now: number): AnyDocument | undefined => {
  const isUntold = stored.status === 'draft' || now - Date.parse(stored.createdAt) < tellingMilliseconds;
  return isUntold ? undefined : ({ ...stored, status: 'cancelled' } as unknown as AnyDocument);
};
