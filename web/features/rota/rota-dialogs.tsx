import { Suspense, useEffect } from 'react';
import { day as dayShape } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { canManageRota } from '#schema/permissions/shift.ts';
import { useDocument } from '#web/db/live-query.ts';
import { useDirectory } from '#web/people/directory.tsx';
import type { Names } from '#web/people/names.ts';
import { useMending } from '#web/sync/mending.ts';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { whenIdle } from '#web/ui/when-idle.ts';
import { isShiftStep } from './arrange/shift-ways.ts';
import { useRota } from './rota-context.ts';
import type { ShiftForm } from './shift-form.ts';
import { WeekDialogs } from './week-dialogs.tsx';
import type { RotaWeek } from './week-model.ts';
import { formForPerson, formOfShift } from './wizard-start.ts';

const ShiftSheet = lazyPart(async () => (await import('./shift-sheet.tsx')).ShiftSheet);
const CreateShiftWizard = lazyPart(async () => (await import('./create-shift-wizard.tsx')).CreateShiftWizard);
const CreateShiftDialog = lazyPart(async () => (await import('./create-shift-dialog.tsx')).CreateShiftDialog);
const CellOffer = lazyPart(async () => (await import('./cell-offer/cell-offer.tsx')).CellOffer);
const OpenOffer = lazyPart(async () => (await import('./cell-offer/open-offer.tsx')).OpenOffer);
const ArrangeShift = lazyPart(async () => (await import('./arrange/arrange-shift.tsx')).ArrangeShift);
const DayNoteDialog = lazyPart(async () => (await import('./day-note/day-note-dialog.tsx')).DayNoteDialog);
const NeedDialog = lazyPart(async () => (await import('./need/need-dialog.tsx')).NeedDialog);

interface RotaDialogsProps {
  week: RotaWeek;
  isLoading: boolean;
}

/** Whatever the address says is open on top of the rota. */
export function RotaDialogs({ week, isLoading }: RotaDialogsProps) {
  const { actor } = useDirectory();
  const { address, older } = useRota();
  const createDay = dayShape.safeParse(address.createDay);
  const notedDay = dayShape.safeParse(address.note);
  useEffect(() => whenIdle(fetchDialogs), []);
  const sheet = address.shiftId !== '' && (
    <ShiftSheet
      shiftId={address.shiftId}
      // The day behind it stays, also where the address named the shift alone.
      onClose={() => address.close({ shift: '', day: address.day })}
    />
  );
  // What to sort out has it on top, also where both are opened at once.
  const isOverList = canManageRota(actor) && !older.isAsked && address.gaps !== '';
  return (
    <Suspense>
      {!isOverList && sheet}
      {canManageRota(actor) && address.add !== '' && <AddShift />}
      {canManageRota(actor) && createDay.success && (
        <CreateShiftDialog day={createDay.data} onClose={() => address.close({ create: '' })} />
      )}
      {canManageRota(actor) && address.arrange !== '' && (
        <ArrangeShift
          key={address.arrange}
          shiftId={address.arrange}
          step={isShiftStep(address.step) ? address.step : undefined}
          onClose={() => address.close({ arrange: '', step: '' })}
        />
      )}
      {canManageRota(actor) && <OfferOfCell week={week} />}
      {canManageRota(actor) && !isLoading && !older.isAsked && <WeekDialogs week={week}>{sheet}</WeekDialogs>}
      {canManageRota(actor) && address.need !== '' && <NeedDialog />}
      {canManageRota(actor) && notedDay.success && <DayNoteDialog day={notedDay.data} />}
    </Suspense>
  );
}

/** Ahead of the first tap on a shift. */
function fetchDialogs() {
  ShiftSheet.fetch();
  CreateShiftWizard.fetch();
  CreateShiftDialog.fetch();
  CellOffer.fetch();
  OpenOffer.fetch();
  ArrangeShift.fetch();
}

function OfferOfCell({ week }: { week: RotaWeek }) {
  const { names } = useDirectory();
  const { address } = useRota();
  const day = dayShape.safeParse(address.cellDay);
  const person = names.people.get(address.personId);
  if (!day.success) return null;
  if (address.personId === '')
    return <OpenOffer day={day.data} week={week} onClose={() => address.close({ cell: '' })} />;
  const close = () => address.close({ cell: '', person: '' });
  return person && <CellOffer day={day.data} person={person} week={week} onClose={close} />;
}

function AddShift() {
  const { names } = useDirectory();
  const { address } = useRota();
  const mending = useMending('shift', '');
  const started = useWizardStart();
  const start = mending ? enteredForm(mending.values as Shift, names) : started;
  if (!start) return null;
  return (
    <CreateShiftWizard
      mending={mending}
      origin={mending?.draftKey ?? [address.add, address.personId, address.copyId].filter(Boolean).join(' ')}
      start={start}
      onClose={() => address.close({ add: '', person: '', copy: '' })}
      onCreated={(day) => address.go({ add: '', person: '', copy: '', day })}
    />
  );
}

/** A refused shift as it was entered, without somebody who cannot work it any more. */
const enteredForm = (shift: Shift, { people, zone }: Names): ShiftForm => {
  const form = formOfShift(shift, zone);
  return { ...form, assignedUserIds: form.assignedUserIds.filter((id) => people.get(id)?.isActive) };
};

/** What the wizard starts with, by the address; undefined while the shift to copy is being read. */
const useWizardStart = (): Partial<ShiftForm> | undefined => {
  const { names } = useDirectory();
  const { address } = useRota();
  const { document: copied, isLoading } = useDocument('shifts', address.copyId);
  const day = dayShape.safeParse(address.add);
  const date = day.success ? day.data : address.day;
  const person = names.people.get(address.personId);
  if (isLoading) return undefined;
  if (copied) return formOfShift(copied, names.zone);
  return person ? { date, ...formForPerson(person) } : { date };
};
