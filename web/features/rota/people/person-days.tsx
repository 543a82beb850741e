import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Day } from '#schema/entities/primitives.ts';
import type { User } from '#schema/entities/user.ts';
import { isRosterable } from '#schema/permissions/shift.ts';
import { fullName } from '#schema/rules/people/person-name.ts';
import { dayText } from '#schema/rules/text/time-text.ts';
import { useToday } from '#web/people/directory.tsx';
import { openedHere } from '#web/ui/address.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Spoken } from '#web/ui/spoken.tsx';
import { SmallGhosts, useCellGhosts } from '../auto-fill/cell-ghosts.tsx';
import { useRota } from '../rota-context.ts';
import type { RotaShift } from '../rota-shift.ts';
import type { GridCell, GridRow } from '../week-grid-model.ts';
import { WishIcon } from '../wish-icon.tsx';
import { SmallShift } from './small-shift.tsx';

/** Somebody's seven days: a tap on a shift opens it, on an empty day it offers their usual times. */
export function PersonDays({ row: { person, cells } }: { row: GridRow }) {
  return (
    <Days label={fullName(person)}>
      {cells.map((cell) => (
        <DayCell key={cell.day} day={cell.day}>
          <PersonDay cell={cell} person={person} />
        </DayCell>
      ))}
    </Days>
  );
}

function PersonDay({ cell, person }: { cell: GridCell; person: User }) {
  const { address } = useRota();
  const ghosts = useCellGhosts(person.id, cell.day);
  return (
    <>
      {cell.timeOff && (
        <p
          title={`${cell.timeOff.type}, ${dayText(cell.day)}`}
          className="striped grid min-h-12 grow place-items-center rounded-control bg-amber-soft text-small text-amber"
        >
          <Spoken as={`${dayText(cell.day)}: ${cell.timeOff.type}`}>Off</Spoken>
        </p>
      )}
      {cell.shifts.map((rotaShift) => (
        <SmallShift key={rotaShift.shift.id} rotaShift={rotaShift} />
      ))}
      <SmallGhosts ghosts={ghosts} />
      {isRosterable(person) && isEmpty(cell) && ghosts.length === 0 && (
        <AddHere
          to={address.linkTo({ cell: cell.day, person: person.id })}
          label={[`Add shift for ${fullName(person)} on ${dayText(cell.day)}`, cell.wish].filter(Boolean).join(', ')}
          wish={cell.wish}
        />
      )}
    </>
  );
}

/** The shifts that nobody works yet, in the same columns. */
export function OpenDays({ cells, days }: { cells: readonly (readonly RotaShift[])[]; days: readonly Day[] }) {
  const { address } = useRota();
  return (
    <Days label="Open shifts">
      {days.map((day, index) => (
        <DayCell key={day} day={day}>
          {cells[index]?.map((rotaShift) => (
            <SmallShift key={rotaShift.shift.id} rotaShift={rotaShift} />
          ))}
          {cells[index]?.length === 0 && (
            <AddHere to={address.linkTo({ cell: day })} label={`Add an open shift on ${dayText(day)}`} wish="" />
          )}
        </DayCell>
      ))}
    </Days>
  );
}

const isEmpty = ({ shifts, timeOff }: GridCell): boolean => shifts.length === 0 && !timeOff;

function Days({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol aria-label={label} className="grid grid-cols-7 gap-1">
      {children}
    </ol>
  );
}

function DayCell({ day, children }: { day: Day; children: ReactNode }) {
  const today = useToday();
  return (
    <li
      data-day={day}
      className={classNames(
        'flex min-h-12 min-w-0 flex-col gap-1 rounded-control',
        day === today ? 'bg-brand-soft' : 'bg-sunken',
      )}
    >
      {children}
    </li>
  );
}

function AddHere({ to, label, wish }: { to: string; label: string; wish: string }) {
  return (
    <Link
      to={to}
      state={openedHere}
      preventScrollReset
      aria-label={label}
      title={wish || undefined}
      className="grid min-h-12 grow place-items-center rounded-control text-soft active:bg-hover"
    >
      {wish === '' ? <Plus aria-hidden size={14} className="opacity-50" /> : <WishIcon wish={wish} size={16} />}
    </Link>
  );
}
