import { Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { keepingFocus } from './by-hand/until-in-grid.ts';
import { usePlanHistory } from './plan-history.ts';
import type { ToolLook } from './tool-look.ts';
import { undoAndTell } from './undo.ts';

/** Takes back the last thing done to the rota, by tap or by Ctrl or ⌘ and Z, until the rota is left (D43). */
export function UndoButton({ look = 'outlined' }: { look?: ToolLook }) {
  const last = usePlanHistory(({ steps }) => steps.at(-1));
  useEffect(() => {
    window.addEventListener('keydown', undoByKey);
    return () => window.removeEventListener('keydown', undoByKey);
  }, []);
  return (
    <IconButton
      variant={look === 'quiet' ? 'quiet' : 'outlined'}
      words={look === 'outlined' ? undefined : 'Undo'}
      wordsUnder={look === 'under'}
      icon={Undo2}
      // In its place before there is anything to take back, so that the first step moves nothing.
      disabled={!last}
      label={last ? `Undo: ${last.label}` : 'Undo'}
      onClick={() => undoAndTell()}
    />
  );
}

function undoByKey(event: KeyboardEvent) {
  const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
  // In a field, these keys undo typing.
  const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
  if (!isUndo || isTyping || event.defaultPrevented) return;
  event.preventDefault();
  keepingFocus(undoAndTell);
}
