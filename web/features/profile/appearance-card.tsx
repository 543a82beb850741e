import { type Appearance, chooseAppearance, useAppearance } from '#web/ui/appearance.ts';
import { Card } from '#web/ui/card.tsx';
import { type Segment, SegmentedControl } from '#web/ui/segmented-control.tsx';

const segments: readonly Segment<Appearance>[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

export function AppearanceCard() {
  const { appearance } = useAppearance();
  return (
    <Card title="Appearance">
      <SegmentedControl label="Appearance" segments={segments} value={appearance} onChange={chooseAppearance} />
    </Card>
  );
}
