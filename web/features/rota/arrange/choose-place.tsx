import { Check, TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Shift } from '#schema/entities/shift.ts';
import { shortDayText } from '#schema/rules/text/time-text.ts';
import { dayOf, mondayOf, weekDays } from '#schema/rules/time/zone.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { carriedTexts } from '../by-hand/carried-texts.ts';
import { againstTexts, pastUsualTexts } from '../by-hand/drop-words.ts';
import type { GridPlace } from '../by-hand/planned-change.ts';
import type { ByHand } from '../by-hand/use-by-hand.ts';
import { StaffSelect } from '../staff-select.tsx';

type ChoosePlaceProps = {
  shift: Shift;
  isCopied: boolean;
  byHand: ByHand;
  /** Whether everything that may count against a day has loaded (D37). */
  isKnown: boolean;
  onDone: () => void;
};

/** The days of the shift's week, each with what putting it there would mean; one tap moves it. */
export function ChoosePlace({ shift, isCopied, byHand, isKnown, onDone }: ChoosePlaceProps) {
  const { names } = useDirectory();
  const [userId, setUserId] = useState<string>(shift.userId);
  // A second tap may come before the sheet has closed.
  const isTaken = useRef(false);
  const take = async (place: GridPlace) => {
    if (isTaken.current) return;
    isTaken.current = true;
    if (await byHand.drop(shift.id, place, isCopied)) onDone();
    else isTaken.current = false;
  };
  return (
    <div className="grid gap-4">
      <StaffSelect label="For" target={shift} userId={userId} onChange={setUserId} />
      {isKnown ? (
        <ul aria-label="Day" className="-mx-sheet divide-y divide-line border-t border-line">
          {weekDays(mondayOf(dayOf(names.zone, shift.startTime))).map((day) => (
            <li key={day}>
              <PlaceRow shift={shift} place={{ userId, day }} isCopied={isCopied} byHand={byHand} onTake={take} />
            </li>
          ))}
        </ul>
      ) : (
        <SkeletonRows label="Loading the week" />
      )}
    </div>
  );
}

type PlaceRowProps = Pick<ChoosePlaceProps, 'shift' | 'isCopied' | 'byHand'> & {
  place: GridPlace;
  onTake: (place: GridPlace) => void;
};

function PlaceRow({ shift, place, isCopied, byHand, onTake }: PlaceRowProps) {
  const { names } = useDirectory();
  const meaning = byHand.meaningOf(shift.id, place, isCopied);
  const usual = pastUsualTexts(meaning, names);
  const against = [...againstTexts(meaning, 1, names), ...usual, ...carriedTexts(meaning, isCopied, names)];
  return (
    <ListRow
      title={shortDayText(place.day)}
      subtitle={
        meaning.kind === 'against' ? (
          <Meaning icon={TriangleAlert} className="text-amber">
            {against.join('; ')}
          </Meaning>
        ) : meaning.kind === 'same' ? (
          'Where it is'
        ) : (
          <Meaning icon={Check} className="text-brand">
            {meaning.kind === 'open' ? 'Open shift' : ['Free', ...usual].join('; ')}
          </Meaning>
        )
      }
      onClick={meaning.kind === 'same' ? undefined : () => onTake(place)}
      className="px-5"
    />
  );
}

function Meaning({ icon: Icon, className, children }: { icon: typeof Check; className: string; children: string }) {
  return (
    <span className={`flex items-center gap-1 ${className}`}>
      <Icon aria-hidden size={14} className="shrink-0" />
      {children}
    </span>
  );
}
