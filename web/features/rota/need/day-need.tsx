import type { Day } from '#schema/entities/primitives.ts';
import type { NeedPlace } from '#schema/rules/rota/need.ts';
import { timeText, weekdayText } from '#schema/rules/text/time-text.ts';
import { addDays } from '#schema/rules/time/zone.ts';
import { newId } from '#web/db/clock.ts';
import { useShiftTemplates } from '#web/db/shift-templates.ts';
import type { FieldErrors } from '#web/forms/edits.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { FilterChip } from '#web/ui/filter-chip.tsx';
import { Select } from '#web/ui/select.tsx';
import { useRota } from '../rota-context.ts';
import {
  linesOf,
  type NeedForm,
  replacedDays,
  type SlotForm,
  sameAs,
  slotsOfTemplate,
  weekdays,
  withLines,
} from './need-form.ts';
import { NeedSlots } from './need-slots.tsx';
import { placeText, replacedText } from './need-words.ts';

type DayNeedProps = {
  place: NeedPlace;
  values: NeedForm;
  /** What is stored. */
  stored: NeedForm;
  change: (changes: NeedForm) => void;
  errors: FieldErrors;
  /** Whether another weekday has the same. */
  onSame: (weekday: number) => void;
  /** For a date that differs: makes it like its weekday again. */
  onForget: (() => void) | undefined;
};

/** The need of a weekday or a date: its lines, and the weekdays that have the same. */
export function DayNeed({ place, values, stored, change, errors, onSame, onForget }: DayNeedProps) {
  const { address } = useRota();
  const { names } = useDirectory();
  const { templates } = useShiftTemplates();
  const lines = linesOf(values, place);
  const write = (next: readonly SlotForm[]) => change(withLines(values, place, next));
  const addTemplate = (id: string) => {
    const template = templates.find((each) => each.id === id);
    if (template) write([...lines, ...slotsOfTemplate(template, newId)]);
  };
  return (
    <>
      <h3 className="text-body font-strong">{placeText(place)}</h3>
      <NeedSlots slots={lines} onChange={write} errors={errors} />
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
      {place.day === '' && (
        <SameOn
          weekday={place.weekday}
          monday={address.monday}
          chosen={sameAs(values, place.weekday)}
          replaced={replacedText(replacedDays(values, stored, place.weekday), names.positions)}
          onToggle={onSame}
        />
      )}
      {onForget && (
        <Button variant="quiet" className="-ml-edge justify-self-start" onClick={onForget}>
          As on every other such day
        </Button>
      )}
    </>
  );
}

type SameOnProps = {
  weekday: number;
  monday: Day;
  chosen: readonly number[];
  /** What those lose because of it, in words; '' for nothing. */
  replaced: string;
  onToggle: (weekday: number) => void;
};

function SameOn({ weekday, monday, chosen, replaced, onToggle }: SameOnProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="pb-2 text-body font-medium">Save the same for</legend>
      <div className="flex flex-wrap gap-2">
        {weekdays
          .filter((each) => each !== weekday)
          .map((each) => (
            <FilterChip key={each} selected={chosen.includes(each)} onClick={() => onToggle(each)}>
              {weekdayText(addDays(monday, each - 1))}
            </FilterChip>
          ))}
      </div>
      <p role="status" className="pt-2 text-body text-amber empty:hidden">
        {replaced !== '' && `Replaces ${replaced}`}
      </p>
    </fieldset>
  );
}
