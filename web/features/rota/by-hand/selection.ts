import { create } from 'zustand';
import type { Shift } from '#schema/entities/shift.ts';
import { toast } from '#web/ui/toast-store.ts';

/** The selected shifts of the week, to be moved, copied, given to somebody, published or deleted together (D60). */
interface Selection {
  readonly ids: ReadonlySet<string>;
  /** By touch: a tap selects and does not open. */
  readonly isSelecting: boolean;
  /** What the next pressed cell does with them. */
  readonly placing: 'move' | 'copy' | undefined;
  /** The shifts that wait for that cell, as they were, the earliest first: they can be copied into another week too. */
  readonly carried: readonly Shift[];
  /** Whether the dialog that publishes the drafts among them is open. */
  readonly isPublishing: boolean;
  /** Whether the choice of who gets them is open. */
  readonly isGiving: boolean;
}

const nothing: Selection = {
  ids: new Set(),
  isSelecting: false,
  placing: undefined,
  carried: [],
  isPublishing: false,
  isGiving: false,
};

export const useSelection = create<Selection>(() => nothing);

/** Clears the selection. */
export const clearSelection = (): void => useSelection.setState(nothing);

export const startSelecting = (): void => useSelection.setState({ isSelecting: true });

/** Waits for a cell to put the selected shifts into. */
export const placeSelected = (placing: 'move' | 'copy', shifts: readonly Shift[]): void =>
  useSelection.setState({
    placing,
    carried: shifts.toSorted((one, other) => one.startTime.localeCompare(other.startTime)),
  });

/** Stops waiting; the selection stays. */
export const stopPlacing = (): void => useSelection.setState(notPlacing);

const notPlacing = { placing: undefined, carried: [] } as const;

/**
 * Another week begins without a selection, and says so; what is to be copied is kept.
 * @param sayInstead if Ctrl-C has copied shifts: they are not lost
 */
export const leaveSelectedWeek = (sayInstead?: () => void): void => {
  const { ids, placing, carried } = useSelection.getState();
  if (placing === 'copy') {
    useSelection.setState({ ...nothing, placing, carried });
    return;
  }
  useSelection.setState(nothing);
  if (ids.size === 0) return;
  if (sayInstead) {
    sayInstead();
    return;
  }
  toast({
    title: 'Selection cleared',
    description: 'You can select shifts within one week only. To take them to another week, press Copy first.',
  });
};

/** Selects or deselects a shift. */
export const toggleSelected = (shiftId: string): void =>
  useSelection.setState(({ ids }) => {
    const next = new Set(ids);
    if (!next.delete(shiftId)) next.add(shiftId);
    return { ids: next, ...notPlacing };
  });

/** Deselects these: they no longer exist. */
export const unselect = (shiftIds: readonly string[]): void => {
  if (shiftIds.length === 0) return;
  useSelection.setState(({ ids }) => ({ ids: new Set([...ids].filter((id) => !shiftIds.includes(id))) }));
};

/** Selects only this one. */
export const selectOnly = (shiftId: string): void => useSelection.setState({ ids: new Set([shiftId]), ...notPlacing });

/** Opens or closes the dialog that publishes the selected drafts. */
export const publishSelected = (isPublishing: boolean): void => useSelection.setState({ isPublishing });

let tellGiven = (_given: Given): void => undefined;

type Given = readonly string[] | Promise<readonly string[]>;

/** Opens the choice of who gets the selected shifts. Resolves to those given, once it is done or closed. */
export const giveSelected = (): Promise<readonly string[]> =>
  new Promise((resolve) => {
    tellGiven = resolve;
    useSelection.setState({ isGiving: true });
  });

/** Closes it. @param given the ids of the shifts, once they are given */
export const endGiving = (given: Given = []): void => {
  useSelection.setState({ isGiving: false });
  tellGiven(given);
};

/**
 * Somebody else removed all shifts to be given: closes the choice and says so. Nothing on this device says who did it.
 */
export const endGivingOfGone = (): void => {
  const { ids, isGiving } = useSelection.getState();
  if (!isGiving) return;
  endGiving();
  useSelection.setState({ ids: new Set() });
  const which = ids.size === 1 ? 'The selected shift has' : 'The selected shifts have';
  toast({
    title: 'Not given',
    description: `${which} just been cancelled, deleted or moved to another week.`,
    tone: 'destructive',
  });
};

/** Keeps only these selected: the others are done. */
export const keepSelected = (shiftIds: readonly string[]): void =>
  shiftIds.length === 0 ? clearSelection() : useSelection.setState({ ids: new Set(shiftIds) });

export const addSelected = (shiftIds: readonly string[]): void =>
  useSelection.setState(({ ids }) => ({ ids: new Set([...ids, ...shiftIds]), ...notPlacing }));
