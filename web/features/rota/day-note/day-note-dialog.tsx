import { useState } from 'react';
import { dayNote } from '#schema/entities/day-note.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { dayText, weekdayText } from '#schema/rules/text/time-text.ts';
import { mondayOf, weekDays } from '#schema/rules/time/zone.ts';
import { useKnownDayNotes } from '#web/db/day-notes.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { FilterChip } from '#web/ui/filter-chip.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { useRota } from '../rota-context.ts';
import { undoOf } from '../undo.ts';
import { keepNote } from './keep-note.ts';

/** Writes, changes or removes what everybody should know about a day. */
export function DayNoteDialog({ day }: { day: Day }) {
  const notes = useKnownDayNotes();
  // Each day has its own form: text typed for one does not carry over. A form that fills in after it is shown would mix
  // the note with what is typed already.
  return notes && <DayNoteForm key={day} day={day} written={notes.get(day)} />;
}

function DayNoteForm({ day, written }: { day: Day; written: string | undefined }) {
  const { address } = useRota();
  const [opened, setOpened] = useState(written);
  const form = useEditForm({
    start: { text: written ?? '' },
    draft: `rota.note.${day}`,
    check: ({ text }) => {
      const checked = dayNote.shape.text.safeParse(text);
      return checked.success ? {} : { text: checked.error.issues[0]?.message ?? '' };
    },
    save: ({ text }) => keepNote(day, text.trim()),
    onSaved: (stepId) => tellKept('Note saved', day, stepId),
    onClose: () => address.close({ note: '' }),
  });
  if (!form.isDirty && opened !== written) setOpened(written);
  const isReplacing = form.isDirty && written !== opened && written !== form.values.text;
  const remove = async () => {
    const result = await keepNote(day, '');
    if (!result.ok) {
      toast({ title: 'Not removed', description: result.message, tone: 'destructive' });
      return;
    }
    tellKept('Note removed', day, result.value);
    form.close();
  };
  return (
    <FormDialog
      form={form}
      title="Note for the day"
      description={`Everybody sees it on ${dayText(day)}.`}
      submitLabel="Save"
      extra={
        written !== undefined && (
          <Button variant="quiet" onClick={remove}>
            Remove
          </Button>
        )
      }
    >
      <DayChoice chosen={day} />
      <TextField
        label="Note"
        placeholder="Party of 30 at 8"
        value={form.values.text}
        onChange={(text) => form.change({ text })}
        error={form.errors.text}
        hint={isReplacing ? sinceText(written) : undefined}
        maxLength={200}
      />
    </FormDialog>
  );
}

/** A colleague's note must not be replaced unseen. */
const sinceText = (written: string | undefined): string =>
  written === undefined
    ? 'Since you opened this, the note was removed. Save writes it again.'
    : `Since you opened this, the note became “${written}”. Save replaces it.`;

/** The days of the week; each has its own note. */
function DayChoice({ chosen }: { chosen: Day }) {
  const { address } = useRota();
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">Day</legend>
      {weekDays(mondayOf(chosen)).map((day) => (
        <FilterChip key={day} selected={day === chosen} onClick={() => address.go({ note: day })}>
          {`${weekdayText(day)} ${Number(day.slice(8))}`}
        </FilterChip>
      ))}
    </fieldset>
  );
}

/** No message if nothing has changed. */
const tellKept = (title: string, day: Day, stepId: string | undefined): void => {
  if (stepId !== undefined) savedToast({ title, description: dayText(day), undo: undoOf(stepId) });
};
