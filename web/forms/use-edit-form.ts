import { useEffect, useRef, useState } from 'react';
import type { Refusal, Result } from '#schema/errors.ts';
import { newId } from '#web/db/clock.ts';
import { keepDraft, useDraft } from '#web/db/drafts.ts';
import { listsDraftKey } from '#web/db/refused-lines.ts';
import type { Mending } from '#web/sync/mending.ts';
import { useBusyWhile } from '#web/ui/busy.ts';
import { toast } from '#web/ui/toast-store.ts';
import {
  areShownAtFields,
  basesOf,
  type Edits,
  editsAfter,
  editsOver,
  errorsAfter,
  type FieldErrors,
  hasErrors,
  noEditsOf,
  onlySecrets,
  withoutSecrets,
} from './edits.ts';

interface EditFormOptions<Values extends object, Saved> {
  /** The values before anything is typed: for a record, its current ones. */
  readonly start: Values;
  /** The key of the draft that survives closing the app; absent if nothing typed may be stored on the device. */
  readonly draft?: string | undefined;
  /** Fields that are never stored with the draft, such as a password. */
  readonly secrets?: readonly (keyof Values)[] | undefined;
  /** The refused write that this form corrects; `start` has its values. */
  readonly mending?: Pick<Mending<object>, 'draftKey' | 'save'> | undefined;
  /** What is missing or wrong; shown after the first attempt to save. */
  readonly check?: ((values: Values, id: string) => FieldErrors) | undefined;
  /** Called after an attempt with something missing, if the specification has words for that. */
  readonly onIncomplete?: ((errors: FieldErrors, values: Values) => unknown) | undefined;
  /**
   * Saves, on the device or at the server. `id` is for a new record, and the same at every attempt. Undefined if the
   * person changed their mind.
   */
  readonly save: (values: Values, id: string) => Promise<Result<Saved> | undefined>;
  /** What to say afterwards, when the form has already closed. */
  readonly onSaved?: ((saved: Saved, values: Values) => unknown) | undefined;
  /** Shows a refusal for which the specification has words; without it, the refusal is shown in the form. */
  readonly onRefused?: ((refusal: Refusal) => unknown) | undefined;
  /** Closes the form, saved or not. Unsaved input stays as a draft. */
  readonly onClose?: (() => void) | undefined;
  /** Closes it unsaved, if that leads elsewhere than closing after a save. */
  readonly onCancel?: (() => void) | undefined;
}

/** A form as seen by its fields and buttons. */
export interface EditForm<Values> {
  readonly values: Values;
  readonly change: (changes: Edits<Values>) => void;
  /** By field, after the first attempt to save. */
  readonly errors: FieldErrors;
  /** A refusal that belongs to no field. */
  readonly alert: string | undefined;
  readonly isPending: boolean;
  /** Whether anything differs from the start values. */
  readonly isDirty: boolean;
  /** Whether the fields hold an earlier draft. */
  readonly isRestored: boolean;
  /** How many attempts to save have failed; after each, the first wrong field gets the focus. */
  readonly attempts: number;
  /** Saves; a second button can pass changes for this attempt only. */
  readonly submit: (once?: Edits<Values>) => Promise<void>;
  /** Closes the form; what was typed stays as a draft. */
  readonly close: () => void;
  /** Closes the form and discards what was typed, with an Undo for a moment. */
  readonly cancel: () => void;
  /** Discards the draft and stays open. */
  readonly startOver: () => void;
}

/**
 * The one way to enter or change something: values over a record, their draft, errors at their fields, saving once
 * however often it is pressed, discarding the draft only after the write, closing once.
 */
