import type { Employment } from '#schema/entities/employment.ts';
import type { Payee } from '#schema/entities/payroll.ts';
import type { Pence } from '#schema/entities/primitives.ts';
import { type Role, roles, type User } from '#schema/entities/user.ts';
import { newAccount } from '#schema/intents/account.ts';
import { isRateBelowMinimum, missedMinimums, youngWorkerUntil } from '#schema/rules/payroll/contract-terms.ts';
import { knownTables } from '#schema/rules/payroll/rate-tables.ts';
import { createPayee } from './payee.ts';
import { type PersonEntry, peopleList } from './people-list.ts';
import { abilities, contractHours, morePositionsOf } from './people-terms.ts';
import { abilityNamed, dayFromToday, departmentNamed, instantFromToday, positionNamed, type Scene } from './scene.ts';

export interface DemoPerson {
  readonly user: User;
  readonly employment: Employment;
  readonly payee: Payee;
}

export interface Team {
  /** Line managers before the people they manage. */
  readonly people: readonly DemoPerson[];
  /** The person with this first name; first names are unique. */
  readonly named: (firstName: string) => DemoPerson;
  /** The person who is the demo account of a role. */
  readonly demoAccount: (role: Role) => DemoPerson;
}

/** The person behind the demo account of each role, by first name (D2). */
export const demoAccounts = { staff: 'Priya', manager: 'Kim', admin: 'Alex' } as const satisfies Record<Role, string>;

/** How many days ago Nadia left: her account is deactivated. */
export const leaver = { firstName: 'Nadia', daysAgo: 35 } as const;

export const createTeam = (scene: Scene): Team => {
  const idByName = new Map(peopleList.map(({ name: [firstName] }) => [firstName, scene.newId()]));
  const people = peopleList.map((entry, index) => createDemoPerson(scene, entry, index, idByName));
  const named = (firstName: string): DemoPerson => {
    const found = people.find(({ user }) => user.firstName === firstName);
    if (!found) throw new Error(`The demo restaurant has no ${firstName}`);
    return found;
  };
  return { people, named, demoAccount: (role) => named(demoAccounts[role]) };
};

const createDemoPerson = (
  scene: Scene,
  entry: PersonEntry,
  index: number,
  idByName: ReadonlyMap<string, string>,
): DemoPerson => {
  const [firstName, lastName] = entry.name;
  const id = idByName.get(firstName) ?? '';
  const createdAt = instantFromToday(scene, -entry.daysHere, '10:00');
  const { user, employment: agreed } = newAccount(
    {
      id,
      firstName,
      lastName,
      role: entry.role,
      departmentId: departmentNamed(scene, entry.department),
      positionId: positionNamed(scene, entry.position),
      positions: (morePositionsOf[firstName] ?? []).map((name) => positionNamed(scene, name)),
      abilities: (abilities[firstName] ?? []).map((name) => abilityNamed(scene, name)),
      managerId: idByName.get(entry.manager) ?? '',
      email: `${firstName}.${lastName}@example.com`.toLowerCase(),
      username: usernameOf(firstName),
      phoneNumber: phoneNumberOf(index),
      address: `${entry.street}, Bristol BS99 1${addressLetters[index % addressLetters.length]}X`,
      hourlyRate: entry.rate as Pence,
      contractType: entry.contract ?? 'permanent',
      weeklyHours: entry.weeklyHours,
      ...contractHours[firstName],
      taxCode: '',
    },
    { createdAt, today: scene.today },
  );
  const payee = createPayee(scene, entry, id, createdAt);
  const employment: Employment = {
    ...agreed,
    youngWorkerUntil: youngWorkerUntil(payee, scene.today),
    rightToWorkExpiresOn: firstName === 'Mei' ? dayFromToday(scene, 47) : '',
  };
  return {
    user: { ...user, isActive: firstName !== leaver.firstName },
    employment: {
      ...employment,
      isRateBelowMinimum: isRateBelowMinimum(employment, payee, scene.today, knownTables()),
      missedMinimums: missedMinimums(employment, payee, scene.today, knownTables()),
    },
    payee,
  };
};

/** The demo accounts sign in with their role's name, everybody else with their first name in lower case (D2). */
export const usernameOf = (firstName: string): string =>
  roles.find((role) => demoAccounts[role] === firstName) ?? firstName.toLowerCase();

/** Letters that occur in the second half of a postcode; BS99 has no streets, so nobody lives there. */
const addressLetters = 'ABDEFGHJLNPQRSTUWXYZ';

/** From 07700 900000 to 900999: numbers that Ofcom reserves for drama. */
const phoneNumberOf = (index: number): string => `07700 900${String(112 + index * 31).padStart(3, '0')}`;
