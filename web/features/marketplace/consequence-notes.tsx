import {
  BedDouble,
  CircleAlert,
  Clock3,
  type LucideIcon,
  PoundSterling,
  ShieldQuestion,
  TriangleAlert,
} from 'lucide-react';
import type { Refusal } from '#schema/errors.ts';
import { limitsAmong, type Reason } from '#schema/rules/eligibility/eligibility.ts';
import { reasonText } from '#schema/rules/eligibility/eligibility-words.ts';
import type { Consequences } from '#schema/rules/rota/shift-consequences.ts';
import { lowerFirst } from '#schema/rules/text/lower-first.ts';
import { durationText } from '#schema/rules/text/time-text.ts';
import { daysText } from '#schema/rules/time-off/time-off.ts';
import { useDirectory } from '#web/people/directory.tsx';
import type { Names } from '#web/people/names.ts';
import { classNames } from '#web/ui/class-names.ts';
import { shiftText } from './marketplace-names.ts';
import { type WeekHours, weekHoursText } from './week-words.ts';

type ConsequenceNotesProps = {
  /** 'You', or a colleague's first name. */
  who: string;
  consequences: Consequences | undefined;
  /** A sentence about the reader's own pay; '' for none. */
  pay?: string | undefined;
  /** The weeks affected; none if a picture beside it shows their hours. */
  weeks?: readonly WeekHours[] | undefined;
  /** A manager's offer: the manager already knew of most limits; any other needs a manager again (D50). */
  isOffer?: boolean | undefined;
  /** The reader is the manager deciding on it. */
  isDeciding?: boolean | undefined;
  /** The restaurant requires a manager's approval for every request of this kind (D30). */
  needsManager?: boolean | undefined;
};

/** What an exchange means for somebody: what forbids it, short rests, and the hours of that week. */
export function ConsequenceNotes({
  who,
  consequences,
  pay = '',
  weeks = [],
  isOffer = false,
  isDeciding = false,
  needsManager = false,
}: ConsequenceNotesProps) {
  const { names } = useDirectory();
  if (!consequences) return null;
  const { refusal, reasons, restMinutes } = consequences;
  // The refusal has its own sentence for these reasons; they are not repeated.
  const beside = reasons.filter(({ type }) => type !== 'inactive' && type !== 'department' && type !== 'position');
  const isSaid = beside.some(isForbidding);
  return (
    <ul aria-label={`What it means for ${who === 'You' ? 'you' : who}`} className="flex flex-col gap-1 text-small">
      {refusal && !isSaid && <Note icon={CircleAlert} tone="danger" text={refusalText(refusal, who)} />}
      {beside.map((reason) => (
        <Note
          key={reasonSentence(reason, who, names)}
          icon={isForbidding(reason) ? CircleAlert : TriangleAlert}
          tone={isForbidding(reason) ? 'danger' : 'attention'}
          text={reasonSentence(reason, who, names)}
        />
      ))}
      {!refusal && !isDeciding && (needsManager || limitsAmong(reasons).length > 0) && (
        <Note
          icon={ShieldQuestion}
          tone="attention"
          text={`A manager ${isOffer ? 'may have to' : 'must'} approve it before the shift changes hands.`}
        />
      )}
      {/* What is forbidden has no hours, rest or pay. */}
      {!refusal &&
        weeks.map((week) => <Note key={week.monday} icon={Clock3} tone="plain" text={weekHoursText(week, who)} />)}
      {!refusal && restMinutes !== undefined && !reasons.some(({ type }) => type === 'short-rest') && (
        <Note
          icon={BedDouble}
          tone="plain"
          text={ofWhom(who, `${durationText(restMinutes)} rest from the nearest other shift`)}
        />
      )}
      {!refusal && pay !== '' && <Note icon={PoundSterling} tone="plain" text={pay} />}
    </ul>
  );
}

const refusalText = ({ code, message }: Refusal, who: string): string => {
  if (who === 'You') return message;
  return code === 'not-your-position' || code === 'not-eligible'
    ? `${who} does not work in this position.`
    : `${who}: ${message}`;
};

const isForbidding = ({ type }: Reason): boolean => type === 'overlap' || type === 'time-off';

const reasonSentence = (reason: Reason, who: string, names: Names): string => {
  const isMe = who === 'You';
  if (reason.type === 'time-off')
    return `${who} ${isMe ? 'have' : 'has'} approved time off: ${daysText(reason.request)}.`;
  if (reason.type === 'overlap') return `${who} already ${isMe ? 'work' : 'works'} ${shiftText(names, reason.shift)}.`;
  if (reason.type === 'short-rest')
    return ofWhom(
      who,
      `Only ${durationText(reason.restMinutes)} of rest next to ${shiftText(names, reason.shift)}. The legal minimum is 11 hours, or 12 under 18.`,
    );
  return ofWhom(who, `${reasonText(reason, names.zone)}.`);
};

/** If the shifts of two people move, each line says whose it is. */
const ofWhom = (who: string, words: string): string => (who === 'You' ? words : `${who}: ${lowerFirst(words)}`);

const tones = { danger: 'text-red', attention: 'text-amber', plain: 'text-soft' };

function Note({ icon: Icon, tone, text }: { icon: LucideIcon; tone: keyof typeof tones; text: string }) {
  return (
    <li className={classNames('flex items-start gap-2 tabular-nums', tones[tone])}>
      <Icon aria-hidden size={16} className="mt-0.5 shrink-0" />
      <span className="min-w-0">{text}</span>
    </li>
  );
}
