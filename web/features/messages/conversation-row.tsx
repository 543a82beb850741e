import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Conversation } from '#schema/rules/messages/conversations.ts';
import { nameOrFormer } from '#schema/rules/people/person-name.ts';
import { excerptOf } from '#schema/rules/text/excerpt.ts';
import { useDirectory, useToday } from '#web/people/directory.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CountBadge } from '#web/ui/count-badge.tsx';
import { CategoryBadge } from './category-badge.tsx';
import { listTimeText } from './message-time.ts';
import { useMessagesAddress } from './messages-address.ts';
import type { RefusedMessage } from './refused-messages.ts';

const previewLength = 120;

type ConversationRowProps = { conversation: Conversation; refused: ReadonlyMap<string, RefusedMessage> };

/** A conversation in the list: other person, category, latest subject and text, unread mark, time. */
export function ConversationRow({ conversation, refused }: ConversationRowProps) {
  const { me, people, restaurant } = useDirectory();
  const address = useMessagesAddress();
  const { otherId, category, latest, unread } = conversation;
  const person = people.get(otherId);
  const isOpen = address.otherId === otherId && address.category === category;
  const isNew = unread.length > 0;
  const today = useToday();
  return (
    <Link
      to={address.linkTo(otherId, category)}
      aria-current={isOpen ? 'true' : undefined}
      className={classNames(
        'flex gap-3 border-b border-line px-edge py-3 -outline-offset-2 hover:bg-hover',
        isOpen && 'bg-brand-soft',
      )}
    >
      <Avatar name={nameOrFormer(person)} photoUrl={person?.profileImageUrl} />
      <span className="grid min-w-0 grow gap-0.5">
        <Line end={listTimeText(restaurant.timeZone, latest.createdAt, today)}>
          <bdi className={classNames('text-body text-ink', isNew ? 'font-strong' : 'font-medium')}>
            {nameOrFormer(person)}
          </bdi>
        </Line>
        <Line end={<CategoryBadge category={category} />}>
          <bdi className={classNames(isNew && 'font-medium text-ink')}>{excerptOf(latest.subject, previewLength)}</bdi>
        </Line>
        <Line end={<CountBadge count={unread.length} />}>
          {refused.has(latest.id) && <span className="font-medium text-red">Not sent: </span>}
          {latest.senderId === me.id && !refused.has(latest.id) && 'You: '}
          <bdi>{excerptOf(latest.content, previewLength)}</bdi>
          {isNew && <span className="sr-only">, {unread.length} unread</span>}
        </Line>
      </span>
    </Link>
  );
}

/** Text that is cut short to make room for what is at its right. */
function Line({ children, end }: { children: ReactNode; end: ReactNode }) {
  return (
    <span className="flex min-w-0 items-center gap-2 text-small text-soft">
      <span className="min-w-0 grow truncate">{children}</span>
      <span className="shrink-0 tabular-nums">{end}</span>
    </span>
  );
}

/** The key of a conversation: the other person and the category (D13). */
export const conversationKey = ({ otherId, category }: Conversation): string => `${otherId} ${category}`;
