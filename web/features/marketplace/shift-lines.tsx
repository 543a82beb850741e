import type { Instant } from '#schema/entities/primitives.ts';
import type { Shift } from '#schema/entities/shift.ts';
import { clockText, shortDayText } from '#schema/rules/text/time-text.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { placeText, timesText } from './marketplace-names.ts';

type ShiftLinesProps = {
  shift: Shift | undefined;
  /** Says whose it is or what happens to it: "You get". */
  lead?: string | undefined;
  /** Its start, if this device no longer knows anything else about it. */
  start?: Instant | undefined;
};

/** A shift in two lines: when, and where. */
export function ShiftLines({ shift, lead, start }: ShiftLinesProps) {
  const { names } = useDirectory();
  return (
    <div className="min-w-0">
      {lead !== undefined && <p className="text-small font-medium text-soft">{lead}</p>}
      {shift ? (
        <>
          <p className="text-lead leading-6 font-strong tracking-tight tabular-nums">{timesText(names, shift)}</p>
          <p className="line-clamp-2 text-small text-soft">
            {[shortDayText(dayOf(names.zone, shift.startTime)), placeText(names, shift)].filter(Boolean).join(' · ')}
          </p>
        </>
      ) : (
        <GoneLines start={start} />
      )}
    </div>
  );
}

function GoneLines({ start }: Pick<ShiftLinesProps, 'start'>) {
  const { names } = useDirectory();
  if (!start) return <p className="text-body text-soft">This shift is no longer on this device.</p>;
  return (
    <>
      <p className="text-lead leading-6 font-strong tracking-tight tabular-nums">
        From {clockText(names.zone, start)}, {shortDayText(dayOf(names.zone, start))}
      </p>
      <p className="text-small text-soft">Its other details are no longer on this device.</p>
    </>
  );
}

/** The same for a row of a list: day and times in one line, any further facts below. */
export function ShiftInTwoLines({ shift, beside }: { shift: Shift; beside: string }) {
  const { names } = useDirectory();
  return (
    <div className="min-w-0 grow basis-[min(10rem,55%)]">
      <p className="text-body font-strong tabular-nums">
        {`${shortDayText(dayOf(names.zone, shift.startTime))}, `}
        <span className="inline-block">{timesText(names, shift)}</span>
      </p>
      <p className="text-small text-soft">{beside}</p>
    </div>
  );
}
