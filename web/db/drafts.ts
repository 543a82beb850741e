import { useCallback, useEffect, useRef, useState } from 'react';
import { deviceNow } from './clock.ts';
import { currentDatabase, useDatabase } from './current-database.ts';

const saveAfterMilliseconds = 250;

/**
 * A form's values that survive closing the app: [values, change, discard, whether they were restored].
 * `key` names the form (and the record it edits); undefined where nothing typed may stay on the device.
 */
export const useDraft = <Value>(
  key: string | undefined,
  initial: Value,
): [Value, (next: Value) => void, () => void, boolean] => {
  const database = useDatabase();
  const [value, setValue] = useState(initial);
  const [isRestored, setRestored] = useState(false);
  const touched = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unsaved = useRef<{ readonly value: Value } | undefined>(undefined);
  const start = useRef(initial);

  useEffect(() => {
    if (key === undefined) return;
    let isCurrent = true;
    database?.store.drafts.get(key).then((draft) => {
      if (!isCurrent || !draft || touched.current) return;
      setValue(draft.value as Value);
      setRestored(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [database, key]);

  const save = useCallback(() => {
    clearTimeout(timer.current);
    if (!unsaved.current || key === undefined) return;
    database?.store.drafts.put({ key, value: unsaved.current.value, changedAt: deviceNow() });
    unsaved.current = undefined;
  }, [database, key]);

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
      clearTimeout(timer.current);
      timer.current = setTimeout(save, saveAfterMilliseconds);
    },
    [save],
  );

  const discard = useCallback(() => {
    clearTimeout(timer.current);
    unsaved.current = undefined;
    touched.current = false;
    setValue(start.current);
    setRestored(false);
    if (key !== undefined) database?.store.drafts.delete(key);
  }, [database, key]);

  return [value, change, discard, isRestored];
};

/** Puts a draft back that was thrown away. */
export const keepDraft = async (key: string, value: unknown): Promise<void> => {
  await currentDatabase().store.drafts.put({ key, value, changedAt: deviceNow() });
};
