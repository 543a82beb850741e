import type { PayRemark, PayrollEntry } from '#schema/entities/payroll.ts';
import { moneyText } from '../text/money-text.ts';
import { p45StepLabel } from './compute-entry.ts';
import { openingOf, payeeTaxation } from './payee-taxation.ts';
import { type Refusal, refuse } from './refusals.ts';
import type { RunPerson, RunSettings } from './run-person.ts';

type Person = Pick<RunPerson, 'payee' | 'paidThisYear' | 'isP45Answered'>;
type Settings = Pick<RunSettings, 'period'>;
type Figures = { readonly pay: number; readonly tax: number };

const asked = 'p45-may-hold-own-pay';

/**
 * Refuses a P45 that repeats what was paid here in the same tax year, pay and tax to the penny: the year to date
 * already counts it. It may match any payslip of the year, with or without the opening figures, and with what that
 * payslip counted of an earlier P45. What was counted before anything was paid here is another employer's, and so is
 * what an admin has confirmed.
 */
export function ownP45(person: Person, settings: Settings): Refusal[] {
  const found = p45In(person, settings);
  if (!found?.own.some(({ pay, tax }) => pay === found.p45.pay && tax === found.p45.tax)) return [];
  return [refuse('p45-of-this-employer', `${moneyText(found.p45.pay)} of pay and ${moneyText(found.p45.tax)} of tax`)];
}

/**
 * Asks about any other P45 of somebody who was paid here earlier in the tax year, as nothing shows whose pay it
 * includes, until a run has been completed with the question.
 */
export function p45Remarks(person: Person, settings: Settings): PayRemark[] {
  const found = p45In(person, settings);
  if (!found || found.paidHere.pay === 0 || found.isAsked) return [];
  const { p45, paidHere } = found;
  const begin = `They were paid ${moneyText(paidHere.pay)} here earlier this tax year, which is already counted. If the P45 of ${moneyText(p45.pay)}`;
  const mayHoldAll = p45.pay >= paidHere.pay && p45.tax >= paidHere.tax;
  const without = `${moneyText(p45.pay - paidHere.pay)} of pay and ${moneyText(p45.tax - paidHere.tax)} of tax`;
  const message = mayHoldAll
    ? `${begin} includes that, enter it without: ${without}. If it includes only part of it, take that part off.`
    : `${begin} does not include that, it is right. If it does, take that off: enter £0 if nobody else paid them.`;
  return [{ code: asked, message }];
}

/**
 * The P45 of the tax year, and what was paid here before a payslip first counted it; undefined if there is nothing to
 * ask.
 */
function p45In({ payee, paidThisYear, isP45Answered }: Person, { period: { taxYear } }: Settings) {
  const entered = payee && payeeTaxation(payee).previousEmployment;
  if (!payee || isP45Answered || entered?.taxYear !== taxYear || entered.taxablePay === 0) return undefined;
  const p45 = { pay: entered.taxablePay, tax: entered.incomeTax };
  const isCountedIn = (entry: PayrollEntry) => countedP45(entry).pay === p45.pay;
  const first = paidThisYear.findIndex(isCountedIn);
  const before = first < 0 ? paidThisYear : paidThisYear.slice(0, first);
  const opening = figuresOf(openingOf(payee, taxYear)?.figures);
  const last = before.at(-1);
  return {
    p45,
    own: [opening, ...before.flatMap((entry) => ownFigures(entry, opening))].filter(({ pay }) => pay > 0),
    paidHere: last ? plus(paidHereIn(last), opening) : noFigures,
    isAsked: paidThisYear.some((entry) => isCountedIn(entry) && entry.warnings.some(({ code }) => code === asked)),
  };
}

/** The figures that a P45 from this employer could have after an entry. */
function ownFigures(entry: PayrollEntry, opening: Figures): readonly Figures[] {
  const here = [figuresOf(entry.yearToDate), paidHereIn(entry), plus(paidHereIn(entry), opening)];
  return here.flatMap((figures) => [figures, plus(figures, countedP45(entry))]);
}

/** Without the opening figures. */
function paidHereIn({ yearToDate, opening }: PayrollEntry): Figures {
  return plus(figuresOf(yearToDate), figuresOf(opening), -1);
}

/** The P45 that an entry counted. Entries without kept particulars show its pay in a step. */
function countedP45({ particulars, steps, taxYear }: PayrollEntry): Figures {
  if (!particulars?.areKept) return { pay: steps.find(({ label }) => label === p45StepLabel)?.pence ?? 0, tax: 0 };
  const { previousTaxYear, previousTaxablePay, previousTax } = particulars;
  return previousTaxYear === taxYear ? { pay: previousTaxablePay, tax: previousTax } : noFigures;
}

const noFigures: Figures = { pay: 0, tax: 0 };

function figuresOf(paid: { readonly taxablePay: number; readonly incomeTax: number } | undefined): Figures {
  return paid ? { pay: paid.taxablePay, tax: paid.incomeTax } : noFigures;
}

function plus(one: Figures, other: Figures, sign = 1): Figures {
  return { pay: one.pay + sign * other.pay, tax: one.tax + sign * other.tax };
}
