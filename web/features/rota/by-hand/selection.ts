import { create } from 'zustand';

/** The shifts of the week that are selected, to be moved, copied, published or deleted together (D60). */
interface Selection {
  readonly ids: ReadonlySet<string>;
  /** By touch: a tap selects and does not open. */
  readonly isSelecting: boolean;
  /** What the next cell that is pressed does with them. */
  readonly placing: 'move' | 'copy' | undefined;
}

const nothing: Selection = { ids: new Set(), isSelecting: false, placing: undefined };

export const useSelection = create<Selection>(() => nothing);

/** Nothing is selected any more. */
export const clearSelection = (): void => useSelection.setState(nothing);

export const startSelecting = (): void => useSelection.setState({ isSelecting: true });

/** Waits for a cell to put the selected shifts into; undefined stops waiting. */
export const placeSelected = (placing: Selection['placing']): void => useSelection.setState({ placing });

/** Selects a shift, or not any more. */
export const toggleSelected = (shiftId: string): void =>
  useSelection.setState(({ ids }) => {
    const next = new Set(ids);
    if (!next.delete(shiftId)) next.add(shiftId);
    return { ids: next, placing: undefined };
  });

export const addSelected = (shiftIds: readonly string[]): void =>
  useSelection.setState(({ ids }) => ({ ids: new Set([...ids, ...shiftIds]), placing: undefined }));
