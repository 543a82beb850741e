import { Check, CircleAlert, Clock, Coffee, type LucideIcon, UserPlus } from 'lucide-react';
import type { Department } from '#schema/entities/catalogue.ts';
import type { BoardLine, Presence } from '#schema/rules/hours/pass-board.ts';
import { hueOf } from '#web/people/names.ts';
import { classNames } from '#web/ui/class-names.ts';
import { CutWords } from '#web/ui/cut-words.tsx';
import { hueStyle } from '#web/ui/hue.ts';
import { Spoken } from '#web/ui/spoken.tsx';
import { useFacts } from './pass-state.ts';
import { nameOfLine, presenceText, shareOf, type Tone, tileText, toneOf, untilText } from './presence-words.ts';
import type { TileSize } from './shown-tiles.ts';

type TileProps = {
  line: BoardLine;
  department: Department;
  size: TileSize;
  /** CSS pixels. */
  height: number;
  /** There is room for more beside a name. */
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
  compact: 'text-title leading-6.5',
  small: 'text-title leading-6.5',
};

export const departmentStyle = (department: Department) => hueStyle(hueOf(department));

/**
 * A person's name, state, progress through the shift and, if there is room, position: the same on every tile of a
 * board. People tap their tile to clock.
 */
export function Tile({ line, department, size, height, isWide, now, onChoose }: TileProps) {
  const { restaurant } = useFacts();
  const { person, presence } = line;
  const tone = toneOf(line);
  const zone = restaurant.timeZone;
  const position = restaurant.positions.find(({ id }) => id === line.positionId)?.name ?? '';
  const until = untilText(line, zone);
  const share = shareOf(line, now);
  const isDense = size === 'compact' || size === 'small';
  const hasWord = size === 'small' && isWide && person !== undefined;
  const content = (
    <>
      <span className="flex min-w-0 items-baseline gap-2">
        <span
          className={classNames(
            // Letters may hang below their line: only overlong text is cut.
            'min-w-0 overflow-x-clip font-strong text-ellipsis whitespace-nowrap',
            hasWord ? 'shrink-0' : 'grow',
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
        {hasWord && (
          <span className="flex min-w-0 grow basis-0 text-title leading-6.5 tracking-tight text-soft">
            <CutWords>{position}</CutWords>
          </span>
        )}
        {isDense && <Mark is={presence} tone={tone} />}
      </span>
      {/* A mark that does not fit beside the text wraps to a second line, out of sight. */}
      <span
        className={classNames(
          'flex min-w-0 flex-wrap content-start items-baseline gap-x-2 text-title whitespace-nowrap',
          isDense ? 'h-6.5 leading-6.5' : 'h-7 overflow-hidden leading-7',
        )}
      >
        <span
          aria-hidden={person !== undefined}
          className={classNames('shrink-0 grow font-medium tracking-tight', words[tone])}
        >
          {tileText(line, zone, now)}
        </span>
        {!isDense && <Mark is={presence} tone={tone} />}
      </span>
      {size === 'compact' && <Cut>{person ? position : until}</Cut>}
      {!isDense && (
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
  const style = { ...departmentStyle(department), height };
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
