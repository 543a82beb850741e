import { useState } from 'react';
import { photoBytes, photoPixels } from '#schema/api/photo.ts';
import type { Result } from '#schema/errors.ts';
import { useConnection } from '#web/sync/sync-status.ts';
import { Button } from '#web/ui/button.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { shrinkPicture } from '#web/ui/shrink-picture.ts';
import { toast } from '#web/ui/toast-store.ts';
import { deletePhoto, uploadPhoto } from './photo-requests.ts';

const room = { sides: [photoPixels], bytes: photoBytes, isSquare: true };

/** Chooses, replaces or removes the person's photo; the device shrinks it before sending. Needs a connection. */
export function PhotoButtons({ hasPhoto }: { hasPhoto: boolean }) {
  const connection = useConnection();
  const [isPending, setPending] = useState(false);

  const say = (title: string, result: Result<unknown>) =>
    toast(result.ok ? { title } : { title: 'Error', description: result.message, tone: 'destructive' });

  const upload = async (file: File) => {
    setPending(true);
    const photo = await shrinkPicture(file, room);
    if (photo) say('Photo changed', await uploadPhoto(photo));
    else toast({ title: 'Error', description: 'This file is not a picture. Choose another one.', tone: 'destructive' });
    setPending(false);
  };

  const remove = async () => {
    setPending(true);
    say('Photo removed', await deletePhoto());
    setPending(false);
  };

  return (
    <div className="mt-3">
      <div className="flex flex-wrap gap-2">
        <FileButton
          label="Photo"
          accept="image/*"
          disabled={connection !== 'online'}
          pendingText={isPending && 'Saving...'}
          onChoose={upload}
        >
          {hasPhoto ? 'Change photo' : 'Add photo'}
        </FileButton>
        {hasPhoto && (
          <Button variant="quiet" disabled={connection !== 'online' || isPending} onClick={remove}>
            Remove photo
          </Button>
        )}
      </div>
      {connection !== 'online' && <p className="mt-2 text-small text-soft">Changing the photo needs a connection.</p>}
    </div>
  );
}
