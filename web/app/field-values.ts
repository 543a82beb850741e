import type { Day, Instant, TimeOfDay } from '#schema/entities/primitives.ts';
import { isSame } from '#schema/rules/is-same.ts';
import { openingWords } from '#schema/rules/payroll/opening-import.ts';
import { fullName } from '#schema/rules/people/person-name.ts';
import { excerptOf } from '#schema/rules/text/excerpt.ts';
import { moneyText } from '#schema/rules/text/money-text.ts';
import { durationText, fullDayText, momentText, timeText } from '#schema/rules/text/time-text.ts';
import { fillLevels, fillWords } from '#web/features/restaurant-settings/fill-words.ts';
import { bidHoursText, cutoffText } from '#web/features/restaurant-settings/setting-words.ts';
import type { Names } from '#web/people/names.ts';
import { weekdaysText } from '#web/people/weekday-names.ts';
import { choiceText } from './choice-words.ts';
import { fieldWords } from './field-words.ts';
import { ownFields } from './own-fields.ts';

type Fields = Readonly<Record<string, unknown>>;

interface FieldValue {
  readonly field: string;
  /** The record of the field. */
  readonly record: Fields;
  /** The value it is shown beside: lists and groups show only what differs from it. */
  readonly other?: unknown;
  readonly names: Names;
}

/** An empty field. */
const blank = 'blank';

/** The value of a field as shown on screen: names, money, days and times as text. */
export function fieldValue({ field, record, other, names }: FieldValue): string {
  const value = record[field];
  if (isNothing(value)) return choiceText(field, '') ?? (personFields.test(field) ? 'nobody' : blank);
  if (field === 'value' && record.measure === 'revenue') return moneyText(Number(value));
  if (Array.isArray(value)) return listText(field, value, other, names);
  if (isFields(value)) return factsOf(value, isFields(other) ? other : {}, names).join(', ') || blank;
  return simpleText(field, value, names);
}

const personFields =
  /^(?:userId|.+(?:ById|By)|(?:manager|addressee|receiver|sender|requester|winner|author|adminContact)Id|.+To)$/;

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function simpleText(field: string, value: unknown, names: Names): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return numberText(field, value);
  return wordsText(field, String(value), names);
}

const money = /Rate$|Salary$|^amount$|^previousTax(?:ablePay)?$|^totalPay$/;
const lengths = /Minutes$|^breakDuration$/;
const weekdayFields = /^(?:weekday|fixedDays|neverDays)$/;
const hourCounts = /Hours$/;
const shares = /BasisPoints$|Share$|^labourTarget$/;

function numberText(field: string, value: number): string {
  const choice = choiceText(field, String(value));
  if (choice !== undefined) return choice;
  if (money.test(field) || field in openingWords) return moneyText(value);
  if (field in fillWords) return fillLevels[value] ?? String(value);
  if (lengths.test(field)) return durationText(value);
  if (weekdayFields.test(field)) return weekdaysText([value]) || blank;
  if (field === 'bidHours') return bidHoursText(value);
  if (field === 'marketplaceCutoffHours') return cutoffText(value);
  if (hourCounts.test(field)) return `${value} h`;
  if (shares.test(field)) return `${value / 100}%`;
  if (field.endsWith('Percent')) return `${value}%`;
  return String(value);
}

const stored = {
  id: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  instant: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
  day: /^\d{4}-\d\d-\d\d$/,
  time: /^\d\d:\d\d$/,
};

const longestText = 160;

function wordsText(field: string, value: string, names: Names): string {
  if (stored.id.test(value)) return nameOf(value, names);
  if (stored.instant.test(value)) return momentText(names.zone, value as Instant);
  if (stored.day.test(value)) return fullDayText(value as Day);
  if (stored.time.test(value)) return timeText(value as TimeOfDay);
  if (field === 'hours') return markedHours(value);
  return choiceText(field, value) ?? excerptOf(value, longestText);
}

function nameOf(id: string, { people, departments, positions, locations, abilities }: Names): string {
  const person = people.get(id);
  if (person) return fullName(person);
  return (
    departments.get(id)?.name ?? positions.get(id) ?? locations.get(id) ?? abilities.get(id) ?? 'not on this device'
  );
}

/** The letters of an availability. */
function markedHours(letters: string): string {
  const count = (letter: string) => letters.split(letter).length - 1;
  return `can’t work ${count('c')} h, prefers ${count('p')} h`;
}

/** How many entries of a list are written out; the rest are counted. */
const mostEntries = 5;

function listText(field: string, value: readonly unknown[], other: unknown, names: Names): string {
  if (!value.every(isFields)) return value.map((each) => simpleText(field, each, names)).join(', ');
  const others = Array.isArray(other) ? other.filter(isFields) : [];
  const differing = value.filter((entry) => !others.some((each) => isSame(each, entry)));
  if (differing.length === 0) return others.length > value.length ? 'these removed' : 'the same, in another order';
  const shown = differing.slice(0, mostEntries).map((entry) => entryText(entry, others, names));
  const hidden = differing.length - shown.length;
  return [...shown, ...(hidden > 0 ? [`${hidden} more`] : [])].join('; ');
}

/** The fields that identify an entry of a list. */
const namingFields = ['name', 'text', 'positionId', 'userId', 'from', 'frequency'];

function entryText(entry: Fields, others: readonly Fields[], names: Names): string {
  const counterpart = others.find(({ id }) => id !== undefined && id === entry.id) ?? {};
  const naming = namingFields.find((field) => !isNothing(entry[field]));
  if (naming === undefined) return factsOf(entry, counterpart, names).join(', ');
  const name = simpleText(naming, entry[naming], names);
  const title = naming === 'from' ? `From ${name}` : name;
  const facts = factsOf({ ...entry, [naming]: undefined }, { ...counterpart, [naming]: undefined }, names);
  return facts.length === 0 ? title : `${title} (${facts.join(', ')})`;
}

/** The fields of a group that differ from another one, with their values. */
const factsOf = (group: Fields, other: Fields, names: Names): readonly string[] =>
  Object.keys(group)
    .filter((field) => !ownFields.has(field) && group[field] !== undefined && group[field] !== '')
    // A new entry does not say that it is in use or not done.
    .filter((field) => !isSame(group[field], other[field] ?? (field in flags ? false : undefined)))
    .map((field) => {
      const flag = flags[field]?.[Number(group[field])];
      return flag ?? `${fieldWords(field)}: ${fieldValue({ field, record: group, other: other[field], names })}`;
    });

/** Words for a yes/no field of a list entry: off, on. */
const flags: Readonly<Record<string, readonly [off: string, on: string]>> = {
  isRetired: ['in use', 'retired'],
  required: ['not required', 'required'],
  completed: ['not done', 'done'],
};
