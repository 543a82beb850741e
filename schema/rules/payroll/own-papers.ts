import type { Payee, PayRemark } from '#schema/entities/payroll.ts';
import type { Day, Instant } from '#schema/entities/primitives.ts';
import { shortDayText } from '../text/time-text.ts';
import { blankPayee } from './payee.ts';

/** The pay data that people copy from a paper and that affect pay, with the paper's name. */
const papers = {
  taxCode: 'tax code',
  taxBasis: 'tax code',
  starterDeclaration: 'starter declaration',
  previousTaxYear: 'P45 figures',
  previousTaxablePay: 'P45 figures',
  previousTax: 'P45 figures',
  studentLoan: 'student loan',
  hasPostgraduateLoan: 'student loan',
} as const satisfies Partial<Record<keyof Payee, string>>;

export type PaperField = keyof typeof papers;

/** All of them, in the order they are listed to the reader. */
export const paperFields = Object.keys(papers) as readonly PaperField[];

/** A field that a person changed in their own pay data, and on which day. */
export interface PaperChange {
  readonly field: PaperField;
  readonly day: Day;
}

/** Which of them a write changes; `before` is undefined if there were no pay data, which counts as blank. */
export const changedPaperFields = (before: Payee | undefined, after: Payee): readonly PaperField[] => {
  const from = before ?? blankPayee(after.userId, '' as Instant);
  return paperFields.filter((field) => from[field] !== after[field]);
};

/** The papers of some fields, as written in a sentence: "tax code and P45 figures". */
export const papersText = (fields: readonly PaperField[]): string => {
  const changed = paperFields.filter((field) => fields.includes(field));
  return and.format(new Set(changed.map((field) => papers[field])));
};

const and = new Intl.ListFormat('en-GB');

/** The remark for admins at a pay run: who changed what of their own pay data, and when. */
export const paperRemarks = (firstName: string, changes: readonly PaperChange[]): PayRemark[] => {
  if (changes.length === 0) return [];
  const what = papersText(changes.map(({ field }) => field));
  const days = new Set(changes.map(({ day }) => day).toSorted());
  const when = and.format([...days].map(shortDayText));
  return [{ code: 'own-papers', message: `${firstName} changed ${what} on ${when}. Compare them with the papers.` }];
};
