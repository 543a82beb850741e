import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Day, TimeOfDay } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { User } from '#schema/entities/user.ts';
import { accepted } from '#schema/errors.ts';
import { eligibilityOf } from '#schema/rules/eligibility/eligibility.ts';
import { type PlanningFacts, plannedPeople } from '#schema/rules/eligibility/planning-facts.ts';
import type { Gap } from '#schema/rules/rota/need.ts';
import { timeText } from '#schema/rules/text/time-text.ts';
import { deviceNow, newId } from '#web/db/clock.ts';
import { FormBody } from '#web/forms/form-body.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { savedToast } from '#web/session/saved-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { createShifts } from '../actions.ts';
import { focusInGrid } from '../by-hand/until-in-grid.ts';
import { conflictText } from '../conflict-text.ts';
import { createdWords, openAddedWords } from '../created-words.ts';
import { useStatusOfNew } from '../publishing.ts';
import type { RecentShifts } from '../queries.ts';
import { isDraft } from '../rota-shift.ts';
import { formDuration, formShift, type ShiftForm } from '../shift-form.ts';
import { shiftsOfForm } from '../shifts-of-form.ts';
import { undoOf } from '../undo.ts';
import { exampleLine, type Offer, placeToName, typedOffer } from './offers.ts';
import { takeTypedAhead } from './typed-ahead.ts';

type OfferListProps = {
  offers: readonly Offer[];
  /** Undefined if the shift is open. */
  person: User | undefined;
  facts: PlanningFacts;
  /** Shifts of the last weeks, which say what is usual. */
  recent: readonly Shift[];
  create: ReturnType<typeof useCreation>;
  onDone: () => void;
};

/** Shifts that one tap each adds. */
export function OfferList({ offers, person, facts, recent, create, onDone }: OfferListProps) {
  // A second tap may come before the dialog has closed.
  const isTaken = useRef(false);
  const take = async ({ form }: Offer) => {
    if (isTaken.current) return;
    isTaken.current = true;
    const result = await create(form);
    if (result.ok) return onDone();
    isTaken.current = false;
    toast({ title: 'Error', description: result.message, tone: 'destructive' });
  };
  return (
    <ul className="-mx-sheet divide-y divide-line">
      {offers.map((offer) => (
        <li key={`${offer.form.startTime} ${offer.form.endTime} ${offer.form.positionId}`}>
          <OfferRow offer={offer} person={person} facts={facts} recent={recent} onTake={() => take(offer)} />
        </li>
      ))}
    </ul>
  );
}

type OfferRowProps = Pick<OfferListProps, 'person' | 'facts' | 'recent'> & { offer: Offer; onTake: () => void };

function OfferRow({ offer: { form, why }, person, facts, recent, onTake }: OfferRowProps) {
  const { restaurant, names } = useDirectory();
  const place = placeToName(form, restaurant, recent);
  return (
    <ListRow
      title={<span className="tabular-nums">{timesText(form, names.zone)}</span>}
      subtitle={
        <>
          {[names.positions.get(form.positionId), names.locations.get(place), why].filter(Boolean).join(' · ')}
          {person && <Against form={form} person={person} facts={facts} />}
        </>
      }
      onClick={onTake}
      className="px-sheet"
    />
  );
}

/** What counts against a shift before it is made. */
function Against({ form, person, facts }: { form: ShiftForm; person: User; facts: PlanningFacts }) {
  const { names } = useDirectory();
  const target = formShift(names.zone, form);
  const [candidate] = plannedPeople([person], facts, names.zone);
  const [reason] = target && candidate ? eligibilityOf(target, candidate) : [];
  return reason && <span className="block text-amber">{conflictText(reason, names, target)}</span>;
}

type TypedLineProps = {
  field: RefObject<HTMLInputElement | null>;
  day: Day;
  /** Undefined if the shift is open. */
  person: User | undefined;
  /** Undefined until they have loaded. */
  facts: PlanningFacts | undefined;
  recent: RecentShifts;
  /** The day's need that nothing covers yet. */
  gaps: readonly Gap[];
  /** Called with what is typed. */
  onType?: (line: string) => void;
  create: ReturnType<typeof useCreation>;
  onDone: () => void;
};

