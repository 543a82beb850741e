import { Clock, Pin } from 'lucide-react';
import type { Notice } from '#schema/entities/post.ts';
import { nameIn } from '#schema/rules/people/person-name.ts';
import { agoText } from '#schema/rules/text/ago-text.ts';
import { useDirectory, useServerMinute } from '#web/people/directory.tsx';
import { useIsWaiting } from '#web/sync/waiting.ts';
import { Badge } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useHomeAddress } from './home-address.ts';

/** A notice in short; the whole card opens it. A pinned one has a label and an edge in the brand's colour. */
export function NoticeCard({ notice }: { notice: Notice }) {
  const address = useHomeAddress();
  const { id, title, content, isPinned } = notice;
  return (
    <article
      className={classNames(
        'relative min-w-0 rounded-card border bg-surface p-edge shadow-card hover:bg-hover',
        isPinned ? 'border-brand border-l-4 pl-[13px]' : 'border-line',
      )}
    >
      <div className="flex items-start gap-2">
        <h3 className="min-w-0 grow text-body font-strong wrap-anywhere">
          <button
            type="button"
            onClick={() => address.open({ notice: id })}
            className="cursor-pointer text-left after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
          >
            {title}
          </button>
        </h3>
        {isPinned && (
          <Badge tone="ok" icon={Pin}>
            Pinned
          </Badge>
        )}
      </div>
      <p className="mt-1 line-clamp-3 text-body whitespace-pre-line text-soft wrap-anywhere">{content}</p>
      <NoticeSource notice={notice} />
    </article>
  );
}

/** Who posted it and how long ago; with a clock icon until the server has it. */
export function NoticeSource({ notice }: { notice: Notice }) {
  const { people } = useDirectory();
  const now = useServerMinute();
  const isWaiting = useIsWaiting('posts', notice.id);
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-1.5 text-small text-soft">
      {isWaiting && (
        <span className="flex items-center gap-1 text-amber">
          <Clock aria-hidden size={14} strokeWidth={2.25} />
          Waiting to sync ·
        </span>
      )}
      <span>{`${nameIn(people, notice.authorId)} · ${agoText(Date.parse(notice.createdAt), now)}`}</span>
    </p>
  );
}
