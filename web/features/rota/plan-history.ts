import { create } from 'zustand';
import type { AnyDocument } from '#schema/collections.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { accepted, type Result } from '#schema/errors.ts';
import { deviceNow, newId } from '#web/db/clock.ts';
import { clockOffset } from '#web/db/clock-offset.ts';
import { undoTogether, type Write, writeTogether } from '#web/db/write.ts';
import { type Change, inverseWrite } from './inverse-write.ts';

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
    next: (stored: AnyDocument | undefined, isUnsent: boolean) => {
      before.set(write.id, stored as Shift | undefined);
      return write.next(stored, isUnsent);
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
  const result = await undoTogether(step.changes.map((change) => inverseWrite(change, now, left)));
  if (!result.ok) {
    usePlanHistory.setState({ steps });
    return result;
  }
  return accepted({ undoneCount: step.changes.length - leftCount, leftCount });
};
