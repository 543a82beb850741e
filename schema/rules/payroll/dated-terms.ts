import type { DatedTerms, Employment } from '#schema/entities/employment.ts';
import type { Day } from '#schema/entities/primitives.ts';
import { isSame } from '../is-same.ts';
import { addDays, mondayOf } from '../time/zone.ts';

/** Pay and hours, without the day they apply from. */
export type Agreed = Omit<DatedTerms, 'from'>;

export const agreedFields = [
  ...(['hourlyRate', 'weeklyHours', 'fewestHours', 'mostHours', 'usualDays'] as const),
  ...(['hoursPattern', 'payBasis', 'annualSalary', 'positionRates'] as const),
] as const satisfies readonly (keyof Agreed)[];

/** The pay and hours of an employment; a device may hold one from before terms had dates. */
type Dated = { readonly termsByDate?: readonly DatedTerms[] | undefined };

const entryOn = (terms: readonly DatedTerms[], day: string): DatedTerms | undefined =>
  terms.findLast(({ from }) => from <= day);

/** An employment with the pay and hours that apply on a day. */
export const employmentOn = <Row extends Dated>(employment: Row, day: string): Row => {
  const entry = entryOn(employment.termsByDate ?? [], day);
  if (!entry) return employment;
  const { from, ...agreed } = entry;
  return { ...employment, ...agreed };
};

/** The contracts of a week: those of its Thursday, so those of most of its days. */
export const employmentsOfWeek = <Row extends Dated>(employments: readonly Row[], day: Day): readonly Row[] => {
  const thursday = addDays(mondayOf(day), 3);
  return employments.map((employment) => employmentOn(employment, thursday));
};

/** The days after `start`, up to `end`, on which the terms change. */
export const changesWithin = ({ termsByDate = [] }: Dated, start: string, end: string): readonly Day[] =>
  termsByDate.map(({ from }) => from).filter((from): from is Day => from > start && from <= end);

/** The changed fields of an employment: its dated terms, and what applies today. */
export type TermsChange = Pick<Employment, 'termsByDate'> & Agreed;

/**
 * Other pay or hours from a day on, until the next day with new terms; anything not given stays as it was on that day.
 * Agreeing to terms that already apply changes nothing.
 */
export const withTermsFrom = (
  employment: Employment,
  changes: Partial<Agreed>,
  { from, today }: { readonly from: Day; readonly today: string },
): TermsChange => {
  const known = termsOverTime(employment);
  const before = entryOn(known, from) as DatedTerms;
  const others = known.filter((entry) => entry.from !== from);
  return changeTo([...others, { ...before, ...changes, from }], today);
};

/** As if nothing had been agreed from that day on: the earlier terms continue. */
export const withoutTermsFrom = (employment: Employment, from: Day, today: string): TermsChange =>
  changeTo(
    termsOverTime(employment).filter((entry) => entry.from !== from),
    today,
  );

/** Dated terms as they are stored, and those that apply today. */
export const changeTo = (entries: readonly DatedTerms[], today: string): TermsChange => {
  const sorted = entries.toSorted((one, other) => (one.from < other.from ? -1 : 1));
  const distinct = sorted.filter((entry, index) => !isSameAgreement(entry, sorted[index - 1]));
  return { ...agreedOf(entryOn(distinct, today) as DatedTerms), termsByDate: distinct.length > 1 ? distinct : [] };
};

/** All terms ever agreed, oldest first; one entry if they never changed. */
export const termsOverTime = (employment: Employment): readonly DatedTerms[] =>
  (employment.termsByDate ?? []).length > 0 ? employment.termsByDate : [{ from: '', ...agreedOf(employment) }];

/** The fields about pay and hours. */
export const agreedOf = (terms: Agreed): Agreed =>
  Object.fromEntries(agreedFields.map((field) => [field, terms[field]])) as unknown as Agreed;

/** Those of these terms that changed. */
export const changedTerms = (before: Agreed, after: Agreed): Partial<Agreed> =>
  Object.fromEntries(
    agreedFields.filter((field) => !isSame(before[field], after[field])).map((field) => [field, after[field]]),
  );

const isSameAgreement = (one: Agreed, other: Agreed | undefined): boolean =>
  other !== undefined && Object.keys(changedTerms(one, other)).length === 0;
