import type { HouseRule } from '#schema/entities/house-rule.ts';
import type { Restaurant } from '#schema/entities/restaurant.ts';
import { someoneWho } from '#schema/rules/eligibility/abilities.ts';
import { nameOrFormer } from '#schema/rules/people/person-name.ts';
import { nameOf } from '#schema/rules/restaurant/catalogue.ts';
import type { BrokenRule } from '#schema/rules/rota/house-rules.ts';
import { clockText, shortDayText } from '#schema/rules/text/time-text.ts';
import type { Names } from '#web/people/names.ts';

type Catalogue = Pick<Restaurant, 'departments'> & Partial<Pick<Restaurant, 'abilities'>>;

/** The people a rule asks for: "someone who can close", "Ana Silva or Ben Hall". */
export const whoText = (rule: HouseRule, { abilities = [] }: Catalogue, { people }: Names): string =>
  rule.abilityId === ''
    ? new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(
        rule.userIds.map((userId) => nameOrFormer(people.get(userId))),
      )
    : someoneWho(nameOf(abilities, rule.abilityId));

const moments: Readonly<Record<HouseRule['moment'], string>> = {
  always: 'all day',
  opening: 'at opening',
  closing: 'at closing',
};

/** What a rule is about, to choose from. */
export const typeChoices = [
  { value: 'present', label: 'Somebody is on' },
  { value: 'apart', label: 'Never together' },
] as const;

/** Who a rule wants to be on, to choose from. */
export const byChoices = [
  { value: 'ability', label: 'Someone who…' },
  { value: 'people', label: 'One of these people' },
] as const;

const placeText = ({ departmentId }: HouseRule, { departments }: Catalogue): string =>
  departmentId === '' ? 'All departments' : nameOf(departments, departmentId);

/** The people a rule is about, to start its line in the list. */
export const titleOf = (rule: HouseRule, catalogue: Catalogue, names: Names): string => {
  if (rule.type === 'present') return capital(whoText(rule, catalogue, names));
  const pair = rule.userIds.map((userId) => nameOrFormer(names.people.get(userId)));
  return new Intl.ListFormat('en-GB').format(pair);
};

/** Where and when a rule holds: "Kitchen, at closing". */
export const whereText = (rule: HouseRule, catalogue: Catalogue): string =>
  rule.type === 'apart' ? 'Never on at the same time' : `${placeText(rule, catalogue)}, ${moments[rule.moment]}`;

/** "Tue 16 Jun, 5:00 PM – 11:00 PM, Kitchen". */
export const brokenText = ({ rule, day, from, until }: BrokenRule, catalogue: Catalogue, zone: string): string =>
  `${shortDayText(day)}, ${clockText(zone, from)} – ${clockText(zone, until)}, ${placeText(rule, catalogue)}`;

const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** When a rule holds, to choose from. */
export const momentChoices = (['opening', 'closing', 'always'] as const).map((value) => ({
  value,
  label: capital(moments[value]),
}));
