import type { Shift } from '#schema/entities/shift.ts';
import type { Candidate } from '#schema/rules/eligibility/eligibility.ts';
import { type WeekPicture, weekPictures } from '#schema/rules/marketplace/week-picture.ts';
import type { Exchange } from '#schema/rules/rota/shift-consequences.ts';
import { shiftTimesText, shortShiftTimesText, weekdayText } from '#schema/rules/text/time-text.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { weekHoursText } from './week-words.ts';

type WeekChangeProps = {
  /** 'You', or a colleague's first name. */
  who: string;
  exchange: Exchange;
  candidate: Pick<Candidate, 'person' | 'shifts' | 'zone'>;
};

/**
 * Somebody's week before and after an exchange, as a picture that marks what goes and what comes. With large text only
 * the changed days are shown.
 */
export function WeekChange({ who, exchange, candidate }: WeekChangeProps) {
  return weekPictures(exchange, candidate).map((week) => (
    <Week key={week.monday} week={week} who={who} exchange={exchange} />
  ));
}

function Week({ week, who, exchange }: { week: WeekPicture; who: string; exchange: Exchange }) {
  const days = week.days.map((day) => ({ ...day, isSame: isSame(day.before, day.after) }));
  return (
    <table className="w-full table-fixed border-separate border-spacing-0.5 text-center text-tiny tabular-nums">
      <caption className="pb-1 text-left text-small text-soft">{weekHoursText(week, who)}</caption>
      <thead>
        <tr>
          <td className="w-11 narrow:w-16" />
          {days.map(({ day, isSame }) => (
            <th key={day} scope="col" className={classNames('font-normal text-soft', isSame && 'narrow:hidden')}>
              {weekdayText(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <RowName>Now</RowName>
          {days.map(({ day, before, isSame }) => (
            <Day
              key={day}
              shifts={before}
              isSame={isSame}
              marked={exchange.gives}
              mark="goes"
              tone="bg-red-soft text-red line-through"
            />
          ))}
        </tr>
        <tr>
          <RowName>After</RowName>
          {days.map(({ day, after, isSame }) => (
            <Day
              key={day}
              shifts={after}
              isSame={isSame}
              marked={exchange.gains}
              mark="new"
              tone="bg-brand-soft font-medium text-brand"
            />
          ))}
        </tr>
      </tbody>
    </table>
  );
}

const isSame = (before: readonly Shift[], after: readonly Shift[]): boolean =>
  before.map(({ id }) => id).join() === after.map(({ id }) => id).join();

function RowName({ children }: { children: string }) {
  return (
    <th scope="row" className="text-left font-normal text-soft">
      {children}
    </th>
  );
}

/** `mark` tells screen readers what the tone shows: a split day may keep its other shift. */
type DayProps = { shifts: readonly Shift[]; isSame: boolean; marked: Shift | undefined; mark: string; tone: string };

function Day({ shifts, isSame, marked, mark, tone }: DayProps) {
  const { names } = useDirectory();
  return (
    <td
      className={classNames(
        'h-9 rounded-sm p-0.5 align-middle',
        shifts.length > 0 && 'bg-sunken',
        isSame && 'narrow:hidden',
      )}
    >
      {shifts.map((shift) => {
        const [start, end] = shortShiftTimesText(names.zone, shift).split('–');
        const isMarked = shift.id === marked?.id;
        return (
          <span key={shift.id} className={classNames('block rounded-sm leading-4', isMarked && tone)}>
            <span className="sr-only">{`${shiftTimesText(names.zone, shift)}${isMarked ? `, ${mark}` : ''}`}</span>
            <span aria-hidden className="tracking-tighter">
              <span className="whitespace-nowrap">{`${start}–`}</span>
              <wbr />
              <span className="whitespace-nowrap">{end}</span>
            </span>
          </span>
        );
      })}
    </td>
  );
}
