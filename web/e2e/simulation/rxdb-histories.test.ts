import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRxdbStage } from './rxdb-histories.ts';

let stage: Awaited<ReturnType<typeof createRxdbStage>>;
beforeAll(async () => {
  stage = await createRxdbStage();
});
afterAll(() => stage.end());

it('S1, S3, S4: 20 histories with real RxDB databases on a bad network with kills keep every promise', async () => {
  const failures: string[] = [];
  await stage.play(11, 20, (failure) => failures.push(failure));
  expect(failures).toEqual([]);
}, 300_000);
