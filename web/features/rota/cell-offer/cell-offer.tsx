import { useMemo, useRef } from 'react';
import type { Day, TimeOfDay } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import type { User } from '#schema/entities/user.ts';
import { accepted } from '#schema/errors.ts';
import { eligibilityOf } from '#schema/rules/eligibility.ts';
import { fullName } from '#schema/rules/person-name.ts';
import { type PlanningFacts, plannedPeople } from '#schema/rules/planning-facts.ts';
import { dayText, timeText } from '#schema/rules/rota-text.ts';
import { addDays, mondayOf, startOfDay } from '#schema/rules/zone.ts';
import { deviceNow, newId } from '#web/db/clock.ts';
import { useLiveQuery } from '#web/db/live-query.ts';
import { useShiftTemplates } from '#web/db/shift-templates.ts';
import { FormBody } from '#web/forms/form-body.tsx';
import { useEditForm } from '#web/forms/use-edit-form.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { savedToast } from '#web/session/saved-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { createShifts } from '../actions.ts';
import { focusInGrid } from '../by-hand/until-in-grid.ts';
import { conflictText } from '../conflict-text.ts';
import { createdWords } from '../created-words.ts';
import { useStatusOfNew } from '../publishing.ts';
import { useNearby, weekPeriod } from '../queries.ts';
import { useRota } from '../rota-context.ts';
import { formDuration, formShift, type ShiftForm } from '../shift-form.ts';
import { shiftsOfForm } from '../shifts-of-form.ts';
import { undoOf } from '../undo.ts';
import { type Offer, templateOffers, typedOffer, usualOffers } from './offers.ts';

const weeksBack = 8;

type CellOfferProps = { day: Day; person: User; onClose: () => void };

/** What an empty cell of the grid offers: the person's usual times, templates, and a line to type into. One tap each. */
export function CellOffer({ day, person, onClose }: CellOfferProps) {
  const { restaurant, names } = useDirectory();
  const { address } = useRota();
  const { shifts, isLoading } = useLastShifts(person.id, day);
  const { templates, isLoading: waitsForTemplates } = useShiftTemplates();
  const nearby = useNearby(weekPeriod(names.zone, mondayOf(day)));
  const create = useCreation();
  const usual = useMemo(() => usualOffers(shifts, day, person.id, restaurant), [shifts, day, person.id, restaurant]);
  const offers = [...usual, ...templateOffers(templates, day, person, restaurant, usual)];

  // A second tap comes before the dialog has gone.
  const isTaken = useRef(false);
  const take = async ({ form }: Offer) => {
    if (isTaken.current) return;
    isTaken.current = true;
    const result = await create(form);
    if (result.ok) return onClose();
    isTaken.current = false;
    toast({ title: 'Error', description: result.message, tone: 'destructive' });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={fullName(person)}
      description={dayText(day)}
      actions={
        <Button variant="secondary" onClick={() => address.go({ cell: '', add: day, person: person.id })}>
          All details
        </Button>
      }
    >
      <div className="grid gap-4">
        {isLoading || waitsForTemplates || nearby.isLoading ? (
          <SkeletonRows label="Loading usual times" />
        ) : (
          <ul className="-mx-sheet divide-y divide-line">
            {offers.map((offer) => (
              <li key={`${offer.form.startTime} ${offer.form.endTime} ${offer.form.positionId}`}>
                <OfferRow offer={offer} person={person} facts={nearby.value} onTake={() => take(offer)} />
              </li>
            ))}
          </ul>
        )}
        <TypedLine
          day={day}
          person={person}
          facts={nearby.isLoading ? undefined : nearby.value}
          locationId={usual[0]?.form.locationId ?? ''}
          create={create}
          onDone={onClose}
        />
      </div>
    </Dialog>
  );
}

type OfferRowProps = { offer: Offer; person: User; facts: PlanningFacts; onTake: () => void };

function OfferRow({ offer: { form, why }, person, facts, onTake }: OfferRowProps) {
  const { names } = useDirectory();
  return (
    <ListRow
      title={<span className="tabular-nums">{timesText(form, names.zone)}</span>}
      subtitle={
        <>
          {[names.positions.get(form.positionId), why].filter(Boolean).join(' · ')}
          <Against form={form} person={person} facts={facts} />
        </>
      }
      onClick={onTake}
      className="px-5"
    />
  );
}

