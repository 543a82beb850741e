/** A checklist of the demo restaurant: what is on it, and who gets it on each day. */
export interface ChecklistPlan {
  readonly name: string;
  readonly description: string;
  readonly department: string;
  readonly position?: string;
  readonly items: readonly string[];
  readonly optionalItems: readonly string[];
  /**
   * The first to start or the last to leave in the department that day; the demo staff account, else the first; nobody
   * for an inactive one.
   */
  readonly assignee: 'first' | 'last' | 'demoStaff' | 'nobody';
}

export const checklistPlans: readonly ChecklistPlan[] = [
  {
    name: 'Pre-Shift Checklist',
    description: 'Before service, together with the chef on the pass.',
    department: 'Kitchen',
    items: [
      'Fridge temperatures logged',
      'Allergen board updated',
      'Mise en place for the pass',
      'Probe thermometer calibrated',
    ],
    optionalItems: [],
    assignee: 'demoStaff',
  },
  {
    name: 'Kitchen Opening',
    description: 'The first one in.',
    department: 'Kitchen',
    items: [
      'Gas, extraction and hot water on',
      'Fridges and freezers within temperature',
      'Deliveries checked, dated and put away',
      'Boards and knives sanitised',
    ],
    optionalItems: ['Herbs watered'],
    assignee: 'first',
  },
  {
    name: 'Kitchen Closing',
    description: 'The last one out.',
    department: 'Kitchen',
    items: [
      'Food covered, labelled and dated',
      'Fryers and grill cleaned down',
      'Bins emptied and floor washed',
      'Gas and extraction off',
    ],
    optionalItems: ['Prep list for tomorrow on the board'],
    assignee: 'last',
  },
  {
    name: 'Dining Room Opening',
    description: '',
    department: 'Front of House',
    items: [
      'Tables laid and chairs straight',
      'Menus clean, specials on the board',
      'Card terminals charged',
      'Allergen folder at the host stand',
    ],
    optionalItems: ['Flowers on every table'],
    assignee: 'first',
  },
  {
    name: 'Dining Room Closing',
    description: '',
    department: 'Front of House',
    items: ['Till cashed up with a manager', 'Candles out', 'Terrace furniture locked', 'Stations restocked'],
    optionalItems: [],
    assignee: 'last',
  },
  {
    name: 'Bar Opening',
    description: '',
    department: 'Bar',
    items: ['Ice wells filled', 'Garnishes cut and dated', 'Lines and coffee machine rinsed', 'Float counted'],
    optionalItems: ['Playlist for the evening chosen'],
    assignee: 'first',
  },
  {
    name: 'Bar Closing',
    description: 'After the last guest has left.',
    department: 'Bar',
    items: ['Glass washer drained', 'Spirits locked', 'Fridges restocked', 'Fire doors checked'],
    optionalItems: [],
    assignee: 'last',
  },
  {
    name: 'Daily Cleaning',
    description: '',
    department: 'Cleaning',
    items: ['Washrooms', 'Dining room floor', 'Entrance glass', 'Bin store'],
    optionalItems: ['Skirting boards'],
    assignee: 'first',
  },
  {
    name: 'Duty Manager Handover',
    description: 'From the early to the late manager.',
    department: 'Management',
    items: ['Bookings and large parties discussed', 'Sickness and open shifts covered', 'Safe counted by two'],
    optionalItems: [],
    assignee: 'last',
  },
  {
    name: 'Summer Terrace Setup',
    description: 'Again from April.',
    department: 'Front of House',
    position: 'Server',
    items: ['Parasols up', 'Tables wiped', 'Blankets folded'],
    optionalItems: [],
    assignee: 'nobody',
  },
];
