import { adminScenes } from './admin.ts';
import { everybodysScenes } from './everybody.ts';
import { managerScenes } from './manager.ts';
import { passScenes } from './pass.ts';
import type { Scene } from './scene.ts';
import { staffScenes } from './staff.ts';

/** What each demo account is shown doing. */
export const scenesOf: Readonly<Record<string, readonly Scene[]>> = {
  staff: [...everybodysScenes, ...staffScenes],
  manager: [...everybodysScenes, ...managerScenes, ...passScenes],
  admin: [...everybodysScenes, ...adminScenes],
};
