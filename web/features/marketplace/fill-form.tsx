import { UsersRound } from 'lucide-react';
import { useState } from 'react';
import type { Shift } from '#schema/entities/shift.ts';
import { reasonText } from '#schema/rules/eligibility/eligibility-words.ts';
import type { PlannedPerson } from '#schema/rules/eligibility/planning-facts.ts';
import { hinderedPeople, type Suggestion } from '#schema/rules/eligibility/suggested-people.ts';
import { durationText, hoursText } from '#schema/rules/text/time-text.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import { newId } from '#web/db/clock.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { savedToast } from '#web/session/saved-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DetailFrame } from '#web/ui/detail-frame.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton-rows.tsx';
import { postRequest } from './actions.ts';
import { AskedPeople } from './asked-people.tsx';
import { BidUntil } from './bid-until.tsx';
import { Bidders } from './bidders.tsx';
import { useMarketplace } from './marketplace-context.ts';
import { fullNameOf } from './marketplace-names.ts';
import { ShiftLines } from './shift-lines.tsx';
import { useAskedAbout, useSuggestions } from './use-fill.ts';
import { WarningNotes } from './warning-notes.tsx';

/** Offers an open shift, or one that somebody gives away, to chosen people: the first to accept gets it (D50). */
export function FillForm({ shift }: { shift: Shift }) {
  const { me, names, restaurant } = useDirectory();
  const { address } = useMarketplace();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState('');
  const { suggestions, people, isLoading: isWeighing } = useSuggestions(shift);
  const { offers, given, bids, chosen: toBid, isLoading: isAsked } = useAskedAbout(shift);
  const isLoading = isWeighing || isAsked;
  const waiting = offers.filter(({ status }) => status === 'pending');
  const isListed = (id: string) =>
    waiting.some(({ addresseeId }) => addresseeId === id) || bids.some(({ requesterId }) => requesterId === id);
  const free = suggestions.filter(({ person }) => !isListed(person.id));
  const listed = chosen.filter((id) => free.some(({ person }) => person.id === id));
  const isOpen = shift.userId === '';
  const isOwn = shift.userId === me.id;
  const isTaken = toBid !== undefined || (!isLoading && !isOpen && (!given || isOwn));
  const owner = fullNameOf(names, shift.userId);

  async function ask() {
    setAsking(true);
    for (const addresseeId of listed) {
      const offer = { requestType: 'offer', shift, message: '', addresseeId } as const;
      const result = await postRequest(offer, newId(), me, restaurant, given ? [...waiting, given] : waiting);
      if (!result.ok) {
        setAsking(false);
        setRefusal(result.message);
        return;
      }
    }
    setAsking(false);
    setChosen([]);
    savedToast({ title: listed.length === 1 ? '1 person asked' : `${listed.length} people asked`, later: 'sent' });
  }

  return (
    <DetailFrame
      onClose={address.close}
      title="Find somebody"
      description={isTaken ? undefined : bids.length > 0 ? choosing : asking}
      actions={
        <>
          <Button variant="secondary" onClick={address.close}>
            Close
          </Button>
          {!isTaken && (
            <Button disabled={listed.length === 0} pendingText={isAsking && 'Sending...'} onClick={ask}>
              {listed.length < 2 ? 'Ask' : `Ask ${listed.length} people`}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ShiftLines lead={isOpen ? 'Open shift' : leadOf(owner, given !== undefined, isLoading)} shift={shift} />
        {toBid && (
          <p className="text-body">{`Assigned to ${fullNameOf(names, toBid.requesterId)}. It takes effect once you are online.`}</p>
        )}
        {isOpen && !toBid && <BidUntil shift={shift} bids={bids} />}
        {isOpen && !toBid && !isLoading && <Bidders shift={shift} bids={bids} people={people} />}
        {!isLoading && <AskedPeople shift={shift} offers={offers} />}
        <RefusedText text={refusal} />
        {!isTaken && isLoading && <SkeletonRows label="Loading people" rows={4} />}
        {!isTaken && !isLoading && free.length === 0 && (
          <NobodyFree shift={shift} people={people} isAsked={waiting.length + bids.length > 0} />
        )}
        {!isTaken && !isLoading && (
          <ul aria-label="People who could take it" className="flex flex-col">
            {free.map((suggestion) => (
              <li key={suggestion.person.id}>
                <Choice
                  suggestion={suggestion}
                  isChosen={chosen.includes(suggestion.person.id)}
                  onChange={(isChosen) =>
                    setChosen([
                      ...chosen.filter((id) => id !== suggestion.person.id),
                      ...(isChosen ? [suggestion.person.id] : []),
                    ])
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </DetailFrame>
  );
}

const choosing = 'Assign it to somebody who wants it, or ask others.';
const asking = 'Ask one or more people. The first to accept gets the shift.';

type NobodyFreeProps = { shift: Shift; people: readonly PlannedPerson[]; isAsked: boolean };

/**
 * Why nobody is left to ask, person by person, with a link to the rota, where somebody can still be put on the shift.
 */
function NobodyFree({ shift, people, isAsked }: NobodyFreeProps) {
  const { names } = useDirectory();
  const hindered = hinderedPeople(shift, people);
  const onRota = `/rota?day=${dayOf(names.zone, shift.startTime)}&shift=${shift.id}`;
  return (
    <>
      <EmptyState
        icon={UsersRound}
        title="Nobody else could take it"
        description={
          isAsked
            ? 'Everybody who could take it has been asked.'
            : 'On the rota you can give it to somebody in another position.'
        }
        action={<ButtonLink to={onRota}>Open on the rota</ButtonLink>}
      />
      {hindered.length > 0 && (
        <ul aria-label="Cannot take it" className="flex flex-col divide-y divide-line">
          {hindered.map(({ person, reason }) => (
            <li key={person.id} className="py-2">
              <p className="text-body">{fullNameOf(names, person.id)}</p>
              <p className="text-small text-soft tabular-nums">{reasonText(reason, names.zone)}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Whether the owner is giving the shift away is known once their request has arrived (D37). */
const leadOf = (owner: string, isGiven: boolean, isLoading: boolean): string => {
  if (isLoading) return owner;
  return `${owner} ${isGiven ? 'gives it away' : 'has it'}`;
};

type ChoiceProps = { suggestion: Suggestion; isChosen: boolean; onChange: (isChosen: boolean) => void };

function Choice({ suggestion: { person, meaning, prefers }, isChosen, onChange }: ChoiceProps) {
  const { names } = useDirectory();
  const facts = [
    prefers && 'Prefers to work then',
    `${hoursText(meaning.minutesBefore)} → ${hoursText(meaning.minutesAfter)} that week`,
    meaning.restMinutes !== undefined && `${durationText(meaning.restMinutes)} rest`,
  ];
  return (
    <Checkbox
      label={fullNameOf(names, person.id)}
      description={
        <>
          <span className="block tabular-nums">{facts.filter(Boolean).join(' · ')}</span>
          <WarningNotes reasons={meaning.reasons} isManagers />
        </>
      }
      checked={isChosen}
      onChange={onChange}
    />
  );
}

/** Why the form's last attempt was refused. */
function RefusedText({ text }: { text: string }) {
  return (
    <p role="alert" className="text-body text-red empty:hidden">
      {text}
    </p>
  );
}
