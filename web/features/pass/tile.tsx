import { Check, CircleAlert, Clock, Coffee, type LucideIcon, UserPlus } from 'lucide-react';
import type { Department } from '#schema/entities/catalogue.ts';
import type { BoardLine, Presence } from '#schema/rules/pass-board.ts';
import { hueOf } from '#web/people/names.ts';
import { classNames } from '#web/ui/class-names.ts';
import { hueStyle } from '#web/ui/hue.ts';
import { Spoken } from '#web/ui/spoken.tsx';
import { useFacts } from './pass-state.ts';
import { nameOfLine, presenceText, shareOf, type Tone, tileText, toneOf, untilText } from './presence-words.ts';
import { type TileSize, tileHeights } from './shown-tiles.ts';

type TileProps = {
  line: BoardLine;
  department: Department;
  size: TileSize;
  /** Two of its words stand beside each other. */
  isWide: boolean;
  now: number;
  onChoose: (userId: string) => void;
};

const icons: Readonly<Record<Presence, LucideIcon>> = {
  ...{ on: Check, break: Coffee, due: Clock, late: Clock, missing: CircleAlert, left: Check },
  ...{ off: CircleAlert, unassigned: UserPlus },
};

const words: Readonly<Record<Tone, string>> = {
  ...{ on: 'text-brand', break: 'text-staff', amber: 'text-amber', red: 'text-red', soft: 'text-soft' },
};

const boxes: Readonly<Record<Tone, string>> = {
  on: 'border-line bg-surface',
  break: 'striped border-line bg-surface',
  amber: 'border-amber bg-amber-soft',
  red: 'border-dashed border-red bg-red-soft',
  soft: 'border-line',
};

const names: Readonly<Record<TileSize, string>> = {
  large: 'text-far leading-10',
  regular: 'text-display leading-8',
  small: 'text-title leading-6.5',
};

const lineOf = (size: TileSize): string => (size === 'small' ? 'leading-6.5' : 'leading-7');

export const departmentStyle = (department: Department) => hueStyle(hueOf(department));

/** A name, what they do, how they stand to their shift and how far it is. The tile is what somebody taps to clock. */
export function Tile({ line, department, size, isWide, now, onChoose }: TileProps) {
  const { restaurant } = useFacts();
  const { person, presence } = line;
  const tone = toneOf(line);
  const zone = restaurant.timeZone;
  const position = restaurant.positions.find(({ id }) => id === line.positionId)?.name ?? '';
  const until = untilText(line, zone);
  const share = shareOf(line, now);
  const isSmall = size === 'small';
  const content = (
    <>
      <span className="flex min-w-0 items-baseline gap-2">
        <span
          className={classNames(
            // Letters may reach below their line: only what is too long is cut.
            'min-w-0 overflow-x-clip font-strong text-ellipsis whitespace-nowrap',
            isSmall ? 'shrink-0' : 'grow',
            names[size],
            tone === 'soft' && 'text-soft',
            tone === 'red' && 'text-red',
          )}
        >
          {person ? (
            <Spoken as={`${person.firstName} ${person.lastName}, ${presenceText(line, zone)}, `}>
              <span>{nameOfLine(line)}</span>
            </Spoken>
          ) : (
            position || nameOfLine(line)
          )}
        </span>
        {isSmall && <Cut className="grow">{person ? position : ''}</Cut>}
        {isSmall && <Mark is={presence} tone={tone} />}
      </span>
      <span className={classNames('flex min-w-0 items-baseline gap-2 text-title whitespace-nowrap', lineOf(size))}>
        <span
          aria-hidden={person !== undefined}
          className={classNames('shrink-0 grow font-medium tracking-tight', words[tone])}
        >
          {tileText(line, zone, now)}
        </span>
        {isSmall ? (
          isWide && (presence === 'on' || presence === 'late' || presence === 'due') && <Cut>{until}</Cut>
        ) : (
          <Mark is={presence} tone={tone} />
        )}
      </span>
      {!isSmall && (
        <span className="flex min-w-0 items-baseline gap-2">
          <Cut className="grow">{person ? position : ''}</Cut>
          <span className="shrink-0 text-title leading-7 tracking-tight whitespace-nowrap text-soft">{until}</span>
        </span>
      )}
      {share !== undefined && (
        <span aria-hidden className="absolute inset-x-0 bottom-0 h-1 bg-(--hue)/25">
          <span style={{ width: `${share * 100}%` }} className="block h-full bg-(--hue)" />
        </span>
      )}
    </>
  );
  const box = classNames(
    'hue-edge flex w-full flex-col justify-center rounded-card border pr-2.5 pb-0.5 pl-4 text-left',
    boxes[tone],
  );
  const style = { ...departmentStyle(department), height: tileHeights[size] };
  return (
    <li className="min-w-0">
      {person ? (
        <button
          type="button"
          style={style}
          onClick={() => onChoose(person.id)}
          className={classNames(box, 'cursor-pointer hover:bg-hover')}
        >
          {content}
        </button>
      ) : (
        <div style={style} className={box}>
          {content}
        </div>
      )}
    </li>
  );
}

function Mark({ is, tone }: { is: Presence; tone: Tone }) {
  const Icon = icons[is];
  return <Icon aria-hidden size={22} className={classNames('shrink-0 self-center', words[tone])} />;
}

function Cut({ children, className }: { children: string; className?: string }) {
  return (
    <span
      className={classNames(
        'min-w-0 overflow-x-clip text-title leading-6.5 tracking-tight text-ellipsis whitespace-nowrap text-soft',
        className,
      )}
    >
      {children}
    </span>
  );
}
