import { Description, DialogTitle } from '@headlessui/react';
import { X } from 'lucide-react';
import { IconButton } from './icon-button.tsx';

type DialogHeadingProps = { title: string; description?: string | undefined; onClose: () => void };

/** Title, description and the closing cross of Dialog and BottomSheet. */
export function DialogHeading({ title, description, onClose }: DialogHeadingProps) {
  return (
    <div className="flex shrink-0 items-start gap-2 pt-3 pr-2 pb-4 pl-sheet">
      <div className="min-w-0 grow pt-2.5">
        <DialogTitle className="text-lead font-strong">{title}</DialogTitle>
        {description !== undefined && <Description className="text-body text-soft">{description}</Description>}
      </div>
      <IconButton icon={X} label="Close" onClick={onClose} />
    </div>
  );
}
