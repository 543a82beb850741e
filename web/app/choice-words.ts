import { roles } from '#schema/entities/user.ts';
import { frequencyWords } from '#schema/rules/payroll/pay-group-names.ts';
import { categoryWords } from '#web/features/messages/category-words.ts';
import { quietHoursOptions } from '#web/features/profile/quiet-hours-options.ts';
import {
  approvalOptions,
  deadlineOptions,
  fromClockIn,
  nationWords,
  roundingOptions,
} from '#web/features/restaurant-settings/setting-words.ts';
import { momentChoices, typeChoices } from '#web/features/rota/house-rules/rule-words.ts';
import { statusWords, typeWords } from '#web/features/time-off/time-off-view.ts';
import { repeatChoices } from '#web/people/availability-form.ts';
import { contractOptions, hoursPatternOptions, payBasisOptions } from '#web/people/contract-words.ts';
import { eveningsOptions } from '#web/people/evenings-options.ts';
import { leaverShiftsOptions, leavingReasonWords } from '#web/people/leaving-words.ts';
import {
  circumstanceWords,
  basisWords as pensionBasisWords,
  schemeWords,
  starterWords,
  studentLoanWords,
  taxBasisWords,
} from '#web/people/pay-words.ts';
import { punchWords } from '#web/people/punch-words.ts';
import { roleOptions } from '#web/people/role-words.ts';

type Words = Readonly<Record<string, string>>;

const wordsOf = (options: readonly { readonly value: string; readonly label: string }[]): Words =>
  Object.fromEntries(options.map(({ value, label }) => [value, label]));

const timeOffStatusWords: Words = Object.fromEntries(
  Object.entries(statusWords).map(([status, { label }]) => [status, label]),
);

/** Words for 0 where it means "none". */
const noughts: Readonly<Record<string, Words>> = {
  earliestClockInMinutes: { 0: 'Never asks' },
  overtimeAfterWeeklyMinutes: { 0: 'Off' },
  doubleTimeAfterWeeklyMinutes: { 0: 'Off' },
  fewestHours: { 0: 'None' },
  mostHours: { 0: 'None' },
  usualDays: { 0: 'It varies' },
  annualSalary: { 0: 'None' },
  labourTarget: { 0: 'None' },
  breakDuration: { 0: 'None' },
  breakMinutes: { 0: 'None' },
};

/**
 * The fields whose values are choices, with the words on screen for each: entities that share a field agree on a
 * value's word.
 */
const choices: Readonly<Record<string, Words>> = {
  type: { ...punchWords, ...typeWords, ...wordsOf(typeChoices) },
  status: {
    ...{ draft: 'Draft', scheduled: 'Scheduled' },
    ...{ awaiting_approval: 'Awaiting approval', accepted: 'Accepted', declined: 'Declined' },
    ...timeOffStatusWords,
  },
  requestType: { coverage: 'Cover', swap: 'Swap', claim: 'Claim', bid: 'Asks for an open shift', offer: 'Offer' },
  role: wordsOf(roleOptions(roles)),
  category: {
    ...categoryWords,
    ...{
      Appearance: 'Appearance',
      Safety: 'Safety',
      Benefits: 'Benefits',
      Service: 'Service',
      Operations: 'Operations',
    },
  },
  measure: { revenue: 'Revenue', satisfaction: 'Customer satisfaction' },
  moment: wordsOf(momentChoices),
  repeats: { ...wordsOf(repeatChoices), once: 'One day' },
  contractType: wordsOf(contractOptions),
  hoursPattern: wordsOf(hoursPatternOptions),
  payBasis: wordsOf(payBasisOptions),
  leavingReason: leavingReasonWords,
  leaverShifts: wordsOf(leaverShiftsOptions),
  swapApproval: wordsOf(approvalOptions),
  quietHours: wordsOf(quietHoursOptions),
  payFrequency: frequencyWords,
  frequency: frequencyWords,
  starterDeclaration: starterWords,
  studentLoan: studentLoanWords,
  taxBasis: taxBasisWords,
  pensionScheme: schemeWords,
  pensionBasis: pensionBasisWords,
  circumstances: circumstanceWords,
  bankHolidays: nationWords,
  earlyMinutes: { '': fromClockIn, 0: 'Nothing' },
  roundTo: wordsOf(roundingOptions),
  availabilityDueOn: wordsOf(deadlineOptions),
  mostEvenings: wordsOf(eveningsOptions),
  ...noughts,
};

/** A choice as shown on screen; undefined for a field with free text. */
export const choiceText = (field: string, value: string): string | undefined => choices[field]?.[value];
