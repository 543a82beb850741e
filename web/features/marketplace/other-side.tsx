import type { Shift } from '#schema/entities/shift.ts';
import type { Exchange } from '#schema/rules/shift-consequences.ts';
import { consequencesOf } from '#schema/rules/shift-consequences.ts';
import { dayOf, mondayOf, startOfDay } from '#schema/rules/zone.ts';
import { ConsequenceNotes } from './consequence-notes.tsx';
import { useMarketplace } from './marketplace-context.ts';
import { firstNameOf } from './marketplace-names.ts';
import { dayBefore, useShiftsOf, useTimeOffOf } from './queries.ts';

type OtherSideProps = { userId: string; exchange: Exchange };

/** What an exchange means for a colleague, as far as this device may know: the server has the last word. */
export function OtherSide({ userId, exchange }: OtherSideProps) {
  const shift = exchange.gains ?? exchange.gives;
  return shift && <KnownOtherSide userId={userId} exchange={exchange} shift={shift} />;
}

/** A week of one person's shifts, and what reaches into it. */
const mostShiftsOfAWeek = 30;

function KnownOtherSide({ userId, exchange, shift }: OtherSideProps & { shift: Shift }) {
  const { me, names } = useMarketplace();
  const person = names.people.get(userId);
  const day = dayOf(names.zone, shift.startTime);
  const monday = startOfDay(names.zone, mondayOf(day));
  const { documents: shifts, isLoading } = useShiftsOf(userId, dayBefore(monday), mostShiftsOfAWeek);
  const timeOff = useTimeOffOf(userId, day);
  if (!person || isLoading) return null;
  return (
    <ConsequenceNotes
      who={userId === me.id ? 'You' : firstNameOf(names, userId)}
      consequences={consequencesOf(exchange, { person, shifts, timeOff, zone: names.zone })}
    />
  );
}
