import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import type { Message } from '#schema/entities/message.ts';
import type { MessagePhoto } from '#schema/entities/message-photo.ts';
import { isPhotoGone, isPhotoOf, wordlessPhoto } from '#schema/rules/messages/message-photos.ts';
import { nameOrFormer } from '#schema/rules/people/person-name.ts';
import { clockText } from '#schema/rules/text/time-text.ts';
import { useDocument } from '#web/db/live-query.ts';
import { useDirectory, useServerMinute } from '#web/people/directory.tsx';
import { useConnection } from '#web/sync/sync-status.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { photoSource } from './photo-choice.tsx';

/** The same space for every photo, loaded or not: nothing moves when it arrives. */
const frame = 'grid aspect-4/3 w-64 max-w-full place-items-center overflow-hidden rounded-control';

type PhotoInMessageProps = {
  message: Message;
  /** The photo of a refused message; '' if it is among the documents, or on the server. */
  refusedImage: string;
};

/**
 * The photo of a message; a tap shows all of it. Photos of the last two weeks are on the device, older ones are
 * requested when they are looked at, and after 13 weeks they are gone (D61).
 */
export function PhotoInMessage({ message, refusedImage }: PhotoInMessageProps) {
  const { me, people, restaurant } = useDirectory();
  const now = useServerMinute();
  const { document, isLoading } = useDocument('posts', refusedImage === '' ? message.photoId : '');
  const connection = useConnection();
  const [failedOver, setFailedOver] = useState('');
  const [isOpen, setOpen] = useState(false);

  const photo = document as MessagePhoto | undefined;
  // A photo stored under this id by somebody else is not the sender's.
  const stored = refusedImage || (photo && isPhotoOf(message, photo) ? photo.image : undefined);
  if (isLoading && !stored) return <div className={`${frame} bg-hover`} />;
  if (!stored && isPhotoGone(message, now)) return <NoPhoto text="Photo removed after 13 weeks" />;
  const isReachable = connection === 'online' && failedOver !== connection;
  if (!stored && !isReachable) return <NoPhoto text="This photo is not on this device. It needs a connection." />;

  const from = message.senderId === me.id ? 'you' : nameOrFormer(people.get(message.senderId));
  const at = clockText(restaurant.timeZone, message.createdAt);
  const source = stored ? photoSource(stored) : `/api/messages/${message.id}/photo`;
  const caption = message.content === wordlessPhoto ? '' : message.content;
  return (
    <>
      <button
        type="button"
        aria-label={`Photo from ${from}, ${at}. Enlarge`}
        onClick={() => setOpen(true)}
        className={`${frame} -mx-1.5 my-0.5 cursor-pointer bg-hover`}
      >
        <img src={source} alt="" className="size-full object-cover" onError={() => setFailedOver(connection)} />
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={`Photo from ${from}`} description={at} width="wide">
        <img
          src={source}
          alt={caption === '' ? `Sent by ${from} at ${at}` : caption}
          className="mx-auto max-h-[70dvh] max-w-full rounded-control object-contain"
        />
        {caption !== '' && (
          <p dir="auto" className="mt-3 line-clamp-4 text-body wrap-anywhere">
            {caption}
          </p>
        )}
      </Dialog>
    </>
  );
}

function NoPhoto({ text }: { text: string }) {
  return (
    <p className="flex items-center gap-2 py-1 text-small">
      <ImageOff aria-hidden size={16} className="shrink-0" />
      {text}
    </p>
  );
}
