import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router';
import { useDirectory, useServerMinute } from '#web/people/directory.tsx';
import { openedHere } from '#web/ui/address.ts';
import { positionRanks } from '../catalogue-order.ts';
import { useRota } from '../rota-context.ts';
import type { RotaDay } from '../week-model.ts';
import { comingGaps, gapText } from './gap-words.ts';

/** What a day still lacks; it links to who could help. Nothing if its need is covered. */
export function NeedLine({ day }: { day: RotaDay }) {
  const { names, restaurant } = useDirectory();
  const now = useServerMinute();
  const { address } = useRota();
  const rankOf = positionRanks(restaurant);
  const gaps = comingGaps(day.gaps, now).toSorted((one, other) => rankOf(one.positionId) - rankOf(other.positionId));
  if (gaps.length === 0) return null;
  return (
    <Link
      to={address.linkTo({ gaps: 'open' })}
      state={openedHere}
      preventScrollReset
      className="flex items-start gap-2 rounded-control bg-amber-soft px-3 py-2.5 text-body text-amber"
    >
      <CircleAlert aria-hidden size={20} className="mt-px shrink-0" />
      <span className="grid">
        {gaps.map((gap) => (
          <span key={`${gap.positionId} ${gap.from}`}>{gapText(gap, names)}</span>
        ))}
      </span>
    </Link>
  );
}
