import { ChevronLeft, ChevronRight } from 'lucide-react';
import { firstOfMonth } from '#schema/rules/time/month.ts';
import { addDays, addMonths } from '#schema/rules/time/zone.ts';
import { useToday } from '#web/people/directory.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { RotaView } from './rota-address.ts';
import { useRota } from './rota-context.ts';

/** Back, today, on: to the Monday of a week, by a day, or to the first day of a month, as the view asks for it. */
export function WeekNavigation({ step }: { step: RotaView }) {
  const today = useToday();
  const { address } = useRota();
  const by = (count: number) => {
    if (step === 'month') return addMonths(firstOfMonth(address.day), count);
    return step === 'week' ? addDays(address.monday, count * 7) : addDays(address.day, count);
  };
  return (
    <nav aria-label="Time" className="-mr-[min(0.75rem,12px)] flex items-center tablet:mr-0">
      <IconButton icon={ChevronLeft} label={`Previous ${step}`} onClick={() => address.go({ day: by(-1) })} />
      <Button variant="secondary" disabled={address.day === today} onClick={() => address.go({ day: today })}>
        Today
      </Button>
      <IconButton icon={ChevronRight} label={`Next ${step}`} onClick={() => address.go({ day: by(1) })} />
    </nav>
  );
}
