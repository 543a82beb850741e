import { Check, X } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { timeText } from '#schema/rules/text/time-text.ts';
import { dayHours } from '#schema/rules/time-off/availability.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { type Brush, painted, placesBetween, placesOfDay, strokeAt } from './availability-form.ts';
import { weekdayNames } from './weekday-names.ts';

const nightHours = [0, 1, 2, 3, 4, 5];
const openHours = Array.from({ length: dayHours - nightHours.length }, (_, hour) => hour + nightHours.length);
const words: Readonly<Record<Brush, string>> = { c: 'can’t', p: 'prefers', '-': 'nothing marked' };
const looks: Readonly<Record<Brush, string>> = {
  c: 'bg-red-soft text-red',
  p: 'bg-brand-soft text-brand',
  '-': 'bg-surface hover:bg-hover',
};

const hourText = (hour: number): string => timeText(`${String(hour).padStart(2, '0')}:00` as never).replace(':00', '');

type WeekPainterProps = { hours: string; brush: Brush; onChange: (hours: string) => void };

/** Where a rectangle starts, its letter, and the hours before it was drawn. */
type Stroke = { readonly start: number; readonly letter: Brush; readonly before: string };

/**
 * A week of hours, painted with a finger or the keyboard: arrows move, Space marks, Shift with arrows draws a
 * rectangle.
 */
export function WeekPainter({ hours, brush, onChange }: WeekPainterProps) {
  const [isNightShown, setNightShown] = useState([...hours].some((letter, place) => letter !== '-' && isNight(place)));
  const [focused, setFocused] = useState(9);
  const tableRef = useRef<HTMLTableElement>(null);
  const stroke = useRef<Stroke | undefined>(undefined);
  const shown = isNightShown ? [...nightHours, ...openHours] : openHours;

  const paint = (places: readonly number[], letter: Brush, before = hours) => {
    const next = painted(before, places, letter);
    if (next !== hours) onChange(next);
  };

  const paintTo = (place: number, { start, letter, before }: Stroke) =>
    paint(placesBetween(start, place), letter, before);

  const begin = (event: PointerEvent) => {
    const place = placeAt(event.target as Element);
    if (place === undefined || event.button !== 0) return;
    stroke.current = { start: place, letter: strokeAt(hours, place, brush), before: hours };
    paintTo(place, stroke.current);
  };

  const goOn = (event: PointerEvent) => {
    if (!stroke.current || event.buttons === 0) return;
    // A finger's events keep targeting the cell where it came down.
    const place = placeAt(document.elementFromPoint(event.clientX, event.clientY));
    if (place !== undefined) paintTo(place, stroke.current);
  };

  const end = () => {
    stroke.current = undefined;
  };

  const move = (event: KeyboardEvent) => {
    if (!event.shiftKey) end();
    const place = placeAt(event.target as Element);
    const step = steps[event.key];
    if (place === undefined || step === undefined) return;
    event.preventDefault();
    const next = place + step;
    const isShown = shown.includes(((next % dayHours) + dayHours) % dayHours);
    if (next < 0 || next >= hours.length || !isShown || (Math.abs(step) === 1 && isOtherDay(place, next))) return;
    if (event.shiftKey) {
      stroke.current ??= { start: place, letter: strokeLetter(hours, place, brush), before: hours };
      paintTo(next, stroke.current);
    }
    setFocused(next);
    tableRef.current?.querySelector<HTMLElement>(`[data-place="${next}"]`)?.focus();
  };

  return (
    <div className="min-w-0 pointer-coarse:-mx-edge">
      <p className="hidden px-edge pb-1 text-small text-soft pointer-coarse:block">
        Drag the times on the left to scroll.
      </p>
      <table
        ref={tableRef}
        className="w-full table-fixed border-separate border-spacing-px select-none"
        onPointerDown={begin}
        onPointerMove={goOn}
        onPointerUp={end}
        onPointerCancel={end}
        onPointerLeave={end}
        onKeyDown={move}
        onKeyUp={(event) => event.key === 'Shift' && end()}
      >
        <caption className="sr-only">
          Hours of the week. Arrows move, Space marks, Shift with arrows draws a rectangle.
        </caption>
        <thead>
          <tr>
            <td className="sticky top-15 z-10 w-12 bg-raised" />
            {weekdayNames.map((name, weekday) => (
              <th key={name} scope="col" className="sticky top-15 z-10 bg-raised p-0">
                <button
                  type="button"
                  aria-label={`Mark all of ${name}`}
                  onClick={() => paint(placesOfDay(weekday), strokeAt(hours, weekday * dayHours + 9, brush))}
                  className="min-h-11 w-full cursor-pointer rounded-small text-[length:min(var(--text-small),3.6vw)] font-medium text-soft hover:bg-hover"
                >
                  {name}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((hour) => (
            <tr key={hour}>
              <th
                scope="row"
                className="pr-1 text-right text-small font-regular whitespace-nowrap text-soft tabular-nums"
              >
                {hourText(hour)}
              </th>
              {weekdayNames.map((name, weekday) => {
                const place = weekday * dayHours + hour;
                const letter = hours[place] as Brush;
                return (
                  <td key={name} className="p-0">
                    <button
                      type="button"
                      data-place={place}
                      tabIndex={place === focused ? 0 : -1}
                      aria-label={`${name} ${hourText(hour)}: ${words[letter]}`}
                      onFocus={() => setFocused(place)}
                      onClick={(event) => {
                        // A pointer has already painted; this is a press of the keyboard or a screen reader.
                        if (event.detail === 0) paint([place], strokeAt(hours, place, brush));
                      }}
                      className={classNames(
                        'grid h-6 w-full cursor-pointer touch-none pointer-coarse:h-11 place-items-center rounded-small border border-line',
                        looks[letter],
                      )}
                    >
                      {letter === 'c' && <X aria-hidden size={12} />}
                      {letter === 'p' && <Check aria-hidden size={12} />}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <Button variant="quiet" onClick={() => setNightShown(!isNightShown)}>
        {isNightShown ? 'Hide midnight to 6 AM' : 'Show midnight to 6 AM'}
      </Button>
    </div>
  );
}

const steps: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  ArrowLeft: -dayHours,
  ArrowRight: dayHours,
};

const isNight = (place: number): boolean => place % dayHours < nightHours.length;
const isOtherDay = (one: number, other: number): boolean => Math.floor(one / dayHours) !== Math.floor(other / dayHours);

/** Moving on with the keyboard continues with the mark of the previous cell or, if it has none, with the brush. */
const strokeLetter = (hours: string, place: number, brush: Brush): Brush =>
  hours[place] === '-' ? brush : (hours[place] as Brush);

const placeAt = (element: Element | null): number | undefined => {
  const place = element?.closest<HTMLElement>('[data-place]')?.dataset.place;
  return place === undefined ? undefined : Number(place);
};
