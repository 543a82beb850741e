/** A public shift-scheduling instance, as in its file. Days count from 0, a Monday; lengths are in minutes. */
export interface Instance {
  readonly days: number;
  readonly shifts: readonly InstanceShift[];
  readonly staff: readonly InstancePerson[];
  readonly requests: readonly Request[];
  readonly cover: readonly Cover[];
}

export interface InstanceShift {
  readonly id: string;
  readonly minutes: number;
  /** Shifts that may not be worked on the next day. */
  readonly notBefore: readonly string[];
}

export interface InstancePerson {
  readonly id: string;
  readonly mostOf: ReadonlyMap<string, number>;
  readonly mostMinutes: number;
  readonly fewestMinutes: number;
  readonly mostConsecutive: number;
  readonly fewestConsecutive: number;
  readonly fewestDaysOff: number;
  readonly mostWeekends: number;
  readonly daysOff: readonly number[];
}

export interface Request {
  readonly person: string;
  readonly day: number;
  readonly shift: string;
  readonly weight: number;
  readonly isWanted: boolean;
}

export interface Cover {
  readonly day: number;
  readonly shift: string;
  readonly wanted: number;
  readonly underWeight: number;
  readonly overWeight: number;
}

/** Reads the sections of an instance's file. */
export const readInstance = (text: string): Instance => {
  const lines = sectionsOf(text);
  const rows = (section: string): string[][] => (lines.get(section) ?? []).map((line) => line.split(','));
  const daysOff = new Map(rows('DAYS_OFF').map(([person = '', ...days]) => [person, days.map(Number)]));
  const requests = (section: string, isWanted: boolean): Request[] =>
    rows(section).map(([person = '', day, shift = '', weight]) => {
      return { person, day: Number(day), shift, weight: Number(weight), isWanted };
    });
  return {
    days: Number(lines.get('HORIZON')?.[0]),
    shifts: rows('SHIFTS').map(([id = '', minutes, next = '']) => {
      return { id, minutes: Number(minutes), notBefore: next.split('|').filter((other) => other !== '') };
    }),
    staff: rows('STAFF').map((fields) => readPerson(fields, daysOff)),
    requests: [...requests('SHIFT_ON_REQUESTS', true), ...requests('SHIFT_OFF_REQUESTS', false)],
    cover: rows('COVER').map(([day, shift = '', wanted, under, over]) => {
      return { day: Number(day), shift, wanted: Number(wanted), underWeight: Number(under), overWeight: Number(over) };
    }),
  };
};

const readPerson = (fields: readonly string[], daysOff: ReadonlyMap<string, readonly number[]>): InstancePerson => {
  const [id = '', most = '', ...numbers] = fields;
  const number = (index: number): number => Number(numbers[index]);
  const mostOf = most.split('|').map((entry) => entry.split('=') as [string, string]);
  return {
    id,
    mostOf: new Map(mostOf.map(([shift, count]) => [shift, Number(count)])),
    mostMinutes: number(0),
    fewestMinutes: number(1),
    mostConsecutive: number(2),
    fewestConsecutive: number(3),
    fewestDaysOff: number(4),
    mostWeekends: number(5),
    daysOff: daysOff.get(id) ?? [],
  };
};

const sectionsOf = (text: string): Map<string, string[]> => {
  const sections = new Map<string, string[]>();
  let section: string[] = [];
  for (const line of text.split('\n').map((raw) => raw.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    if (line.startsWith('SECTION_')) {
      section = [];
      sections.set(line.slice('SECTION_'.length), section);
    } else section.push(line);
  }
  return sections;
};
