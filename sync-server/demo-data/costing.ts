import type { Costing, ExpectedTakings } from '#schema/entities/costing.ts';
import type { Pence } from '#schema/entities/primitives.ts';
import { costingId, expectedTakingsId, usualCosting } from '#schema/rules/labour-cost/costing.ts';
import { dayFromToday, instantFromToday, positionNamed, type Scene } from './scene.ts';

/** Pence an hour. */
const rates: readonly (readonly [position: string, rate: number])[] = [
  ['Server', 1300],
  ['Host', 1300],
  ['Busser', 1290],
  ['Head Chef', 1900],
  ['Sous Chef', 1650],
  ['Chef', 1500],
  ['Prep Cook', 1350],
  ['Kitchen Staff', 1290],
  ['Dishwasher', 1290],
  ['Bartender', 1350],
  ['Bar Back', 1290],
  ['Bar Staff', 1300],
  ['Manager', 1800],
  ['Shift Manager', 1650],
  ['Assistant Manager', 1700],
  ['Cleaner', 1290],
  ['Maintenance', 1350],
];

/** The restaurant's planning figures: usual rates of its positions, and labour at 40% of its takings (D46). */
export const createCosting = (scene: Scene): readonly Costing[] => [
  {
    ...usualCosting,
    id: costingId,
    kind: 'costing',
    standardRates: rates.map(([position, rate]) => ({
      positionId: positionNamed(scene, position),
      hourlyRate: rate as Pence,
    })),
    labourTarget: 4000,
    createdAt: instantFromToday(scene, -200, '14:00'),
  },
];

/** A day expected to take more than recent ones like it: a party has booked the terrace. */
export const createExpectedTakings = (scene: Scene): readonly ExpectedTakings[] => {
  const day = dayFromToday(scene, 4);
  return [
    {
      id: expectedTakingsId(day),
      kind: 'expectedTakings',
      day,
      amount: 780_000 as Pence,
      createdAt: instantFromToday(scene, -3, '11:30'),
    },
  ];
};
