import type { AnyDocument } from '#schema/collections.ts';
import { type DayNote, dayNote } from '#schema/entities/day-note.ts';
import { type Day, toInstant } from '#schema/entities/primitives.ts';
import { accepted, type Result } from '#schema/errors.ts';
import { dayNoteId } from '#schema/rules/rota/day-notes.ts';
import { dayText, weekdayText } from '#schema/rules/text/time-text.ts';
import { mondayOf, weekDays } from '#schema/rules/time/zone.ts';
import { deviceNow } from '#web/db/clock.ts';
import { removeDocument, writeTogether } from '#web/db/write.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { FilterChip } from '#web/ui/filter-chip.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useRota } from '../rota-context.ts';

/** Writes, changes or removes what everybody should know of a day. */
export function DayNoteDialog({ day }: { day: Day }) {
  // A form of its own for each day: what was typed for one is not another's.
  return <DayNoteForm key={day} day={day} />;
}

function DayNoteForm({ day }: { day: Day }) {
  const { address, notes } = useRota();
  const written = notes.get(day);
  const form = useEditForm({
    start: { text: written ?? '' },
    draft: `rota.note.${day}`,
    check: ({ text }) => {
      const checked = dayNote.shape.text.safeParse(text);
      return checked.success ? {} : { text: checked.error.issues[0]?.message ?? '' };
    },
    save: async ({ text }) => {
      const result = await keepNote(day, text.trim());
      return result.ok ? accepted({ before: written }) : result;
    },
    onSaved: ({ before }) =>
      savedToast({
        title: 'Note saved',
        description: dayText(day),
        undo: {
          label: 'Undo',
          kind: 'day note',
          run: () => void (before === undefined ? removeDocument('dayNote', dayNoteId(day)) : keepNote(day, before)),
        },
      }),
    onClose: () => address.close({ note: '' }),
  });
  const remove = async () => {
    const result = await removeDocument('dayNote', dayNoteId(day));
    if (!result.ok) return;
    savedToast({
      title: 'Note removed',
      description: dayText(day),
      undo: { label: 'Undo', kind: 'day note', run: () => keepNote(day, written ?? '') },
    });
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
        maxLength={200}
      />
    </FormDialog>
  );
}

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

const keepNote = (day: Day, text: string): Promise<Result<unknown>> =>
  writeTogether([
    {
      entity: 'dayNote',
      id: dayNoteId(day),
      next: (stored) => {
        const written: DayNote = {
          ...{ id: dayNoteId(day), kind: 'dayNote', day, text },
          createdAt: toInstant(deviceNow()),
        };
        return accepted((stored ? { ...stored, text } : written) as unknown as AnyDocument);
      },
    },
  ]);
