import { SquareCheck } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { wordsUnder } from '../tool-look.ts';
import { clearSelection, startSelecting, useSelection } from './selection.ts';

/** By touch every tap then selects a shift; with a mouse, Ctrl-click or Shift-click does the same. */
export function SelectButton() {
  const isSelecting = useSelection((selection) => selection.isSelecting);
  return (
    <Button
      variant="secondary"
      icon={SquareCheck}
      label={isSelecting ? 'Stop selecting' : 'Select shifts'}
      className={wordsUnder}
      onClick={isSelecting ? clearSelection : startSelecting}
    >
      {isSelecting ? 'Stop' : 'Select'}
    </Button>
  );
}
