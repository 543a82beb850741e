import type { Shift } from '#schema/entities/shift.ts';
import { weekPictures } from '#schema/rules/marketplace/week-picture.ts';
import type { Exchange } from '#schema/rules/rota/shift-consequences.ts';
import { consequencesOf } from '#schema/rules/rota/shift-consequences.ts';
import { dayOf, mondayOf, startOfDay } from '#schema/rules/time/zone.ts';
import { useDocument } from '#web/db/live-query.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { useTimeOffAhead } from '#web/people/time-off-queries.ts';
import { ConsequenceNotes } from './consequence-notes.tsx';
import { firstNameOf } from './marketplace-names.ts';
import { dayBefore, useApart, useShiftsOf } from './queries.ts';
import { WeekChange } from './week-change.tsx';

type OtherSideProps = {
  userId: string;
  exchange: Exchange;
  /** Also draws the week before and after. */
  withPicture?: boolean;
  /** A manager's offer, which needs no further approval (D50). */
  isOffer?: boolean;
  /** The reader is the manager deciding on it. */
  isDeciding?: boolean;
};

/** What an exchange means for a colleague, as far as this device may know: the server decides. */
export function OtherSide({ exchange, ...props }: OtherSideProps) {
  const [first] = [exchange.gains, exchange.gives]
    .filter((shift) => shift !== undefined)
    .toSorted((one, other) => (one.startTime < other.startTime ? -1 : 1));
  return first && <KnownOtherSide {...props} exchange={exchange} shift={first} />;
}

/** One person's shifts in the weeks concerned, and any that overlap them. */
const mostShiftsOfWeeks = 60;

function KnownOtherSide({
  userId,
  exchange,
  shift,
  withPicture,
  isOffer,
  isDeciding,
}: OtherSideProps & { shift: Shift }) {
  const { names } = useDirectory();
  const person = names.people.get(userId);
  const day = dayOf(names.zone, shift.startTime);
  const monday = startOfDay(names.zone, mondayOf(day));
  const { documents: shifts, isLoading } = useShiftsOf(userId, dayBefore(monday), mostShiftsOfWeeks);
  const timeOff = useTimeOffAhead(day, userId);
  const apart = useApart(userId, dayBefore(monday));
  const { document: contract, isLoading: isContractLoading } = useDocument('employments', userId);
  if (!person || isLoading || timeOff.isLoading || apart.isLoading || isContractLoading) return null;
  const employment = contract?.kind === 'employment' ? contract : undefined;
  const candidate = {
    ...{ person, shifts: [...shifts, ...apart.shifts], apartIds: apart.apartIds },
    ...{ timeOff: timeOff.approved, askedOff: timeOff.asked, employment, zone: names.zone },
  };
  const who = firstNameOf(names, userId);
  return (
    <>
      {withPicture && <WeekChange who={who} exchange={exchange} candidate={candidate} />}
      <ConsequenceNotes
        who={who}
        consequences={consequencesOf(exchange, candidate)}
        weeks={withPicture ? [] : weekPictures(exchange, candidate)}
        isOffer={isOffer}
        isDeciding={isDeciding}
      />
    </>
  );
}
