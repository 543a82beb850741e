import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addDays } from '#schema/rules/zone.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useRota } from './rota-context.ts';

/** Back, today, on: to the Monday of a week, or by a day where the day view asks for it. */
export function WeekNavigation({ step }: { step: 'day' | 'week' }) {
  const { address, today } = useRota();
  const by = (count: number) => (step === 'week' ? addDays(address.monday, count * 7) : addDays(address.day, count));
  return (
    <nav aria-label="Time" className="-mr-3 flex items-center tablet:mr-0">
      <IconButton icon={ChevronLeft} label={`Previous ${step}`} onClick={() => address.go({ day: by(-1) })} />
      <Button variant="secondary" disabled={address.day === today} onClick={() => address.go({ day: today })}>
        Today
      </Button>
      <IconButton icon={ChevronRight} label={`Next ${step}`} onClick={() => address.go({ day: by(1) })} />
    </nav>
  );
}