export const useEditForm = <Values extends object, Saved>(
  options: EditFormOptions<Values, Saved>,
): EditForm<Values> => {
  const {
    start,
    draft,
    secrets = [],
    mending,
    check,
    onIncomplete,
    save,
    onSaved,
    onRefused,
    onClose,
    onCancel = onClose,
  } = options;
  const draftKey = mending?.draftKey ?? draft;
  const [kept, keep, discard, isRestored] = useDraft(draftKey, noEditsOf(start));
  // A draft of its own: those of earlier versions have none.
  const [bases, keepBases, discardBases] = useDraft(draftKey && listsDraftKey(draftKey), noEditsOf(start));
  const [secretEdits, setSecretEdits] = useState(noEditsOf(start));
  const [id, setId] = useState(newId);
  const [attempts, setAttempts] = useState(0);
  const [refused, setRefused] = useState<{ readonly errors: FieldErrors; readonly alert?: string }>(nothingRefused);
  const [isPending, setPending] = useState(false);
  const stage = useRef<'open' | 'saving' | 'saved' | 'closed'>('open');
  const isShown = useRef(true);
  const edits: Edits<Values> = editsOver(start, { ...kept, ...secretEdits }, bases);
  const latest = useRef(edits);
  const values = { ...start, ...edits };
  const isDirty = Object.keys(edits).length > 0;
  useBusyWhile(isDirty);

  useEffect(() => {
    latest.current = edits;
  });
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const change = (changes: Edits<Values>) => {
    // What is typed during a save would be neither in the record nor in the draft.
    if (stage.current === 'saving') return;
    stage.current = 'open';
    latest.current = editsAfter(start, latest.current, changes);
    keep(withoutSecrets(latest.current, secrets));
    const lists = basesOf(start, latest.current);
    if (Object.keys(lists).length > 0) keepBases(lists);
    setSecretEdits(onlySecrets(latest.current, secrets));
    setRefused(({ errors }) => ({ errors: errorsAfter(errors, changes) }));
  };

  const throwAway = () => {
    discard();
    discardBases();
  };

  const startOver = () => {
    latest.current = noEditsOf(start);
    throwAway();
    setSecretEdits(noEditsOf(start));
    setAttempts(0);
    setRefused(nothingRefused);
    setId(newId());
  };

  const close = (leave: (() => void) | undefined) => {
    if (stage.current === 'closed') return;
    stage.current = 'closed';
    leave?.();
  };

  const cancel = () => {
    const thrownAway = withoutSecrets(latest.current, secrets);
    throwAway();
    close(onCancel);
    if (draftKey !== undefined && Object.keys(thrownAway).length > 0) tellThrownAway(draftKey, thrownAway);
  };

  const submit = async (once?: Edits<Values>) => {
    if (stage.current !== 'open') return;
    const entered = { ...start, ...latest.current, ...once };
    const missing = check?.(entered, id) ?? {};
    if (hasErrors(missing)) {
      setAttempts((count) => count + 1);
      onIncomplete?.(missing, entered);
      return;
    }
    stage.current = 'saving';
    setPending(true);
    const saving = () => save(entered, id);
    const result = await (mending ? mending.save(saving) : saving()).finally(() => {
      stage.current = 'open';
      setPending(false);
    });
    if (!result) return;
    if (!result.ok) {
      const errors = result.fields ?? {};
      setAttempts((count) => count + 1);
      setRefused(areShownAtFields(errors, start) || onRefused ? { errors } : { errors, alert: result.message });
      onRefused?.(result);
      return;
    }
    stage.current = 'saved';
    startOver();
    if (isShown.current) close(onClose);
    onSaved?.(result.value, entered);
  };

  return {
    values,
    change,
    errors: attempts > 0 ? { ...refused.errors, ...check?.(values, id) } : {},
    alert: refused.alert,
    isPending,
    isDirty,
    isRestored: isRestored && isDirty,
    attempts,
    submit,
    close: () => close(onCancel),
    cancel,
    startOver,
  };
};

const tellThrownAway = (draftKey: string, draft: object): void => {
  const run = async () => {
    await keepDraft(draftKey, draft);
    toast({ title: 'Kept as a draft', description: 'Open the form again to continue.' });
  };
  toast({ title: 'What you typed was discarded', undo: { label: 'Undo', run } });
};

const nothingRefused = { errors: {} };
