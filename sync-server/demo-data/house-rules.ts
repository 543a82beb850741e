import type { HouseRule } from '#schema/entities/house-rule.ts';
import { abilityNamed, departmentNamed, instantFromToday, type Scene } from './scene.ts';

/** Who must be on at opening (D48). */
export const createHouseRules = (scene: Scene): readonly HouseRule[] => [
  {
    ...{ id: scene.newId(), kind: 'houseRule', type: 'present' },
    ...{ abilityId: abilityNamed(scene, 'Can open'), userIds: [] },
    ...{ departmentId: departmentNamed(scene, 'Management'), moment: 'opening' },
    createdAt: instantFromToday(scene, -200, '14:10'),
  },
];
