import {
  ArrowLeftRight,
  CalendarOff,
  CalendarPlus,
  type LucideIcon,
  Megaphone,
  MessageCirclePlus,
  Plane,
  UserPlus,
} from 'lucide-react';
import { useState } from 'react';
import { useDirectory } from '#web/people/directory.tsx';
import { BottomSheet } from '#web/ui/bottom-sheet.tsx';
import { FloatingAction } from '#web/ui/floating-action.tsx';
import { ListRow } from '#web/ui/list-row.tsx';
import { type AddChoice, addChoicesOf } from './add-choices.ts';

const icons: Readonly<Record<AddChoice['kind'], LucideIcon>> = {
  notice: Megaphone,
  shift: CalendarPlus,
  absence: CalendarOff,
  'time-off': Plane,
  cover: ArrowLeftRight,
  message: MessageCirclePlus,
  person: UserPlus,
};

/** The floating button and what it can add. */
export function AddButton() {
  const { actor } = useDirectory();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <FloatingAction label="Add" onClick={() => setOpen(true)} />
      <BottomSheet open={isOpen} onClose={() => setOpen(false)} title="Add">
        <ul className="-mx-sheet divide-y divide-line border-t border-line">
          {addChoicesOf(actor).map((choice) => (
            <li key={choice.kind}>
              <Choice choice={choice} onChosen={() => setOpen(false)} />
            </li>
          ))}
        </ul>
      </BottomSheet>
    </>
  );
}

function Choice({ choice, onChosen }: { choice: AddChoice; onChosen: () => void }) {
  const Icon = icons[choice.kind];
  return (
    <ListRow
      leading={<Icon aria-hidden size={20} className="shrink-0 text-brand" />}
      title={choice.label}
      to={choice.to}
      onClick={onChosen}
    />
  );
}
