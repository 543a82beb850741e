import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useDirectory } from '#web/people/directory.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { VirtualList } from '#web/ui/virtual-list.tsx';
import { firstNameOf, shiftText } from './marketplace-names.ts';
import type { Refused } from './use-offers.ts';

/** What I cannot take, with reasons; folded, because nothing can be done about it here. */
export function RefusedShifts({ refused }: { refused: readonly Refused[] }) {
  const { names } = useDirectory();
  const [isOpen, setOpen] = useState(false);
  if (refused.length === 0) return null;
  const title = `You cannot take ${refused.length}`;
  return (
    <section aria-label="You cannot take" className="flex flex-col gap-2">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-12 cursor-pointer items-center justify-between gap-2 text-left text-body text-soft hover:text-ink"
      >
        {title}
        <ChevronDown aria-hidden size={20} className={classNames('shrink-0', isOpen && 'rotate-180')} />
      </button>
      {isOpen && (
        <VirtualList
          label="You cannot take"
          items={refused}
          keyOf={({ shift }) => shift.id}
          renderItem={({ shift, reason }) => (
            <div className="border-t border-line py-2">
              <p className="text-body tabular-nums">
                {[shiftText(names, shift), names.positions.get(shift.positionId)].filter(Boolean).join(', ')}
              </p>
              <p className="text-small text-soft">
                {[shift.userId === '' ? 'Open shift' : firstNameOf(names, shift.userId), reason].join(' · ')}
              </p>
            </div>
          )}
          estimatedHeight={62}
        />
      )}
    </section>
  );
}
