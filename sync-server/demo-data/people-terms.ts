/** Positions other than the main one, by first name (D45). */
export const morePositionsOf: Readonly<Record<string, readonly string[]>> = {
  Kim: ['Shift Manager', 'Assistant Manager'],
  Grace: ['Assistant Manager', 'Host'],
  Daniel: ['Shift Manager', 'Bartender'],
  Ruth: ['Assistant Manager'],
  Priya: ['Chef', 'Prep Cook'],
  Marcus: ['Sous Chef', 'Chef'],
  Jonas: ['Sous Chef', 'Prep Cook'],
  Mei: ['Sous Chef', 'Prep Cook'],
  Sam: ['Chef', 'Kitchen Staff'],
  Aisha: ['Prep Cook', 'Dishwasher'],
  Tomasz: ['Kitchen Staff'],
  Ana: ['Host'],
  Liam: ['Host', 'Bartender'],
  Chloe: ['Host', 'Busser'],
  Kwame: ['Busser'],
  Freya: ['Server'],
  Oscar: ['Server'],
  Mo: ['Bar Back'],
  Isla: ['Bar Back', 'Bar Staff'],
  Leo: ['Bartender', 'Bar Staff', 'Busser'],
  Viktor: ['Cleaner'],
};

/** Abilities in addition to positions, by first name (D48). */
export const abilities: Readonly<Record<string, readonly string[]>> = {
  Kim: ['Can open', 'Can close', 'Counts the till'],
  Grace: ['Can open', 'Can close', 'Counts the till'],
  Daniel: ['Can open', 'Can close', 'Counts the till'],
  Ruth: ['Can open', 'Can close', 'Counts the till'],
  Priya: ['Can open', 'Can close', 'Leads the kitchen'],
  Marcus: ['Can open', 'Can close', 'Leads the kitchen'],
  Mei: ['Can close', 'Leads the kitchen'],
  Ana: ['Can open', 'Can close'],
  Liam: ['Can close', 'Counts the till'],
  Leo: ['Can close'],
};

/** Fewest and most hours a week, for contracts that state them, by first name. */
export const contractHours: Readonly<Record<string, { readonly fewestHours: number; readonly mostHours: number }>> = {
  Ana: { fewestHours: 16, mostHours: 30 },
  Oscar: { fewestHours: 12, mostHours: 25 },
  Maggie: { fewestHours: 12, mostHours: 24 },
  Leo: { fewestHours: 0, mostHours: 40 },
  Aisha: { fewestHours: 24, mostHours: 36 },
  Mo: { fewestHours: 0, mostHours: 40 },
  Chloe: { fewestHours: 24, mostHours: 40 },
};
