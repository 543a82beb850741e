import { Undo2 } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useDirectory } from '#web/people/directory.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { keepingFocus } from './by-hand/until-in-grid.ts';
import { usePlanHistory } from './plan-history.ts';
import type { ToolLook } from './tool-look.ts';
import { undoAndTell } from './undo.ts';

/** Takes back the last thing done to the rota, by tap or by Ctrl or ⌘ and Z, until the rota is left (D43). */
export function UndoButton({ look = 'outlined' }: { look?: ToolLook }) {
  const last = usePlanHistory(({ steps }) => steps.at(-1));
  const { names } = useDirectory();
  const undo = () => undoAndTell(undefined, { names, saysWhose: true });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isUndo(event)) return;
    event.preventDefault();
    keepingFocus(undo);
  });
  useEffect(() => {
    const undoByKey = (event: KeyboardEvent) => onKeyDown(event);
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
      isIdle={!last}
      label={last ? `Undo: ${last.label}` : 'Undo'}
      onClick={undo}
    />
  );
}

function isUndo(event: KeyboardEvent): boolean {
  const isPressed = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
  // In a field, these keys undo typing.
  const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select') !== null;
  return isPressed && !isTyping && !event.defaultPrevented;
}
