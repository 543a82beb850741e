import { StickyNote } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Day } from '#schema/entities/primitives.ts';
import { canManageRota } from '#schema/permissions/shift.ts';
import { dayText } from '#schema/rules/text/time-text.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { openedHere } from '#web/ui/address.ts';
import { useRota } from '../rota-context.ts';

/** A row under the days of the grid with their notes; none in a week without. */
export function GridDayNotes({ days }: { days: readonly Day[] }) {
  const { notes } = useRota();
  if (!days.some((day) => notes.has(day))) return null;
  return (
    <tr aria-rowindex={2}>
      <th scope="row" colSpan={2} className="border-b border-line bg-surface px-3 text-left text-small text-soft">
        Notes
      </th>
      {days.map((day) => (
        <td key={day} className="border-b border-l border-line bg-surface p-0 align-top text-small">
          <GridNote day={day} text={notes.get(day)} />
        </td>
      ))}
    </tr>
  );
}

function GridNote({ day, text }: { day: Day; text: string | undefined }) {
  const { actor } = useDirectory();
  const { address } = useRota();
  if (!canManageRota(actor)) return text === undefined ? null : <ReadNote key={text} text={text} />;
  return (
    <Link
      to={address.linkTo({ note: day })}
      state={openedHere}
      preventScrollReset
      title={text}
      aria-label={
        text === undefined ? `Add a note for ${dayText(day)}` : `${text}. Change the note for ${dayText(day)}`
      }
      className={
        text === undefined
          ? 'grid min-h-8 place-items-center text-soft opacity-40 hover:bg-hover hover:opacity-100 focus-visible:opacity-100 pointer-fine:min-h-6 desk:min-h-5'
          : 'block min-h-8 bg-amber-soft px-2 py-1 text-amber hover:underline pointer-fine:min-h-6 desk:min-h-5 desk:py-px desk:leading-4'
      }
    >
      {text === undefined ? (
        <StickyNote aria-hidden size={16} />
      ) : (
        <span className="line-clamp-2 wrap-anywhere desk:line-clamp-1">{text}</span>
      )}
    </Link>
  );
}

/**
 * For people who cannot change it: two lines, as the head is pinned over the week; a press shows the whole of a longer
 * one.
 */
function ReadNote({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  const [isCut, setCut] = useState(false);
  const wordsRef = useRef<HTMLSpanElement>(null);
  // With `isCut` the words become another element.
  useLayoutEffect(() => {
    const words = wordsRef.current;
    if (!words || isWhole) return;
    const look = () => setCut(words.scrollHeight > words.clientHeight);
    const watch = new ResizeObserver(look);
    look();
    watch.observe(words);
    return () => watch.disconnect();
  }, [isWhole, isCut]);
  const words = (
    <span ref={wordsRef} className={isWhole ? 'block wrap-anywhere' : 'line-clamp-2 wrap-anywhere'}>
      {text}
    </span>
  );
  if (!isCut) return <p className="bg-amber-soft px-2 py-1 text-amber">{words}</p>;
  return (
    <button
      type="button"
      aria-expanded={isWhole}
      title={isWhole ? undefined : text}
      onClick={() => setWhole(!isWhole)}
      className="block min-h-8 w-full cursor-pointer bg-amber-soft px-2 py-1 text-left text-amber hover:underline"
    >
      {words}
    </button>
  );
}
