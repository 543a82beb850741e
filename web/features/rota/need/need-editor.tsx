import { useState } from 'react';
import type { Need, NeedSlot } from '#schema/entities/need.ts';
import { type Day, day as dayShape } from '#schema/entities/primitives.ts';
import { type NeedPlace, weekdayOf } from '#schema/rules/rota/need.ts';
import { deviceNow, newId } from '#web/db/clock.ts';
import { type FieldErrors, hasErrors } from '#web/forms/edits.ts';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { useDirectory, useToday } from '#web/people/directory.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { positionRanks } from '../catalogue-order.ts';
import { useRota } from '../rota-context.ts';
import { sentences } from '../sentences.ts';
import { tellStep } from '../undo.ts';
import { DayNeed } from './day-need.tsx';
import { forgetNeed, keepNeeds } from './need-actions.ts';
import { NeedDays } from './need-days.tsx';
import {
  changedPlaces,
  linesOf,
  type NeedForm,
  needErrors,
  needsOf,
  placeOf,
  placesToSave,
  replacedDays,
  storedForm,
  withLines,
  withSame,
} from './need-form.ts';
import { placesText, placeText, replacedText } from './need-words.ts';

type NeedEditorProps = { title: string; needs: readonly Need[]; onClose: () => void };

/** The need of every weekday and of dates, one day at a time, saved together. */
export function NeedEditor({ title, needs, onClose }: NeedEditorProps) {
  const { names, restaurant } = useDirectory();
  const today = useToday();
  const { address } = useRota();
  const asked = dayShape.safeParse(address.need).data;
  const [weekday, setWeekday] = useState(weekdayOf(asked ?? address.day));
  const [date, setDate] = useState<string>(asked ?? '');
  const [isOfDate, setOfDate] = useState(asked !== undefined);
  // Each keeps what was typed while another is open.
  const [seen, setSeen] = useState<readonly Day[]>(asked === undefined ? [] : [asked]);
  const day = dayShape.safeParse(date).data ?? '';
  const place = isOfDate && day === '' ? undefined : placeOf(weekday, isOfDate ? day : '');

  const rankOf = positionRanks(restaurant);
  const exceptions = needs.flatMap((need) => (need.day !== '' && need.day >= today ? [need.day] : [])).toSorted();
  const stored = storedForm(
    needs,
    [...new Set([...exceptions, ...seen])],
    (one: NeedSlot, other: NeedSlot) =>
      rankOf(one.positionId) - rankOf(other.positionId) || one.startTime.localeCompare(other.startTime),
  );
  const toSave = (form: NeedForm): readonly NeedPlace[] => placesToSave(form, stored, needs, place);
  const show = (next: NeedPlace) => {
    setOfDate(next.day !== '');
    if (next.day === '') return setWeekday(next.weekday);
    setDate(next.day);
    setSeen((before) => [...before, next.day as Day]);
  };
  const form = useEditForm({
    start: stored,
    draft: 'rota.need',
    check: (values): FieldErrors =>
      Object.assign({}, ...toSave(values).map((each) => needErrors(linesOf(values, each)))),
    onIncomplete: (_, values) => {
      const wrong = toSave(values).filter((each) => hasErrors(needErrors(linesOf(values, each))));
      const isShown = place && wrong.some((each) => each.weekday === place.weekday && each.day === place.day);
      if (wrong[0] && !isShown) show(wrong[0]);
    },
    save: (values) => {
      const places = toSave(values);
      return keepNeeds(
        `need, ${placesText(places).replace(/^Every/, 'every')}`,
        needsOf(values, places, { now: deviceNow(), newId }),
      );
    },
    onSaved: (stepId, values) => {
      const replaced = replacedText(replacedDays(values, stored), names.positions);
      const description = sentences(placesText(toSave(values)), replaced && `Replaced ${replaced}`);
      tellStep({ title: 'Need saved', description }, stepId);
    },
    onClose,
  });
  const { values, change } = form;
  const changed = changedPlaces(values, stored);
  const exception = place && place.day !== '' ? needs.find((need) => need.day === place.day) : undefined;

  const forget = async (need: Need, of: NeedPlace) => {
    const result = await forgetNeed(`usual day, ${placeText(of)}`, need);
    if (!result.ok) return toast({ title: 'Error', description: result.message, tone: 'destructive' });
    change(withLines(values, of, linesOf(stored, of)));
    tellStep({ title: 'Back to the usual day', description: placeText(of) }, result.value);
    // Changes to other days are still to be saved.
    if (changed.every((each) => each.day === of.day)) form.close();
  };

  return (
    <FormDialog
      form={form}
      width="wide"
      title={title}
      description="Brigade compares it with the rota and shows the gaps. A usual week, and dates that differ."
      submitLabel={changed.length > 1 ? `Save ${changed.length} days` : 'Save'}
      canSubmit={place !== undefined || changed.length > 0}
    >
      <NeedDays
        {...{ weekday, date, isOfDate, exceptions, changed }}
        onWeekday={(next) => show(placeOf(next, ''))}
        onDates={() => setOfDate(true)}
        onDate={(next) => {
          const known = dayShape.safeParse(next).data;
          if (known) show(placeOf(0, known));
          else setDate(next);
        }}
      />
      {place ? (
        <DayNeed
          key={placeText(place)}
          {...{ place, values, stored, change }}
          errors={hasErrors(form.errors) ? needErrors(linesOf(values, place)) : {}}
          onSame={(other) => change(withSame(values, place.weekday, other))}
          onForget={exception && (() => forget(exception, place))}
        />
      ) : (
        <p className="text-body text-soft">Choose a date that differs from its usual weekday.</p>
      )}
    </FormDialog>
  );
}
