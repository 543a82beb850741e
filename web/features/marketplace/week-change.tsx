import type { Shift } from '#schema/entities/shift.ts';
import type { Candidate } from '#schema/rules/eligibility.ts';
import { hoursText, shiftTimesText, shortDayText, shortShiftTimesText, weekdayText } from '#schema/rules/rota-text.ts';
import type { Exchange } from '#schema/rules/shift-consequences.ts';
import { type WeekPicture, weekPictures } from '#schema/rules/week-picture.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useMarketplace } from './marketplace-context.ts';

type WeekChangeProps = {
  /** 'You', or a colleague's first name. */
  who: string;
  exchange: Exchange;
  candidate: Pick<Candidate, 'person' | 'shifts' | 'zone'>;
};

/** The week of somebody before and after an exchange, as a picture: what goes and what comes is marked. */
export function WeekChange({ who, exchange, candidate }: WeekChangeProps) {
  return weekPictures(exchange, candidate).map((week) => (
    <Week key={week.monday} week={week} who={who === 'You' ? 'Your' : `${who}’s`} exchange={exchange} />
  ));
}

function Week({ week, who, exchange }: { week: WeekPicture; who: string; exchange: Exchange }) {
  const { monday, days, minutesBefore, minutesAfter } = week;
  return (
    <table className="w-full table-fixed border-separate border-spacing-0.5 text-center text-tiny tabular-nums">
      <caption className="pb-1 text-left text-small text-soft">
        {`${who} week from ${shortDayText(monday)}: ${hoursText(minutesBefore)} → ${hoursText(minutesAfter)}`}
      </caption>
      <thead>
        <tr>
          <td className="w-11" />
          {days.map(({ day }) => (
            <th key={day} scope="col" className="font-normal text-soft">
              {weekdayText(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <RowName>Now</RowName>
          {days.map(({ day, before }) => (
            <Day
              key={day}
              shifts={before}
              marked={exchange.gives}
              mark="goes"
              tone="bg-red-soft text-red line-through"
            />
          ))}
        </tr>
        <tr>
          <RowName>After</RowName>
          {days.map(({ day, after }) => (
            <Day
              key={day}
              shifts={after}
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

function RowName({ children }: { children: string }) {
  return (
    <th scope="row" className="text-left font-normal text-soft">
      {children}
    </th>
  );
}

/** `mark` says to screen readers what the tone shows: a split day may keep its other shift. */
type DayProps = { shifts: readonly Shift[]; marked: Shift | undefined; mark: string; tone: string };

function Day({ shifts, marked, mark, tone }: DayProps) {
  const { names } = useMarketplace();
  return (
    <td className={classNames('h-9 rounded-sm p-0.5 align-middle', shifts.length > 0 && 'bg-sunken')}>
      {shifts.map((shift) => {
        const [start, end] = shortShiftTimesText(names.zone, shift).split('–');
        const isMarked = shift.id === marked?.id;
        return (
          <span key={shift.id} className={classNames('block rounded-sm leading-4', isMarked && tone)}>
            <span className="sr-only">{`${shiftTimesText(names.zone, shift)}${isMarked ? `, ${mark}` : ''}`}</span>
            <span aria-hidden>
              {start}–<wbr />
              {end}
            </span>
          </span>
        );
      })}
    </td>
  );
}
