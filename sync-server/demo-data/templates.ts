import type { TimeOfDay } from '#schema/entities/primitives.ts';
import type { ChecklistTemplate, ShiftTemplate } from '#schema/entities/template.ts';
import { type ChecklistPlan, checklistPlans } from './checklist-plans.ts';
import { departmentNamed, instantFromToday, locationNamed, positionNamed, type Scene } from './scene.ts';

type Staffing = readonly (readonly [position: string, count: number])[];

interface ShiftTemplatePlan {
  readonly name: string;
  readonly from: string;
  readonly until: string;
  readonly location: string;
  readonly description: string;
  readonly staffing: Staffing;
}

const shiftTemplatePlans: readonly ShiftTemplatePlan[] = [
  {
    name: 'Weekday Lunch',
    from: '11:00',
    until: '17:00',
    location: 'Main Floor',
    description: 'Monday to Friday, from the first delivery to the end of lunch.',
    staffing: [
      ['Server', 2],
      ['Host', 1],
      ['Chef', 1],
      ['Kitchen Staff', 1],
    ],
  },
  {
    name: 'Weekday Dinner',
    from: '15:00',
    until: '23:00',
    location: 'Main Floor',
    description: 'Evening service, kitchen closes at 22:00.',
    staffing: [
      ['Server', 3],
      ['Sous Chef', 1],
      ['Chef', 1],
      ['Dishwasher', 1],
      ['Shift Manager', 1],
    ],
  },
  {
    name: 'Friday and Saturday Night',
    from: '18:00',
    until: '02:00',
    location: 'Bar Area',
    description: 'Late bar: last orders at 01:15, doors at 01:45.',
    staffing: [
      ['Bartender', 2],
      ['Bar Back', 1],
      ['Assistant Manager', 1],
    ],
  },
  {
    name: 'Sunday Roast',
    from: '10:00',
    until: '18:00',
    location: 'Entire Restaurant',
    description: 'One long service, no evening menu.',
    staffing: [
      ['Head Chef', 1],
      ['Chef', 2],
      ['Server', 4],
      ['Busser', 1],
    ],
  },
  {
    name: 'Private Dining Event',
    from: '17:00',
    until: '23:00',
    location: 'Private Dining',
    description: 'Up to 40 guests. Read the event sheet before the briefing at 17:15.',
    staffing: [
      ['Server', 3],
      ['Bar Staff', 1],
      ['Manager', 1],
    ],
  },
  {
    name: 'Summer Terrace',
    from: '12:00',
    until: '21:00',
    location: 'Patio',
    description: '',
    staffing: [
      ['Server', 2],
      ['Busser', 1],
    ],
  },
  {
    name: 'Morning Clean',
    from: '06:00',
    until: '12:00',
    location: 'Entire Restaurant',
    description: 'Floors, washrooms and glass before the doors open.',
    staffing: [['Cleaner', 1]],
  },
];

export const createShiftTemplates = (scene: Scene): readonly ShiftTemplate[] =>
  shiftTemplatePlans.map(({ name, from, until, location, description, staffing }) => ({
    id: scene.newId(),
    kind: 'shiftTemplate',
    name,
    startTime: from as TimeOfDay,
    endTime: until as TimeOfDay,
    locationId: locationNamed(scene, location),
    description,
    staffingRequirements: staffing.map(([position, count]) => ({
      id: scene.newId(),
      positionId: positionNamed(scene, position),
      count,
    })),
    createdAt: instantFromToday(scene, -400, '14:00'),
  }));

export const createChecklistTemplates = (scene: Scene): readonly ChecklistTemplate[] =>
  checklistPlans.map((plan) => ({
    id: scene.newId(),
    kind: 'checklistTemplate',
    name: plan.name,
    description: plan.description,
    departmentId: departmentNamed(scene, plan.department),
    positionId: plan.position ? positionNamed(scene, plan.position) : '',
    isActive: plan.assignee !== 'nobody',
    isAutomatic: false,
    items: itemsOf(scene, plan),
    createdAt: instantFromToday(scene, -395, '15:30'),
  }));

const itemsOf = (scene: Scene, { items, optionalItems }: ChecklistPlan): ChecklistTemplate['items'] => [
  ...items.map((text) => ({ id: scene.newId(), text, required: true })),
  ...optionalItems.map((text) => ({ id: scene.newId(), text, required: false })),
];
