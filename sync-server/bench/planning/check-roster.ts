import type { Instance, InstancePerson } from './instance.ts';

/**
 * What a roster costs and which hard rules it breaks, in words; counted cell by cell, without any of the solver's code.
 */
export interface RosterCheck {
  readonly cost: number;
  readonly violations: readonly string[];
}

/** A roster: for each person the id of a shift per day, '' for a day off. */
export const checkRoster = (instance: Instance, roster: readonly (readonly string[])[]): RosterCheck => {
  const violations = instance.staff.flatMap((person, index) =>
    violationsOf(instance, person, roster[index] ?? []).map((text) => `${person.id}: ${text}`),
  );
  let cost = 0;
  for (const { person, day, shift, weight, isWanted } of instance.requests) {
    const row = roster[instance.staff.findIndex(({ id }) => id === person)];
    if ((row?.[day] === shift) !== isWanted) cost += weight;
  }
  for (const { day, shift, wanted, underWeight, overWeight } of instance.cover) {
    const working = roster.filter((row) => row[day] === shift).length;
    cost += working < wanted ? (wanted - working) * underWeight : (working - wanted) * overWeight;
  }
  return { cost, violations };
};

const violationsOf = (instance: Instance, person: InstancePerson, row: readonly string[]): string[] => {
  const broken: string[] = [];
  const shifts = new Map(instance.shifts.map((shift) => [shift.id, shift]));
  if (row.length !== instance.days) broken.push(`${row.length} days instead of ${instance.days}`);
  const worked = row.filter((id) => id !== '');
  if (worked.some((id) => !shifts.has(id))) broken.push('a shift that there is not');
  for (const [id, most] of person.mostOf) {
    if (worked.filter((other) => other === id).length > most) broken.push(`more than ${most} of ${id}`);
  }
  const minutes = worked.reduce((sum, id) => sum + (shifts.get(id)?.minutes ?? 0), 0);
  if (minutes > person.mostMinutes) broken.push(`${minutes} minutes, over ${person.mostMinutes}`);
  if (minutes < person.fewestMinutes) broken.push(`${minutes} minutes, under ${person.fewestMinutes}`);
  for (const day of person.daysOff) if (row[day] !== '') broken.push(`works on day ${day}, a day off`);
  for (let day = 1; day < row.length; day += 1) {
    if (shifts.get(row[day - 1] ?? '')?.notBefore.includes(row[day] ?? '')) broken.push(`${row[day]} on day ${day}`);
  }
  const weekends = new Set(row.flatMap((id, day) => (id !== '' && day % 7 >= 5 ? [Math.floor(day / 7)] : [])));
  if (weekends.size > person.mostWeekends) broken.push(`${weekends.size} weekends`);
  return [...broken, ...runsOf(row).flatMap((run) => faultsOf(run, person, row.length))];
};

interface Run {
  readonly first: number;
  readonly last: number;
  readonly isWork: boolean;
}

const runsOf = (row: readonly string[]): Run[] => {
  const starts = row.flatMap((id, day) => (day === 0 || (id === '') !== (row[day - 1] === '') ? [day] : []));
  return starts.map((first, index) => ({
    first,
    last: (starts[index + 1] ?? row.length) - 1,
    isWork: row[first] !== '',
  }));
};

const faultsOf = ({ first, last, isWork }: Run, person: InstancePerson, days: number): string[] => {
  const length = last - first + 1;
  const touchesEdge = first === 0 || last === days - 1;
  if (isWork && length > person.mostConsecutive) return [`${length} days of work from day ${first}`];
  const fewest = isWork ? person.fewestConsecutive : person.fewestDaysOff;
  return !touchesEdge && length < fewest
    ? [`only ${length} days of ${isWork ? 'work' : 'rest'} from day ${first}`]
    : [];
};
