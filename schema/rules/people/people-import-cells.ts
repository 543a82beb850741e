import { contractTypes, type Employment, hoursPatterns } from '#schema/entities/employment.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import type { Role } from '#schema/entities/user.ts';
import { usualPattern } from '../payroll/contract-terms.ts';
import { placeByName } from '../restaurant/catalogue-names.ts';

/** What single cells of a people file say; undefined if not recognised. */

const roleNames: Readonly<Record<string, Role>> = {
  '': 'staff',
  staff: 'staff',
  worker: 'staff',
  manager: 'manager',
  admin: 'admin',
};

export const roleNamed = (written: string): Role | undefined => roleNames[written.toLowerCase()];

export const contractNamed = (written: string) =>
  written === ''
    ? 'permanent'
    : contractTypes.find((type) => type === written.toLowerCase().replaceAll(/[\s_-]+/g, '_'));

export const hoursPatternNamed = (written: string, contractType: Employment['contractType'] = 'permanent') =>
  written === ''
    ? usualPattern(contractType)
    : hoursPatterns.find((pattern) => pattern === written.toLowerCase().replaceAll(/[\s_-]+/g, '_'));

/** Names separated by semicolons. */
export const namesIn = (written: string): readonly string[] => written.split(';').flatMap((name) => name.trim() || []);

/** Positions of any department. */
export const furtherPositions = (written: string, restaurant: Pick<Restaurant, 'departments' | 'positions'>) => {
  const found = namesIn(written).map((name) => ({
    name,
    id: placeByName(restaurant, { department: '', position: name }).positionId,
  }));
  return {
    ids: found.flatMap(({ id }) => id ?? []),
    unknown: found.flatMap(({ name, id }) => (id === undefined ? [name] : [])),
  };
};

const fullTimeHours = 40;

export const weeklyHoursOf = (written: string): number => (written === '' ? fullTimeHours : Number(written));

/** Pounds as people write them, in pence: 12.50, £12.5, 12,50. Blank is 0: not agreed yet. */
export const poundsOf = (written: string, mostDigits: number): number | undefined => {
  if (written === '') return 0;
  const [, pounds = '', pence = ''] = /^£?\s*(\d+)(?:[.,](\d{1,2}))?$/.exec(written) ?? [];
  return pounds === '' || pounds.length > mostDigits ? undefined : Number(pounds) * 100 + Number(pence.padEnd(2, '0'));
};
