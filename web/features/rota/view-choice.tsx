import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { useRota } from './rota-context.ts';

/** Day, week or month of the same rota, where there is room for the choice. */
export function ViewChoice() {
  const { address } = useRota();
  return (
    <SegmentedControl
      label="View"
      width="fit"
      segments={[
        { value: 'day', label: 'Day' },
        { value: 'week', label: 'Week' },
        { value: 'month', label: 'Month' },
      ]}
      value={address.view}
      onChange={(view) => address.go({ view, day: address.day })}
    />
  );
}
