import { CircleAlert, CircleDashed, type LucideIcon, PencilLine, StickyNote, TriangleAlert } from 'lucide-react';
import { Link } from 'react-router';
import type { Day } from '#schema/entities/primitives.ts';
import { canManageRota } from '#schema/permissions/shift.ts';
import { dayText, hoursText, shortShiftTimesText, wholeHours } from '#schema/rules/text/time-text.ts';
import { isSameMonth } from '#schema/rules/time/month.ts';
import { useDirectory, useServerMinute, useToday } from '#web/people/directory.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { hueStyle } from '#web/ui/hue.ts';
import { Spoken } from '#web/ui/spoken.tsx';
import { useHasSevenDays } from '../grid-frame.ts';
import { useRota } from '../rota-context.ts';
import type { RotaShift } from '../rota-shift.ts';
import type { RotaDay } from '../week-model.ts';
import { type DayFacts, dayFacts, dayFactsText } from './day-facts.ts';

type MonthCellProps = {
  day: RotaDay;
  note: string;
  /** As counted in its week. */
  conflictCount: number;
  /** Whether this device has the day; otherwise the cell shows nothing. */
  isKept: boolean;
};

/** A day of the month, linking to the day. */
export function MonthCell({ day, note, conflictCount, isKept }: MonthCellProps) {
  const { actor, names } = useDirectory();
  const now = useServerMinute();
  const today = useToday();
  const { address } = useRota();
  const hasRoom = useHasSevenDays();
  const viewer = { managesRota: canManageRota(actor), userId: actor.userId };
  const facts = dayFacts(day, viewer, now, { note, conflictCount });
  const known = isKept ? dayFactsText(day.day, facts, viewer, names) : `${dayText(day.day)}, not on this device`;
  return (
    <Link
      to={address.linkTo({ day: day.day, view: hasRoom ? 'day' : 'week' })}
      className={classNames(
        'flex min-h-16 flex-col gap-1 p-1 hover:bg-hover focus-visible:-outline-offset-2 tablet:min-h-28 tablet:p-2',
        facts.off && 'striped bg-amber-soft',
        !isSameMonth(day.day, address.day) && 'bg-ground',
      )}
    >
      <Spoken as={day.day === today ? `${known}, today` : known}>
        <DayNumber day={day.day} />
        {isKept && (hasRoom ? <Roomy facts={facts} /> : <Compact facts={facts} />)}
      </Spoken>
    </Link>
  );
}

function DayNumber({ day }: { day: Day }) {
  const today = useToday();
  const { address } = useRota();
  return (
    <span
      className={classNames(
        'grid size-7 max-w-9 place-items-center rounded-full text-body tabular-nums max-tablet:self-center',
        // In line with the hours below it; today has its circle there.
        day !== today && 'tablet:justify-items-start',
        day === today && 'bg-brand font-strong text-brand-ink',
        day !== today && (isSameMonth(day, address.day) ? 'font-medium' : 'text-soft'),
      )}
    >
      {Number(day.slice(8))}
    </span>
  );
}

function Roomy({ facts }: { facts: DayFacts }) {
  const { plannedMinutes, mine, off, note } = facts;
  return (
    <span className="flex min-w-0 flex-col gap-1 text-small leading-4">
      {plannedMinutes > 0 && <span className="tabular-nums">{hoursText(plannedMinutes)}</span>}
      <span className="flex flex-wrap gap-x-2 gap-y-1">
        {marksOf(facts).map(({ key, icon: Icon, count, colour }) => (
          <span key={key} className={classNames('inline-flex items-center gap-1 tabular-nums', colour)}>
            <Icon size={14} strokeWidth={2.25} />
            {count}
          </span>
        ))}
      </span>
      {mine.map((each) => (
        <Mine key={each.shift.id} rotaShift={each} />
      ))}
      {off && <span className="text-amber capitalize">{off.type}</span>}
      {note !== '' && (
        <span className="flex min-w-0 gap-1 text-amber" title={note}>
          <StickyNote size={14} className="mt-px shrink-0" />
          <span className="line-clamp-2">{note}</span>
        </span>
      )}
    </span>
  );
}

function Mine({ rotaShift: { shift, hue } }: { rotaShift: RotaShift }) {
  const { names } = useDirectory();
  return (
    <span style={hueStyle(hue)} className="hue-edge hue-tint rounded-small py-1 pr-1 pl-2 font-medium tabular-nums">
      {shortShiftTimesText(names.zone, shift)}
    </span>
  );
}

/** For a phone, with seven days side by side: whole hours, and a picture for each kind of mark. */
function Compact({ facts }: { facts: DayFacts }) {
  const { plannedMinutes, mine, note } = facts;
  return (
    <>
      {plannedMinutes > 0 && (
        <span className="text-center text-[length:min(var(--text-small),3.6vw)] leading-4 whitespace-nowrap text-soft tabular-nums">
          {wholeHours(plannedMinutes)}
          <span className="narrow:hidden"> h</span>
        </span>
      )}
      <span className="flex flex-wrap items-center justify-center gap-0.5">
        {mine.map(({ shift, hue }) => (
          <span key={shift.id} style={hueStyle(hue)} className="size-2 rounded-full bg-(--hue)" />
        ))}
        {marksOf(facts).map(({ key, icon: Icon, colour }) => (
          <Icon key={key} size={12} strokeWidth={2.5} className={colour} />
        ))}
        {note !== '' && <StickyNote size={12} strokeWidth={2.5} className="text-amber" />}
      </span>
    </>
  );
}

interface MonthMark {
  readonly key: string;
  readonly icon: LucideIcon;
  readonly colour: string;
  readonly words: string;
}

/** The pictures of the calendar, with their words in the legend. */
export const monthMarks = {
  open: { key: 'open', icon: CircleDashed, colour: 'text-red', words: 'Open shifts' },
  gaps: { key: 'gaps', icon: CircleAlert, colour: 'text-amber', words: 'Gaps' },
  conflicts: { key: 'conflicts', icon: TriangleAlert, colour: 'text-amber', words: 'Conflicts' },
  drafts: { key: 'drafts', icon: PencilLine, colour: 'text-soft', words: 'Drafts' },
} as const satisfies Readonly<Record<string, MonthMark>>;

const marksOf = ({ openCount, gapCount, conflictCount, draftCount }: DayFacts) =>
  [
    { ...monthMarks.open, count: openCount },
    { ...monthMarks.gaps, count: gapCount },
    { ...monthMarks.conflicts, count: conflictCount },
    { ...monthMarks.drafts, count: draftCount },
  ].filter(({ count }) => count > 0);
