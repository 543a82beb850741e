import { expect, it } from 'vitest';
import { gridOf, middleOf, shiftIn } from './fixtures/grid.ts';
import { addKitchenShift } from './fixtures/kitchen-shift.ts';
import { dayFromToday, openRota } from './fixtures/rota.ts';
import { useStage } from './fixtures/stage.ts';

const stage = useStage();

const night = { start: '17:00', end: '01:00', status: 'draft' } as const;

it('in two-line cells "+1" sits beside the marks, clear of the time', async () => {
  const late = await addKitchenShift(stage.server, 'Priya', 50, night);
  const manager = await stage.openAs('manager', { frame: 'tablet' });
  const { page } = manager;
  await page.setViewportSize({ width: 1180, height: 820 });
  await openRota(manager, dayFromToday(50));
  const chip = shiftIn(gridOf(page), late);
  const day = await middleOf(chip.getByText('+1').filter({ visible: true }));
  const pencil = await middleOf(chip.getByTitle('Draft').locator('svg'));
  expect(Math.abs(day.y - pencil.y)).toBeLessThan(2);
});

it('by mouse "+1" is whole at every width', async () => {
  const late = await addKitchenShift(stage.server, 'Jonas', 50, night);
  const manager = await stage.openAs('manager', { frame: 'tablet', pointer: 'mouse' });
  const { page } = manager;
  await openRota(manager, dayFromToday(50));
  const chip = shiftIn(gridOf(page), late);
  await chip.waitFor();
  for (const width of [1024, 1180, 1280, 1440]) {
    await page.setViewportSize({ width, height: 820 });
    const [day, shift] = [await chip.getByText('+1').filter({ visible: true }).boundingBox(), await chip.boundingBox()];
    if (!day || !shift) throw new Error('Not on the screen');
    const isWhole = day.x + day.width <= shift.x + shift.width && day.y + day.height <= shift.y + shift.height;
    expect([width, isWhole]).toEqual([width, true]);
  }
});
