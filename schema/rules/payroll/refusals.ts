import { owedAdvice } from './owed-advice.ts';

/**
 * What the engine refuses to compute. A refusal is a value with a code and a sentence for the user: what happened, and
 * what to do. Each takes a detail (a code, a year, an age) that it quotes.
 */
const MESSAGES = {
  'malformed-input': (detail: string) => `This item cannot be read: ${detail}. Correct it and compute again.`,
  'unknown-tax-year': (detail: string) =>
    `No rates are held for the tax year ${detail}. Check the payment date, update Brigade, or import the rates in the restaurant’s settings.`,
  'unknown-tax-period': (detail: string) =>
    `${detail} is not a period of the tax year. Use tax months 1 to 12, or tax weeks 1 to 53 (54 fortnightly, 56 four-weekly).`,
  'missing-tax-code': () =>
    'There is no tax code. Ask the person for a starter declaration or a P45; Brigade never guesses one.',
  'malformed-tax-code': (detail: string) =>
    `"${detail}" is not a tax code that HMRC issues. Copy the code from the notice, the P45 or the starter declaration.`,
  'missing-year-to-date': (detail: string) =>
    `The code ${detail} is cumulative, but the pay and tax since 6 April are not known. Enter what was paid here before Brigade (opening figures) and the P45 of another employer, or use week 1/month 1.`,
  'missing-opening-figures': (detail: string) =>
    `The code ${detail} is cumulative, but what was paid here since 6 April is not known. Enter it as opening figures, or use week 1/month 1.`,
  'p45-of-this-employer': (detail: string) =>
    `The P45 in their pay details says ${detail}, which is what they had here this tax year. That counts already, and would be taxed twice. Enter the P45 without it: £0 where nobody else paid them. If another employer paid them exactly as much, say so.`,
  'missing-date-of-birth': () =>
    'The date of birth is missing, and National Insurance depends on age. Ask the person for it.',
  'under-school-leaving-age': (detail: string) =>
    `The person is ${detail} and under school-leaving age. Pay them outside Brigade, following HMRC's guidance for under-16s.`,
  'ni-category-contradicts-age': (detail: string) =>
    `National Insurance category ${detail}. Check the date of birth and the category letter.`,
  'ni-category-not-covered': (detail: string) =>
    `National Insurance category ${detail} is not covered. Covered are A, B, C, H, J, M and Z; compute this person elsewhere.`,
  'unknown-ni-category': (detail: string) =>
    `"${detail}" is not a National Insurance category letter. Use A, B, C, H, J, M or Z.`,
  director: () => "Directors' National Insurance is annual and is not covered. Work out this person’s pay elsewhere.",
  'student-loan': () =>
    'The plan of the student loan is not known. Enter 1, 2, 4 or 5, as on the notice SL1 or the starter’s statement.',
  'loan-not-held': (detail: string) =>
    `No threshold is held for this loan: ${detail}. Check the plan and the payment date, or compute this person elsewhere.`,
  'attachment-order': () => 'Attachment of earnings orders are not covered. Work out this person’s pay elsewhere.',
  'statutory-pay': () =>
    'Statutory pay (sick, maternity, paternity and the like) is not covered. Work out this person’s pay for this period elsewhere.',
  'salary-sacrifice': () => 'Salary sacrifice is not covered. Work out this person’s pay elsewhere.',
  benefits: () => 'Payrolled benefits in kind are not covered. Work out this person’s pay elsewhere.',
  'two-payments-in-earnings-period': (detail: string) =>
    `There is already a payment in ${detail}. Put everything earned in a period into one payment.`,
  'payment-out-of-order': (detail: string) =>
    `A later payment, in ${detail}, has been computed already. Compute payments in the order of their dates.`,
  'frequency-change-within-year': (detail: string) =>
    `The pay frequency changed from ${detail} within the tax year. Change it with the first payment after 5 April.`,
  'paid-at-another-frequency': (detail: string) =>
    `Their pay details say that they are paid ${detail}. Leave them out of this run, or change the pay details.`,
  'paid-in-another-group': () =>
    'Their pay details say that they are paid with another group. Leave them out of this run, or change the pay details.',
  'negative-net': (detail: string) =>
    `The net would be ${detail}. Lower what is deducted from this pay, or taken back of earlier pay.`,
  'missing-clock-out': (detail: string) =>
    `The hours of ${detail} have no clock-out. Enter it in the timesheet, or take the hours out.`,
  'still-at-work': () =>
    'They are still at work. They can be paid once they have clocked out; otherwise leave them out of this run.',
  'negative-hours': (detail: string) => `The hours of ${detail} end before they start. Correct them in the timesheet.`,
  'hours-too-long': (detail: string) =>
    `The hours of ${detail} are longer than 24 hours. Correct them in the timesheet.`,
  'hours-do-not-add-up': (detail: string) =>
    `The minutes of ${detail} are not those between clock-in and clock-out less the break. Correct them in the timesheet.`,
  'overlapping-hours': (detail: string) =>
    `The hours of ${detail} overlap other hours of the person. Correct them in the timesheet.`,
  overpaid: (detail: string) =>
    `They were paid ${detail} too much, and this run pays them nothing that it could be taken from.${owedAdvice.agreeWithThem}, then choose “Settle outside pay” and say so.`,
  'correction-settled-already': (detail: string) =>
    `“${detail}” settles more than is open: another run has settled it since, or what was recorded or agreed has changed again. Choose “Work corrections out again”, or take the line off.`,
  'nothing-to-pay': () =>
    'There are no approved hours and no additions. Approve the hours, or leave this person out of the run.',
};

export type RefusalCode = keyof typeof MESSAGES;

export type Refusal = { error: { code: RefusalCode; message: string } };

/** Builds a refusal; `detail` is the part of the message that only the caller knows. */
export function refuse(code: RefusalCode, detail = ''): Refusal {
  return { error: { code, message: MESSAGES[code](detail) } };
}

/** Refuses an entry without pay for somebody whom earlier runs paid too much; the message says whether it may wait. */
export function refuseOverpaid(sum: string, isNamedAgain: boolean): Refusal {
  const { error } = refuse('overpaid', sum);
  const otherwise = isNamedAgain
    ? 'If you don’t, the next run lists it again.'
    : 'The next run might not list it again.';
  return { error: { ...error, message: `${error.message} ${otherwise}` } };
}

/** Whether a computation was refused. */
export function isRefusal(outcome: object): outcome is Refusal {
  return 'error' in outcome;
}
