import { Image, Printer, Share } from 'lucide-react';
import { useState } from 'react';
import { BottomSheet } from '#web/ui/bottom-sheet.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { toast } from '#web/ui/toast-store.ts';
import type { ToolLook } from '../tool-look.ts';
import type { RotaWeek } from '../week-model.ts';
import { PrintedWeek } from './printed-week.tsx';
import { sharePicture } from './share-picture.ts';
import { sheetFacts, useWeekSheet } from './use-week-sheet.ts';
import { isBlank } from './week-sheet.ts';

type HandOutProps = {
  /** What is shown of the week. */
  part: RotaWeek;
  isLoading: boolean;
  look?: ToolLook;
};

/** Prints what is shown of the week, or makes a picture of what is published of it. */
export function HandOut({ part, isLoading, look = 'outlined' }: HandOutProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        variant={look === 'quiet' ? 'quiet' : 'outlined'}
        words={look === 'outlined' ? undefined : 'Share'}
        wordsUnder={look === 'under'}
        icon={Share}
        label="Print or share"
        disabled={isLoading}
        onClick={() => setOpen(true)}
      />
      {isOpen && <Ways part={part} onClose={close} />}
      {!isLoading && <PrintedWeek week={part} />}
    </>
  );
}

function Ways({ part, onClose }: { part: RotaWeek; onClose: () => void }) {
  const { sheet, asOf } = useWeekSheet(part, false);
  const print = () => {
    window.print();
    onClose();
  };
  const share = async () => {
    onClose();
    const shared = await sharePicture(sheet, sheetFacts(sheet, asOf), part.monday);
    if (shared === 'saved') toast({ title: 'Picture saved', description: 'It is in your downloads.' });
    if (shared === 'failed')
      toast({
        title: 'No picture',
        description: 'This device could not draw it. Print the week instead.',
        tone: 'destructive',
      });
  };
  return (
    <BottomSheet open onClose={onClose} title="Print or share">
      <ul className="-mx-sheet divide-y divide-line">
        <li>
          <ListRow
            leading={<Printer aria-hidden size={20} className="shrink-0 text-brand" />}
            title="Print the week"
            subtitle="The rota as shown, on one landscape page"
            onClick={print}
          />
        </li>
        <li>
          <ListRow
            leading={<Image aria-hidden size={20} className="shrink-0 text-brand" />}
            title="Picture to share"
            subtitle={
              isBlank(sheet) ? 'Nothing shown here is published yet' : 'Published shifts only, for the group chat'
            }
            {...(!isBlank(sheet) && { onClick: share })}
          />
        </li>
      </ul>
    </BottomSheet>
  );
}
