import { CircleAlert, Clock3, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { Conflict } from '#schema/rules/conflicts.ts';
import { durationText, hoursText, shortDayText } from '#schema/rules/rota-text.ts';
import type { Consequences } from '#schema/rules/shift-consequences.ts';
import { daysText } from '#schema/rules/time-off.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useMarketplace } from './marketplace-context.ts';
import { type MarketplaceNames, shiftText } from './marketplace-names.ts';

type ConsequenceNotesProps = {
  /** 'You', or a colleague's first name. */
  who: string;
  consequences: Consequences | undefined;
};

/** What an exchange means for somebody: what forbids it, short rests, and the hours of that week. */
export function ConsequenceNotes({ who, consequences }: ConsequenceNotesProps) {
  const { names } = useMarketplace();
  if (!consequences) return null;
  const { refusal, conflicts, monday, minutesBefore, minutesAfter } = consequences;
  const says = conflicts.map((conflict) => conflictText(conflict, who, names));
  const isSaid = conflicts.some(({ type }) => type !== 'short-rest');
  return (
    <ul aria-label={`What it means for ${who === 'You' ? 'you' : who}`} className="flex flex-col gap-1 text-small">
      {refusal && !isSaid && <Note icon={CircleAlert} tone="danger" text={`${who}: ${refusal.message}`} />}
      {conflicts.map((conflict, index) => (
        <Note
          key={says[index]}
          icon={conflict.type === 'short-rest' ? TriangleAlert : CircleAlert}
          tone={conflict.type === 'short-rest' ? 'attention' : 'danger'}
          text={says[index] ?? ''}
        />
      ))}
      <Note
        icon={Clock3}
        tone="plain"
        text={`${who === 'You' ? 'Your week' : `${who}'s week`} from ${shortDayText(monday)}: ${hoursText(minutesBefore)} → ${hoursText(minutesAfter)}`}
      />
    </ul>
  );
}

const conflictText = (conflict: Conflict, who: string, names: MarketplaceNames): string => {
  const isMe = who === 'You';
  if (conflict.type === 'time-off')
    return `${who} ${isMe ? 'have' : 'has'} approved time off: ${daysText(conflict.request)}.`;
  const other = shiftText(names, conflict.shift);
  if (conflict.type === 'overlap') return `${who} already ${isMe ? 'work' : 'works'} ${other}.`;
  return `Only ${durationText(conflict.restMinutes)} of rest beside ${other}. Eleven hours are due.`;
};

const tones = { danger: 'text-red', attention: 'text-amber', plain: 'text-soft' };

function Note({ icon: Icon, tone, text }: { icon: LucideIcon; tone: keyof typeof tones; text: string }) {
  return (
    <li className={classNames('flex items-start gap-2 tabular-nums', tones[tone])}>
      <Icon aria-hidden size={16} className="mt-0.5 shrink-0" />
      <span className="min-w-0">{text}</span>
    </li>
  );
}
