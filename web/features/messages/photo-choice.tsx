import { ImagePlus, X } from 'lucide-react';
import { useState } from 'react';
import { messagePhotoBytes, messagePhotoPixels } from '#schema/entities/message-photo.ts';
import { useBusyWhile } from '#web/ui/busy.ts';
import { FileButton } from '#web/ui/file-button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { base64Of, shrinkPicture } from '#web/ui/shrink-picture.ts';
import { toast } from '#web/ui/toast-store.ts';

const room = { sides: [messagePhotoPixels, 1024, 800, 640], bytes: messagePhotoBytes };

type PhotoButtonProps = {
  /** Gets a small JPEG in base64, without the camera's metadata. */
  onChoose: (image: string) => void;
  looksLike: 'button' | 'icon';
};

/** Takes or chooses a photo for a message and shrinks it. */
export function PhotoButton({ onChoose, looksLike }: PhotoButtonProps) {
  const [isPending, setPending] = useState(false);
  useBusyWhile(isPending);

  const choose = async (file: File) => {
    setPending(true);
    const jpeg = await shrinkPicture(file, room);
    setPending(false);
    if (jpeg) return onChoose(await base64Of(jpeg));
    const description = 'This phone cannot read the file as a picture. Choose another one.';
    toast({ title: 'No photo added', description, tone: 'destructive' });
  };

  return (
    <FileButton
      label="Add photo"
      accept="image/*"
      icon={ImagePlus}
      looksLike={looksLike}
      disabled={isPending}
      onChoose={choose}
    >
      Add photo
    </FileButton>
  );
}

/** The photo of the message being written. */
export function ChosenPhoto({ image, onRemove }: { image: string; onRemove: () => void }) {
  return (
    <div className="flex items-center gap-3 rounded-control border border-line bg-surface p-2">
      <img src={photoSource(image)} alt="The one you chose" className="size-16 shrink-0 rounded-small object-cover" />
      <p className="min-w-0 grow text-small text-soft">Photo added. It will be sent with your message.</p>
      <IconButton icon={X} label="Remove photo" onClick={onRemove} />
    </div>
  );
}

/** The address of a photo stored on this device. */
export const photoSource = (image: string): string => `data:image/jpeg;base64,${image}`;
