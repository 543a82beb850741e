import { Check, TriangleAlert } from 'lucide-react';
import type { Notification } from '#schema/entities/notification.ts';
import { type Day, toInstant } from '#schema/entities/primitives.ts';
import { weeksToShow } from '#schema/rules/rota/rota-news.ts';
import { clockText } from '#schema/rules/text/time-text.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { markRead } from './actions.ts';
import type { RefusedEntry } from './inbox-rows.ts';
import { TopicIcon } from './topic-icon.tsx';

type NotificationRowProps = { notification: Notification; zone: string; today: Day };

/**
 * An entry: opening it leads to its record and marks it read; rota news is marked as read by looking at its weeks,
 * unless they are over.
 */
export function NotificationRow({ notification, zone, today }: NotificationRowProps) {
  const { type, title, body, link, readAt, createdAt } = notification;
  const isUnread = readAt === '';
  return (
    <ListRow
      leading={<TopicIcon type={type} />}
      title={
        <span className={classNames(isUnread && 'font-strong')}>
          {isUnread && <span className="sr-only">Unread: </span>}
          <bdi>{title}</bdi>
        </span>
      }
      subtitle={
        <>
          <span className="tabular-nums">{clockText(zone, createdAt)}</span> · <bdi>{body}</bdi>
        </>
      }
      // It names every shift, old and new (D42): anything cut off would have to be looked up.
      isWhole={body.includes('\n')}
      trailing={
        isUnread && (
          <IconButton icon={Check} label={`Mark as read: ${title}`} onClick={() => markRead([notification])} />
        )
      }
      to={link}
      onClick={isUnread && weeksToShow(notification, today).length === 0 ? () => markRead([notification]) : undefined}
      className={classNames(isUnread && 'bg-brand-soft/50')}
    />
  );
}

type RefusedRowProps = { refused: RefusedEntry; zone: string; onOpen: () => void };

/** A change by this person that the server did not accept; it stays until it is settled. */
export function RefusedRow({ refused, zone, onOpen }: RefusedRowProps) {
  return (
    <ListRow
      leading={
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-red-soft text-red">
          <TriangleAlert aria-hidden size={20} />
        </span>
      }
      title={<span className="font-strong">{refused.title}</span>}
      subtitle={
        <>
          <span className="tabular-nums">{clockText(zone, toInstant(refused.at))}</span> · {refused.body}
        </>
      }
      onClick={onOpen}
    />
  );
}
