import { expect, it } from 'vitest';
import { useStage } from './fixtures/stage.ts';

const stage = useStage();

it('the settings of the restaurant stand in two columns without holes on a desktop', async () => {
  const { page, line } = await stage.openAs('admin', { frame: 'desktop' });
  await page.goto(`${line.origin}/restaurant-settings?tab=restaurant`);
  await page.getByRole('heading', { name: 'Tablets at the pass' }).waitFor();
  await page.getByRole('heading', { name: 'Tax years' }).waitFor();
  const columns = await page.getByRole('tabpanel').evaluate((panel) => {
    const found = new Map<number, DOMRect[]>();
    for (const heading of panel.querySelectorAll('h2')) {
      const box = heading.closest('section')?.getBoundingClientRect() ?? new DOMRect();
      found.set(box.left, [...(found.get(box.left) ?? []), box]);
    }
    return [...found.values()].map((boxes) =>
      boxes.slice(1).map((box, place) => Math.round(box.top - (boxes[place]?.bottom ?? 0))),
    );
  });
  expect(columns).toHaveLength(2);
  expect(new Set(columns.flat())).toEqual(new Set([12]));
});