/** One line that makes a shift; its interpretation is shown under it before it is made. */
export function TypedLine({ field, day, person, facts, recent, gaps, onType, create, onDone }: TypedLineProps) {
  const { restaurant, names } = useDirectory();
  // The times are those shown, even if the shifts that say what is usual arrive while it is saved.
  const known = { gaps, shifts: recent.value };
  const read = (line: string, shifts = recent.value) => typedOffer(line, day, person, restaurant, shifts, known);
  const form = useEditForm({
    start: { line: '' },
    check: ({ line }) => {
      const offer = read(line);
      return 'error' in offer ? { line: offer.error } : {};
    },
    save: async ({ line }) => {
      // A line can be ready before the shifts that say what is usual.
      const offer = read(line, recent.isLoading ? await recent.find() : recent.value);
      return 'form' in offer ? create(offer.form) : undefined;
    },
    onClose: onDone,
  });
  const type = (typed: string) => {
    form.change({ line: typed });
    onType?.(typed);
  };
  const takeTyped = useEffectEvent(() => {
    const typed = takeTypedAhead();
    if (typed !== '') type(typed);
  });
  useEffect(() => takeTyped(), []);
  const { line } = form.values;
  const offer = read(line);
  const example = exampleLine(person, restaurant);
  const understood = (shift: ShiftForm): string =>
    [
      timesText(shift, names.zone),
      names.positions.get(shift.positionId),
      !recent.isLoading && names.locations.get(placeToName(shift, restaurant, recent.value)),
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <FormBody form={form}>
      {/* Two lines always have room below the field, so that nothing moves as text is typed. */}
      <div className="grid min-h-30 grid-cols-[1fr_auto] content-start gap-x-3 gap-y-1">
        <TextField
          ref={field}
          label={person ? 'Or type it' : 'Type it, or choose below'}
          placeholder={person ? `9-5, or ${example}` : example}
          autoCapitalize="none"
          autoComplete="off"
          enterKeyHint="done"
          value={line}
          onChange={type}
          error={form.errors.line}
        />
        {/* Next to the field, below its label. */}
        <div className="pt-7">
          <Button type="submit" pendingText={form.isPending && 'Adding...'}>
            Add
          </Button>
        </div>
        <output className="col-span-2 text-small text-soft tabular-nums">
          {'form' in offer && understood(offer.form)}
          {'form' in offer &&
            offer.otherStart &&
            `. For ${hourText(offer.otherStart)} type ${typedHour(offer.otherStart)}.`}
          {'form' in offer && facts && person && <Against form={offer.form} person={person} facts={facts} />}
        </output>
      </div>
    </FormBody>
  );
}

const timesText = ({ startTime, endTime, ...form }: ShiftForm, zone: string): string => {
  const isNextDay = formDuration(zone, { startTime, endTime, ...form })?.isNextDay;
  return `${timeText(startTime as TimeOfDay)} – ${timeText(endTime as TimeOfDay)}${isNextDay ? ' +1' : ''}`;
};

/** "6 AM", and as somebody types it: "6am". */
const hourText = (time: TimeOfDay): string => timeText(time).replace(':00', '');
const typedHour = (time: TimeOfDay): string => hourText(time).replace(' ', '').toLowerCase();

/** Makes the shift of a form, and says so with Undo. */
export const useCreation = () => {
  const { restaurant, names, actor } = useDirectory();
  const statusOf = useStatusOfNew();
  return async (form: ShiftForm) => {
    const making = { zone: names.zone, createdBy: actor.userId, now: deviceNow(), newId, statusOf };
    const shifts = shiftsOfForm(form, making);
    const result = await createShifts('new shift', shifts, restaurant);
    if (!result.ok) return result;
    const isPosted = shifts.every((shift) => shift.userId === '' && !isDraft(shift));
    const words = isPosted ? openAddedWords(shifts, names) : createdWords(shifts, names);
    savedToast({ ...words, undo: undoOf(result.value.stepId, names) });
    // The cell that opened the dialog has gone, so the new shift gets the focus.
    if (shifts[0]) focusInGrid(shifts[0].id);
    return accepted(undefined);
  };
};
