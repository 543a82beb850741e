import { expect, it, test } from 'vitest';
import type * as z from 'zod/mini';
import { type EntityName, entities, entityNames } from '#schema/collections.ts';
import { choiceText } from './choice-words.ts';
import { ownFields } from './own-fields.ts';

interface Def {
  readonly type: string;
  readonly entries?: Readonly<Record<string, string>>;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly element?: z.core.$ZodType;
  readonly innerType?: z.core.$ZodType;
  readonly options?: readonly z.core.$ZodType[];
}

/** The choices that a shape lists, each with the field that holds it, however deep. */
const choicesIn = (shape: z.core.$ZodType, field: string, skipped: ReadonlySet<string>): readonly string[] => {
  const def = shape._zod.def as unknown as Def;
  const inner = [def.element, def.innerType, ...(def.options ?? [])].filter((each) => each !== undefined);
  return [
    ...Object.values(def.entries ?? {}).map((value) => `${field} ${value}`),
    ...inner.flatMap((each) => choicesIn(each, field, skipped)),
    ...Object.entries(def.shape ?? {}).flatMap(([name, each]) =>
      skipped.has(name) ? [] : choicesIn(each, name, skipped),
    ),
  ];
};

/** Only the server writes these: nothing that somebody entered in one is ever refused. */
const serverMade: readonly EntityName[] = ['payrollPeriod', 'payrollEntry', 'notification'];

const choices = [
  ...new Set(
    entityNames
      .filter((name) => !serverMade.includes(name))
      .flatMap((name) => {
        const { shape, serverOwned } = entities[name];
        return choicesIn(shape, name, new Set([...ownFields, ...serverOwned]));
      }),
  ),
].map((choice) => choice.split(' ') as [string, string]);

test('choices are found in records and in the entries of their lists', () => {
  expect(choices).toEqual(
    expect.arrayContaining([
      ['status', 'draft'],
      ['bankHolidays', 'scotland'],
      ['leavingReason', 'resigned'],
      ['circumstances', 'director'],
      ['starterDeclaration', ''],
    ]),
  );
});

it.each(choices)('%s “%s” has words', (field, value) => {
  expect(choiceText(field, value)).toMatch(/^[A-Z][\w ,:/-]+(?:…)?$/);
});

test.each([
  ['bankHolidays', 'england-wales', 'England and Wales'],
  ['payBasis', 'hourly', 'Hourly rate'],
  ['starterDeclaration', 'A', 'A: first job since 6 April'],
  ['starterDeclaration', '', 'Not known yet'],
  ['quietHours', 'own', 'My own'],
  ['quietHours', 'restaurant', 'Restaurant'],
  ['type', 'break_start', 'Break start'],
  ['taxBasis', 'W1M1', 'Week 1 / month 1'],
  ['leaverShifts', 'give', 'Give them to somebody'],
  ['swapApproval', 'off', 'No: colleagues settle it'],
  ['repeats', 'weekly', 'Every week'],
])('%s “%s” is “%s”, as its screen has it', (field, value, words) => {
  expect(choiceText(field, value)).toBe(words);
});

test('what somebody typed is not a choice', () => {
  expect(choiceText('instructions', 'draft')).toBeUndefined();
});
