import { CalendarOff } from 'lucide-react';
import { useMemo } from 'react';
import { toInstant } from '#schema/entities/primitives.ts';
import { mostSavedShifts, type SavedShift } from '#schema/entities/saved-week.ts';
import { savedShiftsOf } from '#schema/rules/rota/saved-week.ts';
import { weekText } from '#schema/rules/text/time-text.ts';
import { dayOf, mondayOf } from '#schema/rules/time/zone.ts';
import { deviceNow } from '#web/db/clock.ts';
import { insertDocument } from '#web/db/write.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { useDirectory, useToday } from '#web/people/directory.tsx';
import { savedToast } from '#web/session/saved-toast.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { shiftsText } from '../counts-text.ts';
import { useNearby, weekPeriod } from '../queries.ts';
import { useRota } from '../rota-context.ts';
import { nameError } from './name-error.ts';
import { useSavedWeeks } from './use-saved-weeks.ts';

/** Keeps the week that is shown under a name: all planned shifts of it, whatever the filter shows (D60). */
export function SaveWeek({ onClose }: { onClose: () => void }) {
  const { names } = useDirectory();
  const today = useToday();
  const { address, older } = useRota();
  const { value: nearby, isLoading } = useNearby(weekPeriod(names.zone, address.monday));
  const shifts = useMemo(() => {
    const known = new Map([...older.shifts, ...nearby.shifts].map((shift) => [shift.id, shift]));
    const ofWeek = [...known.values()].filter(
      ({ startTime }) => mondayOf(dayOf(names.zone, startTime)) === address.monday,
    );
    return savedShiftsOf(ofWeek, names.zone);
  }, [older.shifts, nearby.shifts, names.zone, address.monday]);
  if (isLoading) return null;
  const week = weekText(address.monday, today.slice(0, 4));
  if (shifts.length > 0 && shifts.length <= mostSavedShifts)
    return <SaveForm shifts={shifts} week={week} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title="Save this week" description={week}>
      <EmptyState
        icon={CalendarOff}
        title={shifts.length === 0 ? 'This week has no shifts' : 'This week is too large'}
        description={
          shifts.length === 0
            ? 'Plan it first, or go to a week that is planned.'
            : `A saved week has at most ${mostSavedShifts} shifts. Use Copy shifts for this one.`
        }
      />
    </Dialog>
  );
}

type SaveFormProps = { shifts: readonly SavedShift[]; week: string; onClose: () => void };

function SaveForm({ shifts, week, onClose }: SaveFormProps) {
  const { weeks } = useSavedWeeks();
  const form = useEditForm({
    start: { name: '' },
    draft: 'rota.saved-week.new',
    check: ({ name }) => nameError(name, weeks),
    save: ({ name }, id) =>
      insertDocument('savedWeek', {
        ...{ id, kind: 'savedWeek', name: name.trim(), shifts: [...shifts] },
        createdAt: toInstant(deviceNow()),
      }),
    onSaved: (_saved, { name }) =>
      savedToast({ title: 'Week saved', description: `${name.trim()}, ${shiftsText(shifts.length)}` }),
    onClose,
  });
  const openCount = shifts.filter(({ userId }) => userId === '').length;
  return (
    <FormDialog
      form={form}
      title="Save this week"
      description={`${week}: ${shiftsText(shifts.length)}${openCount === 0 ? '' : `, ${openCount} of them open`}. Drafts are saved too, cancelled shifts are not.`}
      submitLabel="Save"
    >
      <TextField
        label="Name"
        placeholder="Usual week, Christmas, terrace open"
        value={form.values.name}
        onChange={(name) => form.change({ name })}
        error={form.errors.name}
        maxLength={80}
      />
    </FormDialog>
  );
}
