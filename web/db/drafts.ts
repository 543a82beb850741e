import { useCallback, useEffect, useRef, useState } from 'react';
import { deviceNow } from './clock.ts';
import { currentDatabase, useDatabase } from './current-database.ts';
import { createSoon } from './soon.ts';

const saveAfterMilliseconds = 250;

/**
 * A form's values that survive closing the app: [values, change, discard, whether they were restored].
 * `key` names the form (and the record it edits); undefined if nothing typed may be stored on the device.
 */
export const useDraft = <Value>(
  key: string | undefined,
  initial: Value,
): [Value, (next: Value) => void, () => void, boolean] => {
  const database = useDatabase();
  const [value, setValue] = useState(initial);
  const [isRestored, setRestored] = useState(false);
  const touched = useRef(false);
  const [soon] = useState(() => createSoon(saveAfterMilliseconds));
  const unsaved = useRef<{ readonly value: Value } | undefined>(undefined);
  const start = useRef(initial);

  useEffect(() => {
    if (key === undefined) return;
    let isCurrent = true;
    const look = async (): Promise<void> => {
      const draft = touched.current ? undefined : await database?.store.drafts.get(key);
      if (!isCurrent || !draft || touched.current) return;
      setValue(draft.value as Value);
      setRestored(true);
    };
    // Another tab may have started the draft, and was left or closed.
    const lookIfShown = () => document.visibilityState === 'visible' && look();
    look();
    document.addEventListener('visibilitychange', lookIfShown);
    return () => {
      isCurrent = false;
      document.removeEventListener('visibilitychange', lookIfShown);
    };
  }, [database, key]);

  const save = useCallback(() => {
    soon.cancel();
    if (!unsaved.current || key === undefined) return;
    database?.store.drafts.put({ key, value: unsaved.current.value, changedAt: deviceNow() });
    unsaved.current = undefined;
  }, [database, key, soon]);

  useEffect(() => {
    // Leaving the page or the screen must not lose the last keystrokes.
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [save]);

  const change = useCallback(
    (next: Value) => {
      touched.current = true;
      unsaved.current = { value: next };
      setValue(next);
      soon.ask(save);
    },
    [save, soon],
  );

  const discard = useCallback(() => {
    soon.cancel();
    unsaved.current = undefined;
    touched.current = false;
    setValue(start.current);
    setRestored(false);
    if (key !== undefined) database?.store.drafts.delete(key);
  }, [database, key, soon]);

  return [value, change, discard, isRestored];
};

/** Adds text to the end of a draft. `text` is read again until what is stored is the latest. */
export const addToDraft = async (key: string, text: () => string): Promise<void> => {
  const held = (await currentDatabase().store.drafts.get(key))?.value;
  const before = typeof held === 'string' && held !== '' ? `${held}\n` : '';
  for (let kept = ''; text() !== kept; ) {
    kept = text();
    await keepDraft(key, before + kept);
  }
};

/** Restores a discarded draft. */
export const keepDraft = async (key: string, value: unknown): Promise<void> => {
  await currentDatabase().store.drafts.put({ key, value, changedAt: deviceNow() });
};
