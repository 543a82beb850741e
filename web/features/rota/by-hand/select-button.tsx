import { SquareCheck } from 'lucide-react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { clearSelection, startSelecting, useSelection } from './selection.ts';

/** By touch every tap then selects a shift; with a mouse Ctrl or Shift and a click do the same. */
export function SelectButton() {
  const isSelecting = useSelection((selection) => selection.isSelecting);
  return (
    <IconButton
      variant="outlined"
      icon={SquareCheck}
      label={isSelecting ? 'Stop selecting' : 'Select shifts'}
      onClick={isSelecting ? clearSelection : startSelecting}
    />
  );
}
