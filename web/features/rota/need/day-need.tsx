import type { ReactNode } from 'react';
import type { Need, NeedSlot } from '#schema/entities/need.ts';
import type { Day } from '#schema/entities/primitives.ts';
import type { NeedPlace } from '#schema/rules/need.ts';
import { timeText, weekdayText } from '#schema/rules/rota-text.ts';
import { addDays } from '#schema/rules/zone.ts';
import { deviceNow, newId } from '#web/db/clock.ts';
import { useShiftTemplates } from '#web/db/shift-templates.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { savedToast } from '#web/session/saved-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { FilterChip } from '#web/ui/filter-chip.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { useRota } from '../rota-context.ts';
import { forgetNeed, keepNeeds } from './need-actions.ts';
import { type NeedForm, needErrors, needsOf, slotsOfTemplate } from './need-form.ts';
import { NeedSlots } from './need-slots.tsx';

type DayNeedProps = {
  title: string;
  description: string;
  /** The choice of day, above the lines. */
  choice: ReactNode;
  place: NeedPlace;
  /** The day in words: "Every Monday". */
  words: string;
  stored: Need | undefined;
  slots: readonly NeedSlot[];
  onClose: () => void;
};

/** The need of a weekday or a date: its lines, and the weekdays that shall have the same. */
export function DayNeed({ title, description, choice, place, words, stored, slots, onClose }: DayNeedProps) {
  const { address } = useRota();
  const { templates } = useShiftTemplates();
  const form = useEditForm({
    start: { slots, alsoOn: [] } as NeedForm,
    draft: `rota.need.${place.weekday}.${place.day}`,
    check: needErrors,
    save: (values) => keepNeeds(needsOf(place, values, { now: deviceNow(), newId })),
    onSaved: () => savedToast({ title: 'Need saved', description: words }),
    onClose,
  });
  const { values, change, errors } = form;

  const addTemplate = (id: string) => {
    const template = templates.find((each) => each.id === id);
    if (template) change({ slots: [...values.slots, ...slotsOfTemplate(template, newId)] });
  };
  const forget = async () => {
    if (!stored) return;
    const result = await forgetNeed(stored.id);
    if (!result.ok) return toast({ title: 'Error', description: result.message, tone: 'destructive' });
    savedToast({ title: 'Back to the usual day', description: words });
    form.close();
  };

  return (
    <FormDialog form={form} width="wide" title={title} description={description} submitLabel="Save">
      {choice}
      <h3 className="text-body font-strong">{words}</h3>
      <NeedSlots slots={values.slots} onChange={(next) => change({ slots: next })} errors={errors} />
      {templates.length > 0 && (
        <Select
          label="Add lines from a template"
          placeholder="Choose a template"
          value=""
          onChange={addTemplate}
          options={templates.map(({ id, name, startTime, endTime }) => ({
            value: id,
            label: `${name}, ${timeText(startTime)} – ${timeText(endTime)}`,
          }))}
        />
      )}
      {place.day === '' ? (
        <AlsoOn
          weekday={place.weekday}
          monday={address.monday}
          chosen={values.alsoOn}
          onChange={(alsoOn) => change({ alsoOn })}
        />
      ) : (
        stored && (
          <Button variant="quiet" className="-ml-edge justify-self-start" onClick={forget}>
            As on every other such day
          </Button>
        )
      )}
    </FormDialog>
  );
}

type AlsoOnProps = {
  weekday: number;
  monday: Day;
  chosen: readonly number[];
  onChange: (weekdays: readonly number[]) => void;
};

function AlsoOn({ weekday, monday, chosen, onChange }: AlsoOnProps) {
  const toggle = (each: number) =>
    onChange(chosen.includes(each) ? chosen.filter((other) => other !== each) : [...chosen, each]);
  return (
    <fieldset className="min-w-0">
      <legend className="pb-2 text-body font-medium">Save the same for</legend>
      <div className="flex flex-wrap gap-2">
        {[1, 2, 3, 4, 5, 6, 7]
          .filter((each) => each !== weekday)
          .map((each) => (
            <FilterChip key={each} selected={chosen.includes(each)} onClick={() => toggle(each)}>
              {weekdayText(addDays(monday, each - 1))}
            </FilterChip>
          ))}
      </div>
    </fieldset>
  );
}