/** What speaks against a shift before it is made. */
function Against({ form, person, facts }: { form: ShiftForm; person: User; facts: PlanningFacts }) {
  const { names } = useDirectory();
  const target = formShift(names.zone, form);
  const [candidate] = plannedPeople([person], facts, names.zone);
  const [reason] = target && candidate ? eligibilityOf(target, candidate) : [];
  return reason && <span className="block text-amber">{conflictText(reason, names)}</span>;
}

type TypedLineProps = {
  day: Day;
  person: User;
  /** Undefined until they are there. */
  facts: PlanningFacts | undefined;
  locationId: string;
  create: ReturnType<typeof useCreation>;
  onDone: () => void;
};

/** One line that makes a shift; what it was understood as stands under it before it is made. */
function TypedLine({ day, person, facts, locationId, create, onDone }: TypedLineProps) {
  const { restaurant, names } = useDirectory();
  const read = (line: string) => typedOffer(line, day, person, restaurant, locationId);
  const form = useEditForm({
    start: { line: '' },
    check: ({ line }) => {
      const offer = read(line);
      return 'error' in offer ? { line: offer.error } : {};
    },
    save: async ({ line }) => {
      const offer = read(line);
      return 'form' in offer ? create(offer.form) : undefined;
    },
    onClose: onDone,
  });
  const { line } = form.values;
  const offer = read(line);
  const understood =
    'form' in offer ? `${timesText(offer.form, names.zone)}, ${names.positions.get(offer.form.positionId) ?? ''}` : '';
  return (
    <FormBody form={form} className="grid grid-cols-[1fr_auto] items-end gap-x-3 gap-y-1">
      <TextField
        label="Or type it"
        placeholder="9-5, or 17-23 bar"
        autoCapitalize="none"
        autoComplete="off"
        enterKeyHint="done"
        value={line}
        onChange={(typed) => form.change({ line: typed })}
        error={form.errors.line}
      />
      <Button type="submit" pendingText={form.isPending && 'Adding...'}>
        Add
      </Button>
      <output className="col-span-2 min-h-5 text-small text-soft tabular-nums">
        {understood}
        {'form' in offer && facts && <Against form={offer.form} person={person} facts={facts} />}
      </output>
    </FormBody>
  );
}

const timesText = ({ startTime, endTime, ...form }: ShiftForm, zone: string): string => {
  const isNextDay = formDuration(zone, { startTime, endTime, ...form })?.isNextDay;
  return `${timeText(startTime as TimeOfDay)} – ${timeText(endTime as TimeOfDay)}${isNextDay ? ' +1' : ''}`;
};

/** Makes the shift of a form, and says so with the way back. */
const useCreation = () => {
  const { restaurant, names, actor } = useDirectory();
  const statusOf = useStatusOfNew();
  return async (form: ShiftForm) => {
    const making = { zone: names.zone, createdBy: actor.userId, now: deviceNow(), newId, statusOf };
    const shifts = shiftsOfForm(form, making);
    const result = await createShifts('new shift', shifts, restaurant);
    if (!result.ok) return result;
    savedToast({ ...createdWords(shifts, names), undo: undoOf(result.value.stepId) });
    // Where the dialog was opened from is gone: the keyboard goes on from the new shift.
    if (shifts[0]) focusInGrid(shifts[0].id);
    return accepted(undefined);
  };
};

/** Somebody's shifts of the weeks before a day, as this device has them. */
const useLastShifts = (
  userId: string,
  day: Day,
): { readonly shifts: readonly Shift[]; readonly isLoading: boolean } => {
  const { names } = useDirectory();
  const { documents, isLoading } = useLiveQuery('shifts', {
    selector: {
      userId,
      startTime: {
        $gte: startOfDay(names.zone, addDays(day, -7 * weeksBack)),
        $lt: startOfDay(names.zone, day),
      },
    },
    sort: [{ userId: 'asc' }, { startTime: 'asc' }],
    index: ['userId', 'startTime'],
  });
  return { shifts: documents, isLoading };
};
