import { StickyNote } from 'lucide-react';
import { Link } from 'react-router';
import type { Day } from '#schema/entities/primitives.ts';
import { canManageRota } from '#schema/permissions/shift.ts';
import { dayText } from '#schema/rules/text/time-text.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { openedHere } from '#web/ui/address.ts';
import { useRota } from '../rota-context.ts';

/** What everybody should know about a day; planners change it here, or write the first. */
export function DayNoteLine({ day }: { day: Day }) {
  const { actor } = useDirectory();
  const { address, notes } = useRota();
  const text = notes.get(day);
  const isEditable = canManageRota(actor);
  if (text === undefined && !isEditable) return null;
  const icon = <StickyNote aria-hidden size={20} className="shrink-0" />;
  if (!isEditable) {
    return (
      <p className={noteStyle}>
        {icon}
        <span className="min-w-0 wrap-anywhere">{text}</span>
      </p>
    );
  }
  return (
    <Link
      to={address.linkTo({ note: day })}
      state={openedHere}
      preventScrollReset
      aria-label={
        text === undefined ? `Add a note for ${dayText(day)}` : `${text}. Change the note for ${dayText(day)}`
      }
      className={
        text === undefined
          ? 'flex min-h-12 items-center gap-3 px-1 text-soft hover:underline'
          : `${noteStyle} hover:underline`
      }
    >
      {icon}
      <span className="min-w-0 wrap-anywhere">{text ?? 'Add a note'}</span>
    </Link>
  );
}

const noteStyle = 'flex min-h-12 items-center gap-3 rounded-control bg-amber-soft px-3 py-2 text-body text-amber';
