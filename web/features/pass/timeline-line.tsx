import { Check, CircleAlert, Clock, Coffee, type LucideIcon, UserPlus } from 'lucide-react';
import type { BoardLine, Presence } from '#schema/rules/pass-board.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Spoken } from '#web/ui/spoken.tsx';
import { useFacts } from './pass-state.ts';
import { nameOfLine, presenceText, type Tone, toneOf, untilText } from './presence-words.ts';
import type { LineSize } from './shown-lines.ts';

type TimelineLineProps = {
  line: BoardLine;
  size: LineSize;
  /** Where its bar stands, as shares of the hours; without one the line says until when. */
  bar: { left: number; width: number } | undefined;
  onChoose: (userId: string) => void;
};

const icons: Readonly<Record<Presence, LucideIcon>> = {
  ...{ on: Check, break: Coffee, due: Clock, late: Clock, missing: CircleAlert, left: Check },
  ...{ off: CircleAlert, unassigned: UserPlus },
};

const words: Readonly<Record<Tone, string>> = {
  ...{ on: 'text-brand', break: 'text-staff', amber: 'text-amber', red: 'text-red', soft: 'text-soft' },
};

const names: Readonly<Record<LineSize, string>> = {
  large: 'text-far leading-10',
  regular: 'text-display leading-8',
  small: 'text-title leading-6',
};

const bars: Readonly<Record<Tone, string>> = {
  on: 'bg-(--hue)',
  break: 'striped bg-(--hue)/60',
  amber: 'border-2 border-amber bg-amber-soft',
  red: 'border-2 border-dashed border-red bg-red-soft',
  soft: 'bg-(--hue)/30',
};

/** A name, how its person stands to the shift, and the shift along the hours. The line is what somebody taps to clock. */
export function TimelineLine({ line, size, bar, onChoose }: TimelineLineProps) {
  const { restaurant } = useFacts();
  const tone = toneOf(line);
  const text = presenceText(line, restaurant.timeZone);
  const Icon = icons[line.presence];
  const { person } = line;
  const content = (
    <>
      <span className={classNames('flex items-center gap-2 pr-3', bar ? 'w-(--names) shrink-0' : 'min-w-0 grow')}>
        <span
          className={classNames(
            // Letters may reach below their line: only what is too long is cut.
            'min-w-0 grow overflow-x-clip text-left font-strong text-ellipsis whitespace-nowrap',
            names[size],
            tone === 'soft' && 'text-soft',
            tone === 'red' && 'text-red',
          )}
        >
          {person ? (
            <Spoken as={`${person.firstName} ${person.lastName}, `}>
              <span>{nameOfLine(line)}</span>
            </Spoken>
          ) : (
            nameOfLine(line)
          )}
        </span>
        <span
          className={classNames(
            'flex shrink-0 items-center gap-1.5 text-title font-medium whitespace-nowrap',
            size === 'small' && 'leading-6',
            words[tone],
          )}
        >
          <Icon aria-hidden size={20} className="shrink-0" />
          {text}
        </span>
      </span>
      {bar ? (
        <span aria-hidden className="relative h-full min-w-0 grow">
          <span
            style={{ left: `${bar.left * 100}%`, width: `${bar.width * 100}%` }}
            className={classNames('absolute inset-y-[20%] rounded-small', bars[tone])}
          />
        </span>
      ) : (
        <span className="w-42 shrink-0 text-right text-title leading-6 whitespace-nowrap text-soft">
          {untilText(line, restaurant.timeZone)}
        </span>
      )}
    </>
  );
  const row = 'flex h-full w-full items-center rounded-control px-1';
  return (
    <li className="max-h-16 min-h-6 min-w-0 flex-1">
      {person ? (
        <button
          type="button"
          onClick={() => onChoose(person.id)}
          className={classNames(row, 'cursor-pointer hover:bg-hover')}
        >
          {content}
        </button>
      ) : (
        <div className={row}>{content}</div>
      )}
    </li>
  );
}
