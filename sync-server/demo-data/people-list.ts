import type { Employment } from '#schema/entities/employment.ts';
import type { Role } from '#schema/entities/user.ts';

/** One person of the demo restaurant, as a line in the staff list. */
export interface PersonEntry {
  readonly name: readonly [first: string, last: string];
  readonly street: string;
  readonly role: Role;
  readonly department: string;
  readonly position: string;
  /** First name of the line manager; '' if there is none. */
  readonly manager: string;
  /** Pence an hour. */
  readonly rate: number;
  readonly weeklyHours: number;
  /** The age they reach this year. */
  readonly age: number;
  readonly daysHere: number;
  readonly contract?: Employment['contractType'];
  readonly taxCode?: string;
}

type Line = Omit<PersonEntry, 'department' | 'manager' | 'role'>;

const inDepartment = (department: string, manager: string, role: Role, lines: readonly Line[]): PersonEntry[] =>
  lines.map((line) => ({ ...line, department, manager, role }));

/** Line managers come before the people they manage: a row refers to a manager who already exists. */
export const peopleList: readonly PersonEntry[] = [
  ...inDepartment('Management', '', 'admin', [
    {
      name: ['Alex', 'Morgan'],
      street: '3 Wharf Row',
      position: 'Manager',
      rate: 2400,
      weeklyHours: 40,
      age: 44,
      daysHere: 1500,
      taxCode: 'K475',
    },
  ]),
  ...inDepartment('Management', 'Alex', 'manager', [
    {
      name: ['Kim', 'Evans'],
      street: '21 Tannery Lane',
      position: 'Manager',
      rate: 1850,
      weeklyHours: 38,
      age: 38,
      daysHere: 1320,
    },
    {
      name: ['Grace', 'Osei'],
      street: '8 Cooper Street',
      position: 'Shift Manager',
      rate: 1750,
      weeklyHours: 40,
      age: 35,
      daysHere: 980,
      taxCode: '1383M',
    },
    {
      name: ['Daniel', 'Kowalski'],
      street: 'Flat 4, 60 Quay Road',
      position: 'Assistant Manager',
      rate: 1700,
      weeklyHours: 38,
      age: 31,
      daysHere: 760,
    },
    {
      name: ['Ruth', 'Abbott'],
      street: '15 Orchard Close',
      position: 'Shift Manager',
      rate: 1620,
      weeklyHours: 32,
      age: 52,
      daysHere: 1440,
    },
  ]),
  ...inDepartment('Kitchen', 'Kim', 'staff', [
    {
      name: ['Priya', 'Shah'],
      street: 'Flat 2, 11 Mill Lane',
      position: 'Sous Chef',
      rate: 1550,
      weeklyHours: 40,
      age: 29,
      daysHere: 840,
    },
    {
      name: ['Marcus', 'Bell'],
      street: '5 Lock Terrace',
      position: 'Head Chef',
      rate: 1820,
      weeklyHours: 40,
      age: 41,
      daysHere: 1400,
    },
    {
      name: ['Jonas', 'Okafor'],
      street: '92 Station Road',
      position: 'Chef',
      rate: 1450,
      weeklyHours: 40,
      age: 33,
      daysHere: 610,
    },
    {
      name: ['Mei', 'Chen'],
      street: 'Flat 9, 7 Sail Street',
      position: 'Chef',
      rate: 1430,
      weeklyHours: 38,
      age: 27,
      daysHere: 455,
    },
    {
      name: ['Sam', 'Moreau'],
      street: '34 Chandler Road',
      position: 'Prep Cook',
      rate: 1330,
      weeklyHours: 38,
      age: 24,
      daysHere: 300,
    },
    {
      name: ['Aisha', 'Khan'],
      street: '17 Beacon View',
      position: 'Kitchen Staff',
      rate: 1120,
      weeklyHours: 30,
      age: 19,
      daysHere: 420,
      contract: 'apprentice',
    },
    {
      name: ['Tomasz', 'Nowak'],
      street: '41 Canal Street',
      position: 'Dishwasher',
      rate: 1300,
      weeklyHours: 38,
      age: 46,
      daysHere: 690,
      taxCode: '1131N',
    },
  ]),
  ...inDepartment('Front of House', 'Grace', 'staff', [
    {
      name: ['Ana', 'Lind'],
      street: '6 Ferry Steps',
      position: 'Server',
      rate: 1310,
      weeklyHours: 24,
      age: 26,
      daysHere: 520,
    },
    {
      name: ['Liam', 'Byrne'],
      street: '28 Ropewalk',
      position: 'Server',
      rate: 1305,
      weeklyHours: 30,
      age: 30,
      daysHere: 710,
    },
    {
      name: ['Chloe', 'Martin'],
      street: '13 Marsh Lane',
      position: 'Server',
      rate: 1300,
      weeklyHours: 30,
      age: 23,
      daysHere: 260,
    },
    {
      name: ['Kwame', 'Mensah'],
      street: 'Flat 1, 3 Dock Road',
      position: 'Server',
      rate: 1300,
      weeklyHours: 30,
      age: 28,
      daysHere: 130,
      contract: 'temporary',
    },
    {
      name: ['Freya', 'Hughes'],
      street: '50 Priory Avenue',
      position: 'Host',
      rate: 1315,
      weeklyHours: 30,
      age: 32,
      daysHere: 880,
    },
    {
      name: ['Oscar', 'Reid'],
      street: '77 College Walk',
      position: 'Busser',
      rate: 1150,
      weeklyHours: 20,
      age: 19,
      daysHere: 115,
      contract: 'temporary',
    },
    {
      name: ['Nadia', 'Haddad'],
      street: '19 Harbour Hill',
      position: 'Server',
      rate: 1295,
      weeklyHours: 0,
      age: 36,
      daysHere: 400,
      contract: 'zero_hours',
    },
  ]),
  ...inDepartment('Bar', 'Daniel', 'staff', [
    {
      name: ['Mo', 'Rahman'],
      street: '2 Hill Rise',
      position: 'Bartender',
      rate: 1395,
      weeklyHours: 32,
      age: 34,
      daysHere: 930,
    },
    {
      name: ['Isla', 'Fraser'],
      street: 'Flat 6, 44 Quay Road',
      position: 'Bartender',
      rate: 1370,
      weeklyHours: 38,
      age: 25,
      daysHere: 340,
    },
    {
      name: ['Leo', 'Costa'],
      street: '9 Lantern Court',
      position: 'Bar Back',
      rate: 1290,
      weeklyHours: 30,
      age: 22,
      daysHere: 210,
      contract: 'zero_hours',
    },
  ]),
  ...inDepartment('Cleaning', 'Ruth', 'staff', [
    {
      name: ['Yusuf', 'Demir'],
      street: '63 Foundry Road',
      position: 'Cleaner',
      rate: 1290,
      weeklyHours: 30,
      age: 49,
      daysHere: 1100,
    },
    {
      name: ['Maggie', 'Doyle'],
      street: '4 Almond Grove',
      position: 'Cleaner',
      rate: 1300,
      weeklyHours: 18,
      age: 69,
      daysHere: 1250,
      taxCode: 'BR',
    },
    {
      name: ['Viktor', 'Petrov'],
      street: '25 Weir Street',
      position: 'Maintenance',
      rate: 1390,
      weeklyHours: 38,
      age: 57,
      daysHere: 1010,
    },
  ]),
];
