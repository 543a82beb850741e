import { create } from 'zustand';
import type { AnyDocument } from '#schema/collections.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { accepted, type Result } from '#schema/errors.ts';
import { isSame } from '#schema/rules/is-same.ts';
import { deviceNow, newId } from '#web/db/clock.ts';
import { serverNow } from '#web/db/clock-offset.ts';
import { undoTogether, type Write, writeTogether } from '#web/db/write.ts';
import { type Change, inverseWrite, type LeftBecause } from './inverse-write.ts';

/** Something that was done to the rota and can be undone (D43). */
export interface PlanStep {
  readonly id: string;
  /** Its description, after "Undo": "move of Ana's shift". */
  readonly label: string;
  /** When it was done: milliseconds since 1970, by the device's clock. */
  readonly at: number;
  readonly changes: readonly Change[];
  /** Undoes what was done to something other than shifts; `changes` is empty then. */
  readonly takeBack?: () => Promise<Result<Undone>>;
}

/** The most steps that somebody undoes one by one; older ones are forgotten. */
const mostSteps = 50;

/** The steps of this visit to the rota, the last one last; and those of the visit before, of which a message may still offer Undo. */
interface PlanHistory {
  readonly steps: readonly PlanStep[];
  readonly earlier: readonly PlanStep[];
}

export const usePlanHistory = create<PlanHistory>(() => ({ steps: [], earlier: [] }));

/** The user left the rota: what was done there stays, except what a message on the screen still undoes. */
export const forgetPlanHistory = (): void =>
  usePlanHistory.setState(({ steps, earlier }) => ({ steps: [], earlier: steps.length > 0 ? steps : earlier }));

let lastTurn: Promise<unknown> = Promise.resolve();

/** One after another: an undo pressed during a write undoes that write, not an earlier one. */
const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
  const turn = lastTurn.then(work);
  lastTurn = turn.catch(() => undefined);
  return turn;
};

/** What was written; `stepId` is undefined if it changed nothing, so that there is nothing to undo. */
export interface CarriedOut {
  readonly stepId: string | undefined;
  /** The shifts as they are now. */
  readonly shifts: readonly Shift[];
  /** How many of them are not as they were. */
  readonly changedCount: number;
}

/**
 * Writes shifts together, all or none, and remembers how to undo it.
 * @param label after "Undo"; a function gets how many shifts have changed
 */
export const carryOut = (
  label: string | ((changedCount: number) => string),
  writes: readonly Write[],
): Promise<Result<CarriedOut>> => inTurn(() => write(label, writes));

const write = async (
  label: string | ((changedCount: number) => string),
  writes: readonly Write[],
): Promise<Result<CarriedOut>> => {
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
  const shifts = result.value.flatMap((after) => (after ? [after as unknown as Shift] : []));
  const changes = writes
    .map(({ id }, place) => ({ before: before.get(id), after: result.value[place] as Shift | undefined }))
    .filter((change) => !isSame(change.before, change.after));
  const changedCount = changes.length;
  if (changedCount === 0) return accepted({ stepId: undefined, shifts, changedCount });
  const step = {
    id: newId(),
    label: typeof label === 'string' ? label : label(changedCount),
    at: deviceNow(),
    changes,
  };
  remember(step);
  return accepted({ stepId: step.id, shifts, changedCount });
};

const remember = (step: PlanStep): void =>
  usePlanHistory.setState(({ steps }) => ({ steps: [...steps, step].slice(-mostSteps) }));

/**
 * Changes the plan other than its shifts, and remembers how to undo it.
 * @param label after "Undo"
 * @param act returns how; undefined if nothing has changed
 * @returns the step's id
 */
export const rememberStep = (
  label: string,
  act: () => Promise<Result<PlanStep['takeBack']>>,
): Promise<Result<string | undefined>> =>
  inTurn(async () => {
    const result = await act();
    if (!result.ok) return result;
    if (!result.value) return accepted(undefined);
    const step = { id: newId(), label, at: deviceNow(), changes: [], takeBack: result.value };
    remember(step);
    return accepted(step.id);
  });

/** What became of an undo: how many shifts, or days of need, are as they were, and how many stay because they were changed or published since. */
export interface Undone {
  readonly undoneCount: number;
  readonly changedCount: number;
  readonly publishedCount: number;
  /** The shifts that stay because they were changed since. */
  readonly changedIds?: readonly string[];
  /** What else stays because it was changed since, each to begin a sentence; absent where counting is enough. */
  readonly changedNames?: readonly string[];
  /** How many of those that stay were removed. */
  readonly removedCount?: number;
  /** What was taken back: each shift before the undo and after it. */
  readonly taken?: readonly Change[];
}

interface UndoneStep {
  readonly step: PlanStep;
  readonly result: Result<Undone>;
  /** All steps as they were before the undo, the last one last. */
  readonly steps: readonly PlanStep[];
}

/**
 * Undoes one step, by default the last. An ordinary write: what others changed since is left alone (D43).
 * Undefined if there is no such step.
 */
export const undoStep = (stepId?: string): Promise<UndoneStep | undefined> =>
  inTurn(async () => {
    const { steps, earlier } = usePlanHistory.getState();
    const step = stepId === undefined ? steps.at(-1) : [...steps, ...earlier].find(({ id }) => id === stepId);
    if (!step) return undefined;
    const result = await takeBack(step);
    // Only now: until the undo is written, the step still applies and lists say what it did.
    if (result.ok) usePlanHistory.setState(without(step.id));
    return { step, result, steps: [...earlier, ...steps] };
  });

const without =
  (stepId: string) =>
  ({ steps, earlier }: PlanHistory): PlanHistory => ({
    steps: steps.filter(({ id }) => id !== stepId),
    earlier: earlier.filter(({ id }) => id !== stepId),
  });

const takeBack = async ({ changes, takeBack: own }: PlanStep): Promise<Result<Undone>> => {
  if (own) return own();
  // By the server's clock: what was made when, it says.
  const now = await serverNow();
  const left = new Map<Change, LeftBecause>();
  const result = await undoTogether(
    changes.map((change) => inverseWrite(change, now, (because) => left.set(change, because))),
  );
  if (!result.ok) return result;
  const publishedCount = [...left.values()].filter((because) => because === 'published').length;
  return accepted({
    undoneCount: changes.length - left.size,
    changedCount: left.size - publishedCount,
    publishedCount,
    changedIds: [...left].flatMap(([{ before, after }, because]) =>
      because === 'changed' ? ((after ?? before)?.id ?? []) : [],
    ),
    taken: changes.flatMap((change, place) =>
      left.has(change) ? [] : [{ before: change.after, after: result.value[place] as Shift | undefined }],
    ),
  });
};
