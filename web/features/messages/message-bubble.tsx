import { wordlessPhoto } from '#schema/rules/messages/message-photos.ts';
import { nameOrFormer } from '#schema/rules/people/person-name.ts';
import { clockText } from '#schema/rules/text/time-text.ts';
import { useDirectory } from '#web/people/directory.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { MessageRow } from './chat-rows.ts';
import { HoursLink } from './hours-link.tsx';
import { LongText } from './long-text.tsx';
import { MessageMark } from './message-mark.tsx';
import { PhotoInMessage } from './message-photo.tsx';
import { arrivalText } from './message-time.ts';
import { RefusedActions } from './refused-actions.tsx';

/** One message. What people wrote is shown as plain text, in its own direction, and never interpreted. */
export function MessageBubble({ row }: { row: MessageRow }) {
  const { people, restaurant } = useDirectory();
  const { message, isMine, newSubject, state } = row;
  const isRefused = state.is === 'refused';
  // A message from before photos lacks this field until it is pulled again.
  const hasPhoto = Boolean(message.photoId);
  return (
    <article className={classNames('flex flex-col pb-3', isMine ? 'items-end' : 'items-start')}>
      <span className="sr-only">{isMine ? 'You' : nameOrFormer(people.get(message.senderId))}:</span>
      <div
        className={classNames(
          'max-w-[85%] min-w-0 rounded-card px-3.5 py-2 tablet:max-w-120',
          isMine
            ? 'rounded-br-small bg-brand text-brand-ink'
            : 'rounded-bl-small border border-line bg-raised text-ink',
          isRefused && 'border-2 border-dashed border-red bg-surface text-ink',
        )}
      >
        {newSubject !== '' && (
          <p dir="auto" className="font-strong wrap-anywhere">
            {newSubject}
          </p>
        )}
        {hasPhoto && <PhotoInMessage message={message} refusedImage={isRefused ? state.refusal.image : ''} />}
        {!(hasPhoto && message.content === wordlessPhoto) && <LongText text={message.content} />}
      </div>
      <p className="mt-1 flex items-center gap-1.5 px-1 text-small text-soft tabular-nums">
        <time dateTime={message.createdAt}>{clockText(restaurant.timeZone, message.createdAt)}</time>
        {message.arrivedAt && <span>· {arrivalText(restaurant.timeZone, message.createdAt, message.arrivedAt)}</span>}
        <MessageMark state={state} />
      </p>
      <HoursLink message={message} />
      {isRefused && <RefusedActions refused={state.refusal} />}
    </article>
  );
}
