import { LayoutTemplate } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type Day, toInstant } from '#schema/entities/primitives.ts';
import type { ShiftTemplate } from '#schema/entities/template.ts';
import { nameOf } from '#schema/rules/restaurant/catalogue.ts';
import { templateShifts } from '#schema/rules/rota/shift-templates.ts';
import { dayText, timeText, weekdayText } from '#schema/rules/text/time-text.ts';
import { dayOf, weekDays } from '#schema/rules/time/zone.ts';
import { deviceNow } from '#web/db/clock.ts';
import { serverNow } from '#web/db/clock-offset.ts';
import { useShiftTemplates } from '#web/db/shift-templates.ts';
import { useDirectory, useServerMinute } from '#web/people/directory.tsx';
import { savedToast } from '#web/session/saved-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterChip } from '#web/ui/filter-chip.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { createShifts } from './actions.ts';
import { buttonText } from './copied-words.ts';
import { useStatusOfNew } from './publishing.ts';
import { useNearby, weekPeriod } from './queries.ts';
import { useRota } from './rota-context.ts';
import { undoOf } from './undo.ts';

/** Makes the unassigned shifts that a template asks for, once, on a day or on days of the week (D23). */
export function ApplyTemplate({ onClose }: { onClose: () => void }) {
  const { restaurant, names, actor } = useDirectory();
  const now = useServerMinute();
  const { address } = useRota();
  const { templates, isLoading } = useShiftTemplates();
  const nearby = useNearby(weekPeriod(names.zone, address.monday));
  const week = useMemo(() => weekDays(address.monday), [address.monday]);
  const [templateId, setTemplateId] = useState('');
  const [span, setSpan] = useState<'day' | 'week'>('day');
  const [weekChoice, setWeekChoice] = useState<readonly Day[]>(() =>
    comingDays(week, dayOf(names.zone, toInstant(now))),
  );
  const template = templates.find(({ id }) => id === templateId);
  const days = span === 'day' ? [address.day] : week.filter((day) => weekChoice.includes(day));
  const statusOf = useStatusOfNew('draft');
  const applying = { createdBy: actor.userId, now: deviceNow(), statusOf };
  const shifts = template ? templateShifts(template, days, restaurant, nearby.value.shifts, applying) : [];

  const apply = async () => {
    const createdAt = toInstant(await serverNow());
    const result = await createShifts(
      'template',
      shifts.map((shift) => ({ ...shift, createdAt })),
      restaurant,
    );
    if (!result.ok) {
      toast({ title: 'Error', description: result.message, tone: 'destructive' });
      return;
    }
    savedToast({
      title: 'Template applied',
      description: `${countText(shifts.length)} added.`,
      undo: undoOf(result.value.stepId, names),
    });
    onClose();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Apply a template"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button pendingText={nearby.isLoading && 'Counting...'} disabled={shifts.length === 0} onClick={apply}>
            {buttonText('Add', template !== undefined && days.length > 0, shifts.length, countText(shifts.length))}
          </Button>
        </>
      }
    >
      {!isLoading && templates.length === 0 ? (
        <EmptyState
          icon={LayoutTemplate}
          title="No Shift Templates"
          description="An admin adds them in Restaurant Settings."
        />
      ) : (
        <div className="grid gap-4">
          <Select
            label="Template"
            placeholder="Choose a template"
            value={templateId}
            onChange={setTemplateId}
            options={templates.map(({ id, name, startTime, endTime }) => ({
              value: id,
              label: `${name}, ${timeText(startTime)} – ${timeText(endTime)}`,
            }))}
          />
          {template && <p className="text-small text-soft">{needText(template, restaurant.positions)}</p>}
          <SegmentedControl
            label="Apply to"
            segments={[
              { value: 'day', label: dayText(address.day) },
              { value: 'week', label: 'The week' },
            ]}
            value={span}
            onChange={setSpan}
          />
          {span === 'week' && <DayChips week={week} chosen={weekChoice} onChange={setWeekChoice} />}
          {template && !nearby.isLoading && <p role="status">{resultText(shifts.length, days.length)}</p>}
        </div>
      )}
    </Dialog>
  );
}

type DayChipsProps = { week: readonly Day[]; chosen: readonly Day[]; onChange: (days: readonly Day[]) => void };

function DayChips({ week, chosen, onChange }: DayChipsProps) {
  const toggle = (day: Day) =>
    onChange(chosen.includes(day) ? chosen.filter((each) => each !== day) : [...chosen, day]);
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">Days</legend>
      {week.map((day) => (
        <FilterChip key={day} selected={chosen.includes(day)} onClick={() => toggle(day)}>
          {weekdayText(day)}
        </FilterChip>
      ))}
    </fieldset>
  );
}

/** The days from today on; all of them if the week is over. */
const comingDays = (week: readonly Day[], today: Day): readonly Day[] => {
  const coming = week.filter((day) => day >= today);
  return coming.length > 0 ? coming : week;
};

const needText = (
  { staffingRequirements }: ShiftTemplate,
  positions: readonly { readonly id: string; readonly name: string }[],
): string =>
  staffingRequirements.map(({ positionId, count }) => `${count} x ${nameOf(positions, positionId)}`).join(', ');

const resultText = (count: number, dayCount: number): string => {
  if (dayCount === 0) return 'Choose a day.';
  if (count > 0) return `Adds ${countText(count)}. Shifts already on the rota are not added again.`;
  return dayCount === 1
    ? 'This day already has every shift in this template.'
    : 'These days already have every shift in this template.';
};

const countText = (count: number): string => (count === 1 ? '1 unassigned shift' : `${count} unassigned shifts`);
