import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { useRota } from './rota-context.ts';

/** Lets a manager choose what a phone lists. */
export function ListChoice() {
  const { address } = useRota();
  return (
    <SegmentedControl
      label="List"
      segments={[
        { value: 'day', label: 'By day' },
        { value: 'people', label: 'By person' },
        { value: 'free', label: 'Available' },
      ]}
      value={address.list}
      onChange={(list) => address.go({ list: list === 'day' ? '' : list })}
    />
  );
}
