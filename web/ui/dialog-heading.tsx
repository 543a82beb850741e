import { Description, DialogTitle } from '@headlessui/react';
import { X } from 'lucide-react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

type DialogHeadingProps = {
  title: string;
  description?: string | undefined;
  isFar?: boolean | undefined;
  onClose: () => void;
};

/** Title, description and the closing cross of Dialog and BottomSheet. */
export function DialogHeading({ title, description, isFar = false, onClose }: DialogHeadingProps) {
  return (
    <div className="flex shrink-0 items-start gap-2 pt-3 pr-2 pb-4 pl-sheet">
      <div className="min-w-0 grow pt-2.5">
        <DialogTitle className={classNames('font-strong', isFar ? 'text-far' : 'text-lead')}>{title}</DialogTitle>
        {description !== undefined && (
          <Description className={classNames('text-soft', isFar ? 'text-title' : 'text-body')}>
            {description}
          </Description>
        )}
      </div>
      <IconButton icon={X} label="Close" onClick={onClose} />
    </div>
  );
}
