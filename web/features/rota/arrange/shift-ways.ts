import { CalendarArrowDown, Clock, Copy, CopyPlus, Info, Plus, Send, Trash2, Users } from 'lucide-react';
import type { Shift } from '#schema/entities/shift.ts';
import type { User } from '#schema/entities/user.ts';
import { dayOf } from '#schema/rules/time/zone.ts';
import type { ContextMenuItem } from '#web/ui/context-menu.tsx';
import { shiftsText } from '../counts-text.ts';
import type { RotaAddress } from '../rota-address.ts';
import { isDraft } from '../rota-shift.ts';

/** Ways of arranging a shift that have a sheet of their own. */
const shiftSteps = ['move', 'copy', 'person', 'times'] as const;

export type ShiftStep = (typeof shiftSteps)[number];

export const isShiftStep = (step: string): step is ShiftStep => shiftSteps.some((each) => each === step);

interface WaysOf {
  readonly shift: Shift;
  readonly person: User | undefined;
  readonly zone: string;
  /** Whether it may be changed, not only viewed. */
  readonly isMovable: boolean;
  readonly onStep: (step: ShiftStep) => void;
  readonly go: RotaAddress['go'];
  readonly onRemove: () => void;
}

/** What can be done with a shift, as a sheet and a menu list it. */
export const shiftWays = (ways: WaysOf): readonly ContextMenuItem[] => {
  const { shift, person, zone, isMovable, onStep, go, onRemove } = ways;
  const details = { icon: Info, title: 'All details', act: () => go({ shift: shift.id }) };
  if (!isMovable) return [details];
  const again = {
    icon: Plus,
    title: `Another shift for ${person?.firstName} that day`,
    act: () => go({ cell: dayOf(zone, shift.startTime), person: shift.userId }),
  };
  return [
    { icon: CalendarArrowDown, title: 'Move…', act: () => onStep('move') },
    { icon: Copy, title: 'Copy…', act: () => onStep('copy') },
    { icon: Users, title: 'Choose who works…', act: () => onStep('person') },
    { icon: Clock, title: 'Change the times…', act: () => onStep('times') },
    ...(person ? [again] : []),
    {
      icon: CopyPlus,
      title: 'New shift with the same details',
      act: () => go({ add: 'copy', copy: shift.id }),
    },
    details,
    { icon: Trash2, title: isDraft(shift) ? 'Delete draft' : 'Cancel shift', tone: 'red', act: onRemove },
  ];
};

interface WaysOfSelected {
  readonly shifts: readonly Shift[];
  /** The next cell pressed gets them; in somebody else's row they go to that person. */
  readonly onPlace: (how: 'move' | 'copy') => void;
  /** Chooses who gets them. */
  readonly onGive: () => void;
  readonly onPublish: () => void;
  readonly onRemove: () => void;
}

/** What can be done with all selected shifts, as in the selection bar. */
export const selectedWays = (ways: WaysOfSelected): readonly ContextMenuItem[] => {
  const { shifts, onPlace, onGive, onPublish, onRemove } = ways;
  const { length: count } = shifts;
  const { length: draftCount } = shifts.filter(isDraft);
  const publish = { icon: Send, title: `Publish ${shiftsText(draftCount)}`, act: onPublish };
  const removal = draftCount === count ? `Delete ${count} drafts` : `Cancel ${count} shifts`;
  return [
    { icon: CalendarArrowDown, title: `Move ${count} shifts`, act: () => onPlace('move') },
    { icon: Copy, title: `Copy ${count} shifts`, act: () => onPlace('copy') },
    { icon: Users, title: `Give ${count} shifts to…`, act: onGive },
    ...(draftCount > 0 ? [publish] : []),
    { icon: Trash2, title: removal, tone: 'red', act: onRemove },
  ];
};
