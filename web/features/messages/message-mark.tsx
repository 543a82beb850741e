import { Check, CheckCheck, CircleAlert, Clock3, type LucideIcon } from 'lucide-react';
import { clockText } from '#schema/rules/text/time-text.ts';
import { useDirectory } from '#web/people/directory.tsx';
import type { MessageState } from './chat-rows.ts';

const icons: Readonly<Record<Exclude<MessageState['is'], 'received'>, LucideIcon>> = {
  waiting: Clock3,
  sent: Check,
  read: CheckCheck,
  refused: CircleAlert,
};

/** How far one of your own messages has got: waiting, sent, read (and when), or refused. */
export function MessageMark({ state }: { state: MessageState }) {
  const { restaurant } = useDirectory();
  if (state.is === 'received') return null;
  const Icon = icons[state.is];
  return (
    <span
      className={state.is === 'refused' ? 'flex items-center gap-1 font-medium text-red' : 'flex items-center gap-1'}
    >
      <Icon aria-hidden size={14} strokeWidth={2.25} className={state.is === 'read' ? 'text-brand' : undefined} />
      {markText(state, restaurant.timeZone)}
    </span>
  );
}

const markText = (state: MessageState, zone: string): string => {
  if (state.is === 'read') return `Read ${clockText(zone, state.at)}`;
  if (state.is === 'waiting') return 'Waiting';
  return state.is === 'refused' ? 'Not sent' : 'Sent';
};
