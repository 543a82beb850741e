import { Clock3, MapPin, Pencil, Trash2 } from 'lucide-react';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { ShiftTemplate } from '#schema/entities/template.ts';
import { nameOf } from '#schema/rules/restaurant/catalogue.ts';
import { timeText } from '#schema/rules/text/time-text.ts';
import { Card } from '#web/ui/card.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

type ShiftTemplateCardProps = {
  template: ShiftTemplate;
  restaurant: Restaurant;
  isWaiting: boolean;
  onEdit: () => void;
  onDelete: () => void;
};

/** A shift template: times, place, and who is needed as chips of "count x position". */
export function ShiftTemplateCard({ template, restaurant, isWaiting, onEdit, onDelete }: ShiftTemplateCardProps) {
  const { name, startTime, endTime, locationId, description, staffingRequirements } = template;
  return (
    <Card className="h-full">
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow pt-1">
          <h2 className="text-lead font-strong wrap-anywhere">{name}</h2>
          <p className="flex flex-wrap items-center gap-x-3 text-body tabular-nums">
            <span>
              {timeText(startTime)} – {timeText(endTime)}
              {endTime <= startTime && <span className="text-small text-soft"> +1</span>}
            </span>
            <span className="flex min-w-0 items-center gap-1 text-soft">
              <MapPin aria-hidden size={16} className="shrink-0" />
              {nameOf(restaurant.locations, locationId)}
            </span>
            {isWaiting && (
              <span className="flex items-center gap-1 text-small text-soft">
                <Clock3 aria-hidden size={14} />
                Waiting
              </span>
            )}
          </p>
        </div>
        <IconButton icon={Pencil} label={`Edit ${name}`} onClick={onEdit} className="-mt-1 -mr-1" />
        <IconButton
          icon={Trash2}
          label={`Delete ${name}`}
          variant="danger"
          onClick={onDelete}
          className="-mt-1 -mr-2"
        />
      </div>
      {description !== '' && <p className="mt-1 text-body text-soft wrap-anywhere">{description}</p>}
      <ul aria-label="Needed" className="mt-3 flex flex-wrap gap-2">
        {staffingRequirements.map(({ id, positionId, count }) => (
          <li key={id} className="max-w-full">
            <Chip>{`${count} x ${nameOf(restaurant.positions, positionId)}`}</Chip>
          </li>
        ))}
      </ul>
    </Card>
  );
}
